import { eq } from 'drizzle-orm'
import { type ImportDetails, readImport, startImport } from '#contract/office/imports.ts'
import { importQueues } from '#server/catalogue/office/import-queues.ts'
import { imports } from '#server/database/tables/imports.ts'
import { type FetchPicture, PictureNotFetched } from '#server/files/fetch-picture.ts'
import type { MediaLibrary } from '#server/files/media.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import type { TestShop } from './api.ts'
import { NO_STOREFRONT } from './no-storefront.ts'
import { SILENT as log } from './silent-log.ts'
import type { SignedInStaff } from './staff.ts'

/** Brings a file, lets the shop look at it, and answers what it says. */
export async function bring(
  shop: TestShop,
  staff: SignedInStaff,
  bytes: Uint8Array,
  { kind = 'products', fileName = 'products.csv' }: { readonly kind?: ImportKind; readonly fileName?: string } = {},
): Promise<ImportDetails> {
  const started = await shop.call(startImport, { bytes, contentType: 'text/csv', kind, fileName }, { staff })
  if (started.status !== 201) throw new Error(`the file was refused: ${JSON.stringify(started.body)}`)
  await workOnImports(shop)
  return await lookedAt(shop, staff, started.body.import._id)
}

export async function lookedAt(shop: TestShop, staff: SignedInStaff, id: string): Promise<ImportDetails> {
  const { body } = await shop.call(readImport, { id }, { staff })
  return body.import
}

/** What works on imports, with the pictures of a shop that has any. */
export function importWorld(
  shop: TestShop,
  media: MediaLibrary = NO_STOREFRONT.media,
  { pictureHosts = new Set(), fetchPicture = NOWHERE }: PicturesElsewhere = {},
) {
  const { database, catalogue, jobs } = shop
  return { database, catalogue, jobs, media, pictureHosts, fetchPicture, log }
}

/** Where pictures may be had by their address; nowhere when left out. */
interface PicturesElsewhere {
  readonly pictureHosts?: ReadonlySet<string>
  readonly fetchPicture?: FetchPicture
}

const NOWHERE: FetchPicture = () => Promise.reject(new PictureNotFetched('away'))

/** Does what the queues would do, once. */
export async function workOnImports(
  shop: TestShop,
  media?: MediaLibrary,
  elsewhere?: PicturesElsewhere,
): Promise<void> {
  const { database } = shop
  const [check, open, apply] = importQueues(importWorld(shop, media, elsewhere))
  for (const [queue, state] of [
    [check, 'checking'],
    // What is checked still waits for its pictures.
    [open, 'checking'],
    [check, 'checking'],
    [apply, 'applying'],
    [apply, 'undoing'],
  ] as const) {
    const waiting = await database.select({ id: imports.id }).from(imports).where(eq(imports.state, state))
    for (const { id } of waiting) await queue?.run({ importId: id }, id)
  }
}
