import { hash } from 'node:crypto'
import { readSync } from 'node:fs'
import { type Sides, sidesOf } from '#shop/catalogue/fit.ts'
import type { Id, Product } from '#shop/catalogue/product.ts'
import type { Standing } from '#shop/promotions/sale.ts'
import { cardOf } from './product-card.ts'

/**
 * A product as the catalogue keeps it: what lists ask of a hundred thousand is at hand, the
 * rest is text, which `productOf` and `cardTextOf` read. Texts stand beside each other in a few
 * large rows of bytes: as objects they would be millions that the engine moves about in memory.
 */
export interface Shelved extends ShelvedFacts {
  /** Of all that can be seen of it: equal for equal content. */
  readonly fingerprint: bigint
  /** May move from memory to disk; what is written there never changes. */
  text: ShelvedText
}

export interface ShelvedFacts {
  readonly id: Id
  readonly position: number
  /** Hidden products stand in no list and have no page, but a bundle may hold them. */
  readonly isPublished: boolean
  readonly isBundle: boolean
  readonly bestseller: boolean
  readonly isInStock: boolean
  /** Percent, of its own or of a sale that runs. */
  readonly discountPercentage: number
  /** IQD: the price on its card. */
  readonly discountPrice: number
  /** `packSides` of what was measured of it. */
  readonly sides: number
  /** The categories and sub-categories in which it stands, of those that there are. Many products share one. */
  readonly standing: ShelvedStanding
  /** Its address instead of its id; left out where it has none. */
  readonly slug?: string | undefined
  /** Every slug that it has or had; left out where there is none. */
  readonly slugs?: readonly string[] | undefined
  /** What a bundle holds; left out of what is none. */
  readonly holds?: readonly Id[] | undefined
  /** What was bought together with it, the nearest first; left out where nothing was. */
  readonly boughtWith?: readonly Id[] | undefined
}

export type ShelvedStanding = Omit<Standing, 'id'>

/** The product as JSON in UTF-8, and right behind it its card. */
export interface ShelvedText {
  readonly row: TextRow
  readonly start: number
  /** Bytes. */
  readonly product: number
  readonly card: number
}

/** A row of bytes, wherever it stands. */
export interface TextRow {
  read(start: number, length: number): Buffer
}

function textRowOf(bytes: Buffer): TextRow {
  return { read: (start, length) => bytes.subarray(start, start + length) }
}

/** Read where it lies, as databases do: what is looked at often stands in the system's memory. The file must stay open. */
export function textRowIn(file: number): TextRow {
  return {
    read(start, length) {
      const bytes = Buffer.allocUnsafe(length)
      if (readSync(file, bytes, 0, length, start) < length) throw new Error('the copy of the catalogue was cut off')
      return bytes
    },
  }
}

/** A product that is not put away yet. */
export interface Placed extends Pick<ShelvedFacts, 'position' | 'isPublished' | 'standing' | 'slugs' | 'boughtWith'> {
  readonly product: Product
}

export function putAway(placed: readonly Placed[]): Shelved[] {
  const texts = placed.map(({ product }) => [JSON.stringify(product), JSON.stringify(cardOf(product))] as const)
  const row = textRowOf(Buffer.from(texts.flat().join('')))
  let start = 0
  return placed.map(({ product, ...facts }, place) => {
    const [text, card] = texts[place] ?? ['', '']
    const { _id: id, slug, isBundle, bestseller, stock, discountPercentage, discountPrice } = product
    const shelved: Shelved = {
      ...{ id, ...facts, isBundle, bestseller, isInStock: stock > 0, discountPercentage, discountPrice },
      sides: packSides(sidesOf(product)),
      ...(slug !== undefined && { slug }),
      ...(isBundle && { holds: product.bundleItems.map(item => item.productId._id) }),
      fingerprint: fingerprintOfText(`${besides(facts)}${text}`),
      text: { row, start, product: Buffer.byteLength(text), card: Buffer.byteLength(card) },
    }
    start += shelved.text.product + shelved.text.card
    return shelved
  })
}

/** What can be seen of it and stands in no text. */
function besides({ position, isPublished, slugs = [], boughtWith = [] }: Omit<Placed, 'product'>): string {
  return `${position} ${isPublished} ${slugs.join()} ${boughtWith.join()}`
}

/** Three sides of 16 bits in one number: a hundred thousand products keep one each. */
function packSides({ short, long, high }: Sides): number {
  return (high * SIDE + long) * SIDE + short
}

export function unpackSides(packed: number): Sides {
  const both = Math.floor(packed / SIDE)
  return { short: packed % SIDE, long: both % SIDE, high: Math.floor(both / SIDE) }
}

const SIDE = 0x1_0000

/** Read anew at each call, in some microseconds: hold on to it for as long as it is worked with. */
export function productOf(shelved: Shelved): Product {
  return JSON.parse(productTextOf(shelved).toString())
}

/** The product as JSON in UTF-8. */
export function productTextOf({ text: { row, start, product } }: Shelved): Buffer {
  return row.read(start, product)
}

/** Its card as JSON in UTF-8. */
export function cardTextOf({ text: { row, start, product, card } }: Shelved): Buffer {
  return row.read(start + product, card)
}

/** 64 bits of what can be written as JSON. */
export function fingerprintOf(content: unknown): bigint {
  return fingerprintOfText(JSON.stringify(content))
}

function fingerprintOfText(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigUInt64LE()
}
