import { noteCatalogueChange } from '#server/catalogue/changes.ts'
import type { Database } from '#server/database/database.ts'
import { sessions, users } from '#server/database/tables/accounts.ts'
import { bundleItems, colors, products, sizes, variants } from '#server/database/tables/catalogue.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { newId } from '#server/process/new-id.ts'

export interface GivenSize {
  readonly stock?: number
  /** Null or left out: the colour's. */
  readonly price?: number | null
  readonly deliveryCost?: number
}

export interface GivenColor extends GivenSize {
  readonly sizes?: readonly GivenSize[]
}

export interface GivenProduct {
  readonly name?: string
  readonly price?: number
  readonly discountPercentage?: number
  readonly deliveryCost?: number
  /** Of a product without colours; a bundle's own, where it has one. */
  readonly stock?: number
  readonly colors?: readonly GivenColor[]
  readonly isPublished?: boolean
  /** Makes it a bundle of these. */
  readonly items?: readonly (Choice & { readonly quantity?: number })[]
  readonly bundlePrice?: number
}

export interface Choice {
  readonly productId: string
  readonly colorId: string | null
  readonly sizeId: string | null
}

export interface Shelved {
  readonly productId: string
  readonly colors: readonly { readonly colorId: string; readonly sizeIds: readonly string[] }[]
  /** The first colour in its first size, as far as there are any. */
  readonly choice: Choice
}

/** Puts a product on the shelf: one of price 10,000 with 10 pieces and nothing to choose, where nothing else is said. */
export async function shelve(database: Database, given: GivenProduct = {}): Promise<Shelved> {
  const productId = newId()
  const name = given.name ?? 'Storage box'
  const isBundle = given.items !== undefined
  return await database.transaction(async tx => {
    await tx.insert(products).values({
      id: productId,
      nameEn: name,
      nameAr: `${name} (ع)`,
      descriptionEn: 'Keeps things.',
      descriptionAr: 'يحفظ الأشياء.',
      price: given.price ?? 10_000,
      discountPercentage: given.discountPercentage ?? 0,
      deliveryCost: given.deliveryCost ?? 0,
      isBundle,
      bundlePrice: given.bundlePrice ?? null,
      isPublished: given.isPublished ?? true,
      position: 1,
    })
    const addVariant = (colorId: string | null, sizeId: string | null, stock: number) =>
      tx.insert(variants).values({ id: newId(), productId, colorId, sizeId, sku: newId(), stock })

    const shelvedColors: { colorId: string; sizeIds: string[] }[] = []
    for (const [position, color] of (given.colors ?? []).entries()) {
      const colorId = newId()
      const { price = null, deliveryCost = 0 } = color
      await tx.insert(colors).values({
        id: colorId,
        productId,
        nameEn: 'Oak',
        nameAr: 'بلوط',
        hex: '#C8A26B',
        price,
        deliveryCost,
        position,
      })
      const sizeIds: string[] = []
      for (const [place, size] of (color.sizes ?? []).entries()) {
        const sizeId = newId()
        const row = { nameEn: 'Medium', nameAr: 'وسط', price: size.price ?? null, deliveryCost: size.deliveryCost ?? 0 }
        await tx.insert(sizes).values({ id: sizeId, colorId, ...row, position: place })
        await addVariant(colorId, sizeId, size.stock ?? 10)
        sizeIds.push(sizeId)
      }
      if (sizeIds.length === 0) await addVariant(colorId, null, color.stock ?? 10)
      shelvedColors.push({ colorId, sizeIds })
    }
    if (isBundle ? given.stock !== undefined : shelvedColors.length === 0)
      await addVariant(null, null, given.stock ?? 10)
    for (const [position, { quantity = 1, ...choice }] of (given.items ?? []).entries()) {
      await tx.insert(bundleItems).values({ id: newId(), bundleId: productId, ...choice, quantity, position })
    }
    await noteCatalogueChange(tx, [productId])
    const [first] = shelvedColors
    const choice = { productId, colorId: first?.colorId ?? null, sizeId: first?.sizeIds[0] ?? null }
    return { productId, colors: shelvedColors, choice }
  })
}

export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** A shopper with a confirmed address and an open session. */
export async function signIn(database: Database, { email }: { readonly email?: string } = {}): Promise<SignedIn> {
  const id = newId()
  const token = newToken()
  // An id may begin with a sign that spreadsheets take for a formula.
  const address = email ?? `of-${id.toLowerCase()}@example.com`
  await database.insert(users).values({ id, name: 'Noor Hassan', email: address, emailVerified: true, language: 'ar' })
  const expiresAt = new Date(Date.now() + 30 * 86_400_000)
  await database.insert(sessions).values({ id: newId(), userId: id, token: hashToken(token), expiresAt })
  return { id, email: address, token }
}
