import { keysOf, languages } from '../../languages.ts'
import { cut } from '../../text.ts'
import { DETAIL_NAMES, detailCalled } from '../details.ts'
import { MOST_SEO } from '../seo.ts'
import { agreed } from './agree.ts'
import {
  MOST,
  readFlag,
  readList,
  readMeasure,
  readName,
  readPercentage,
  readSlug,
  readText,
  readWhole,
} from './cells.ts'
import type { Field } from './fields.ts'
import type { ProductState } from './known.ts'
import { type FoundCategory, isNamed } from './names.ts'
import { findPicture, MOST_PICTURE_BYTES, picturesWritten } from './pictures.ts'
import { readBundle, readBundlePrices } from './read-bundle.ts'
import { readNeeded } from './read-needed.ts'
import type { ImportReading } from './reading.ts'
import type { ImportRow } from './rows.ts'
import type { Cell } from './table.ts'

const MOST_MEGABYTES = MOST_PICTURE_BYTES / 1_000_000

/** Writes into a product what its rows say of all of it: names, price, where it stands. */
export function readProduct(product: ProductState, rows: readonly ImportRow[], reading: ImportReading): void {
  if (reading.kind === 'stock') return
  if (reading.kind === 'products') {
    readBundle(product, rows, reading)
    readTexts(product, rows, reading)
    readDetails(product, rows, reading)
    readAddress(product, rows, reading)
    readSearchWords(product, rows, reading)
  }
  readPrices(product, rows, reading)
  if (reading.kind === 'products') {
    readFlags(product, rows, reading)
    readPlaces(product, rows, reading)
    const pictures = readPictures('pictures', rows, reading)
    if (pictures !== undefined) product.pictures = pictures
  }
}

/**
 * Pictures that the shop holds or that came with the file; undefined where
 * nothing is said of them. A key stands for one that is still to be opened.
 */
export function readPictures(
  field: 'pictures' | 'color_pictures',
  rows: readonly ImportRow[],
  { faults, pictures, named, wanted }: ImportReading,
): string[] | undefined {
  const { value, row } = agreed(rows, field, { faults, read: cell => readText(cell, 10_000) })
  if (value === undefined) return undefined
  const ids = new Set<string>()
  for (const name of value === null ? [] : picturesWritten(value)) {
    const found = findPicture(name, pictures)
    if ('fault' in found) {
      if (row !== undefined)
        faults.push(
          row.fault(field, found.fault, {
            name: cut(name, 200),
            ...(found.fault === 'picture_too_large' && { most: MOST_MEGABYTES }),
          }),
        )
    } else if ('id' in found) ids.add(found.id)
    else {
      ids.add(found.key)
      wanted.add(found.key)
    }
    if (found.key !== undefined) named.add(found.key)
  }
  return [...ids]
}

function readTexts(product: ProductState, rows: readonly ImportRow[], { faults }: ImportReading): void {
  for (const field of [...keysOf('name'), ...keysOf('description')]) {
    const read = (cell: Cell | undefined) =>
      field.startsWith('name') ? readName(cell, MOST.name) : readText(cell, MOST.description)
    const { value } = agreed(rows, field, { faults, read })
    if (value !== undefined && !isSameText(product[field], value ?? '')) product[field] = value ?? ''
  }
  const [first] = rows
  if (first !== undefined && !isNamed(product)) faults.push(first.fault(keysOf('name')[0], 'name_needed'))
}

function readDetails(product: ProductState, rows: readonly ImportRow[], { faults }: ImportReading): void {
  for (const name of DETAIL_NAMES) {
    const detail = detailCalled(name)
    const { column, most } = detail
    if (detail.kind === 'text') {
      const { value } = agreed(rows, column, { faults, read: cell => readName(cell, most) })
      if (value !== undefined) Object.assign(product, { [name]: value ?? '' })
    } else {
      const { value } = agreed(rows, column, { faults, read: cell => readMeasure(cell, detail) })
      if (value !== undefined) Object.assign(product, { [name]: value })
    }
  }
}

