import type { Id, Product } from '#shop/catalogue/product.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { readClaim, signClaim } from '../http/signed-claim.ts'
import type { LiveCatalogue } from './catalogue.ts'

interface PreviewDesk {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly clock: () => Date
}

/** Ms for which a preview's link works. */
const PREVIEW_TIME = 3_600_000

/**
 * The storefront's path that shows a product as shoppers will see it, also while it is hidden, to whoever holds the link in the
 * next hour. Throws product_not_found.
 */
export async function previewPath({ database, catalogue, clock }: PreviewDesk, id: Id): Promise<string> {
  if (catalogue.current.anyProduct(id) === undefined) throw new Refusal('product_not_found')
  const endsAt = new Date(clock().getTime() + PREVIEW_TIME)
  const token = await signClaim(database, { kind: 'preview', subject: id, endsAt })
  return `/preview?${new URLSearchParams({ token })}`
}

/** The product that a preview's link shows. Throws product_not_found, for a link that is over too. */
export async function previewedProduct({ database, catalogue, clock }: PreviewDesk, token: string): Promise<Product> {
  const id = await readClaim(database, 'preview', token, clock())
  const product = id === null ? undefined : catalogue.current.anyProduct(id)
  if (product === undefined) throw new Refusal('product_not_found')
  return product
}