/** By the rules of the product's form: an address is one product's, and so is each that it had. */
function readAddress(
  product: ProductState,
  rows: readonly ImportRow[],
  { faults, slugs, slugRows }: ImportReading,
): void {
  const { value, row } = agreed(rows, 'slug', { faults, read: readSlug })
  if (value === undefined || row === undefined) return
  const slug = value ?? ''
  const earlier = slugRows.get(slug)
  if (slug !== '') slugRows.set(slug, earlier ?? row.number)
  if (slug === product.slug) return
  const owner = slugs.get(slug)
  if (owner === null || (owner !== undefined && owner !== product.id)) faults.push(row.fault('slug', 'slug_taken'))
  else if (earlier !== undefined) faults.push(row.fault('slug', 'slug_twice', { row: earlier }))
  product.slug = slug
}

function readSearchWords(product: ProductState, rows: readonly ImportRow[], { faults }: ImportReading): void {
  for (const language of languages) {
    const said = (field: Field, most: number) =>
      agreed(rows, field, { faults, read: cell => readName(cell, most) }).value
    const title = said(`seo_title_${language}`, MOST_SEO.title)
    if (title !== undefined) product[`seoTitle_${language}`] = title ?? ''
    const description = said(`seo_description_${language}`, MOST_SEO.description)
    if (description !== undefined) product[`seoDescription_${language}`] = description ?? ''
  }
}

/** Line ends and blanks around a text get lost on the way through a spreadsheet: that is no change. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()
  return plain(one) === plain(other)
}

function readPrices(product: ProductState, rows: readonly ImportRow[], reading: ImportReading): void {
  const { faults } = reading
  const amount = (field: Field) => agreed(rows, field, { faults, read: cell => readWhole(cell, MOST.amount) })
  const isWholeBundle = product.isBundle && reading.kind === 'products'
  if (isWholeBundle) readBundlePrices(product, rows, reading)
  else {
    const price = readNeeded('price', product, rows, reading)
    if (price != null) product.price = price
  }
  const discount = agreed(rows, 'discount', { faults, read: readPercentage })
  if (discount.value !== undefined) product.discountPercentage = discount.value ?? 0
  const delivery = amount('delivery_cost')
  if (delivery.value !== undefined) product.deliveryCost = delivery.value ?? 0
  if (isWholeBundle) return
  for (const [field, member] of [
    ['bundle_price', 'bundlePrice'],
    ['original_price', 'originalPrice'],
  ] as const) {
    const { value, row } = amount(field)
    if (value === undefined) continue
    if (product.isBundle) product[member] = value
    else if (value !== null && row !== undefined) faults.push(row.fault(field, 'not_a_bundle'))
  }
}

function readFlags(product: ProductState, rows: readonly ImportRow[], { faults, flagWords }: ImportReading): void {
  const flag = (field: Field) => agreed(rows, field, { faults, read: cell => readFlag(cell, flagWords) }).value
  const bestseller = flag('bestseller')
  if (bestseller !== undefined) product.bestseller = bestseller ?? false
  const published = flag('published')
  if (published !== undefined) product.isPublished = published ?? false
}

function readPlaces(product: ProductState, rows: readonly ImportRow[], reading: ImportReading): void {
  const categoryIds = readIds('categories', rows, reading, reading.categories.category)
  if (categoryIds !== undefined) product.categoryIds = categoryIds
  const subCategoryIds = readIds('sub_categories', rows, reading, reading.categories.subCategory)
  if (subCategoryIds !== undefined) product.subCategoryIds = subCategoryIds
}

function readIds(
  field: 'categories' | 'sub_categories',
  rows: readonly ImportRow[],
  { faults }: ImportReading,
  find: (name: string) => FoundCategory,
): string[] | undefined {
  const { value, row } = agreed(rows, field, { faults, read: readList })
  if (value === undefined) return undefined
  const ids = new Set<string>()
  for (const name of value ?? []) {
    const found = find(name)
    if (typeof found === 'object') ids.add(found.id)
    else if (row !== undefined) faults.push(row.fault(field, `category_${found}`, { name }))
  }
  return [...ids]
}
