import { and, type SQL, sql } from 'drizzle-orm'
import type { FileReply } from '#contract/endpoint.ts'
import type { ExportCatalogueInput } from '#contract/office/imports.ts'
import type { WordKey } from '#locales/translate.ts'
import { detailColumns } from '#shop/catalogue/details.ts'
import { readText } from '#shop/catalogue/import/cells.ts'
import { type Field, fieldsOf, type ImportKind } from '#shop/catalogue/import/fields.ts'
import { deliveriesWritten, itemsWritten } from '#shop/catalogue/import/items.ts'
import { countedOf, type NamedCategory, type ProductState } from '#shop/catalogue/import/known.ts'
import { type CategoryIndex, indexCategories, tellingName } from '#shop/catalogue/import/names.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { ROOM_NAMES } from '#shop/catalogue/room.ts'
import {
  type InLanguages,
  inLanguage,
  keyedInEach,
  keysOf,
  type Language,
  languagesFor,
  textsOf,
} from '#shop/languages.ts'
import type { Database } from '../../database/database.ts'
import { media } from '../../database/tables/catalogue.ts'
import { type TableCell, tableFile } from '../../files/table-file.ts'
import { Refusal } from '../../http/refusal.ts'
import { mediaUrl } from '../frame.ts'
import { among, BATCH, productsOnSale, readNamedCategories, readStates } from './import-shelf.ts'
import { fileWords, headOf } from './import-words.ts'
import { UNMEASURED } from './unmeasured.ts'

type Row = Partial<Readonly<Record<Field, TableCell>>>

/**
 * The shop's products, or those of a category, as a file that can be changed and
 * brought back; what is archived is left out. Throws too_many_rows, category_not_found.
 */
export async function exportCatalogue(
  database: Database,
  { kind, format, language, isTemplate = false, isUnmeasured = false, ...place }: ExportCatalogueInput,
): Promise<FileReply> {
  const words = fileWords(language)
  if (isTemplate) {
    const name = words(`office_files.template_${kind}`)
    const columns = columnsOf(fieldsOf(kind), language)
    return await tableFile({ format, name, language, columns, rows: exampleRows(kind, language) })
  }
  const called = await nameOfPlace(database, place, language)
  const isToMeasure = kind === 'products' && isUnmeasured
  const what = words(isToMeasure ? 'office_files.file_unmeasured' : `office_files.file_${kind}`)
  return await tableFile({
    format,
    name: called === null ? what : words('office_files.file_of_category', { what, category: called }),
    language,
    columns: columnsOf(isToMeasure ? TO_MEASURE : fieldsOf(kind), language),
    rows: isToMeasure ? unmeasured(database, isIn(place)) : rowsOf(database, { kind, language, only: isIn(place) }),
  })
}

type Place = Pick<ExportCatalogueInput, 'category' | 'subCategory'>

/** What the file is called after; null: all of the shop. Throws category_not_found. */
async function nameOfPlace(
  database: Database,
  { category, subCategory }: Place,
  language: Language,
): Promise<string | null> {
  if (category === undefined && subCategory === undefined) return null
  const all = await readNamedCategories(database)
  const whole = all.find(({ id, subCategories }) =>
    category === undefined ? subCategories.some(sub => sub.id === subCategory) : id === category,
  )
  const part = whole?.subCategories.find(({ id }) => id === subCategory)
  if (whole === undefined || (subCategory !== undefined && part === undefined)) throw new Refusal('category_not_found')
  return [whole, part].flatMap(place => (place === undefined ? [] : inLanguage(place, 'name', language))).join(' – ')
}

/** Undefined: every product is. */
function isIn({ category, subCategory }: Place): SQL | undefined {
  if (subCategory !== undefined)
    return sql`exists (select 1 from product_sub_categories ps
      where ps.product_id = products.id and ps.sub_category_id = ${subCategory})`
  if (category === undefined) return undefined
  return sql`(exists (select 1 from product_categories pc where pc.product_id = products.id and pc.category_id = ${category})
    or exists (select 1 from product_sub_categories ps join sub_categories sub on sub.id = ps.sub_category_id
      where ps.product_id = products.id and sub.category_id = ${category}))`
}

function columnsOf(fields: readonly Field[], language: Language) {
  return fields.map(field => ({
    title: headOf(field, language),
    cell: (row: Row) => readAgain(row[field] ?? null),
    width: field.includes('description') ? 40 : field.includes('name') ? 28 : 16,
  }))
}

/**
 * A lone dash would empty what it stands for, and some words are what
 * spreadsheets show of broken formulas: a cell that says nothing leaves them.
 */
function readAgain(cell: TableCell): TableCell {
  return typeof cell === 'string' && readText(cell, cell.length).says !== 'value' ? null : cell
}

/** As few as can be: what a file does not name stays as it is. */
const TO_MEASURE: readonly Field[] = ['product', ...keysOf('name'), ...ROOM_NAMES]

/** One row for each product, whatever it comes in: sides are the product's. */
async function* unmeasured(database: Database, only: SQL | undefined): AsyncGenerator<Row> {
  const ids = await productsOnSale(database, and(UNMEASURED, only))
  for (let start = 0; start < ids.length; start += BATCH) {
    const states = await readStates(database, ids.slice(start, start + BATCH))
    yield* states.map((state): Row => ({ product: state.id, ...textsOf(state, 'name'), ...detailColumns(state) }))
  }
}

interface Wanted {
  readonly kind: ImportKind
  readonly language: Language
  readonly only: SQL | undefined
}

async function* rowsOf(database: Database, { kind, language, only }: Wanted): AsyncGenerator<Row> {
  const categories = await readNamedCategories(database)
  const index = indexCategories(categories)
  const ids = await productsOnSale(database, only)
  for (let start = 0; start < ids.length; start += BATCH) {
    const states = await readStates(database, ids.slice(start, start + BATCH))
    const urls = kind === 'products' ? await urlsOf(database, states) : new Map<Id, string>()
    for (const product of states) yield* rowsOfProduct(product, kind, { categories, index, urls, language })
  }
}

interface Naming {
  readonly categories: readonly NamedCategory[]
  readonly index: CategoryIndex
  readonly urls: ReadonlyMap<Id, string>
  readonly language: Language
}

function* rowsOfProduct(product: ProductState, kind: ImportKind, naming: Naming): Generator<Row> {
  const whole = { ...wholeProduct(product, naming), ...(product.isBundle && bundleOf(product, kind)) }
  const counted = countedOf(product)
  // A bundle without a stock of its own has prices all the same.
  if (counted.length === 0 && kind !== 'stock') yield whole
  for (const { counted: each, color, size } of counted) {
    yield {
      ...whole,
      sku: each.sku,
      gtin: each.gtin,
      cost: each.cost,
      stock: each.stock,
      stock_before: each.stock,
      supplier: each.supplier,
      ...(color !== null && {
        ...textsOf(color, 'name', 'color'),
        color_code: color.hex,
        color_price: color.price,
        color_delivery_cost: color.deliveryCost,
        color_pictures: picturesOf(color.pictures, naming),
      }),
      ...(size !== null && {
        ...textsOf(size, 'name', 'size'),
        size_price: size.price,
        size_delivery_cost: size.deliveryCost,
      }),
    }
  }
}

function wholeProduct(product: ProductState, naming: Naming): Row {
  const { language } = naming
  const words = fileWords(language)
  const flag = (isSo: boolean) => words(isSo ? 'office_files.yes' : 'office_files.no')
  return {
    product: product.id,
    ...textsOf(product, 'name'),
    ...textsOf(product, 'description'),
    ...detailColumns(product),
    ...placesOf(product, naming),
    price: product.price,
    // Below one it would be taken for a share.
    discount:
      product.discountPercentage > 0 && product.discountPercentage < 1
        ? `${product.discountPercentage}%`
        : product.discountPercentage,
    delivery_cost: product.deliveryCost,
    bestseller: flag(product.bestseller),
    published: flag(product.isPublished),
    pictures: picturesOf(product.pictures, naming),
    slug: product.slug,
    ...textsOf(product, 'seoTitle', 'seo_title'),
    ...textsOf(product, 'seoDescription', 'seo_description'),
  }
}

function bundleOf({ bundlePrice, originalPrice, bundleItems }: ProductState, kind: ImportKind): Row {
  const prices = { bundle_price: bundlePrice, original_price: originalPrice }
  // In a file of products its own price is the only one.
  if (kind !== 'products') return prices
  const items = { bundle_items: itemsWritten(bundleItems), item_delivery_cost: deliveriesWritten(bundleItems) }
  return { ...prices, ...items, price: null }
}

/** Sub-categories with the category they belong to: names alone may stand in several. */
function placesOf({ categoryIds, subCategoryIds }: ProductState, { categories, index, language }: Naming): Row {
  const ways = languagesFor(language)
  const namesOf = (named: InLanguages<'name'>) => ways.map(each => inLanguage(named, 'name', each))
  const inCategories = categoryIds.flatMap(id =>
    categories.filter(each => each.id === id).map(category => tellingName(id, namesOf(category), index.category)),
  )
  const inSubCategories = subCategoryIds.flatMap(id =>
    categories.flatMap(category =>
      category.subCategories
        .filter(sub => sub.id === id)
        .map(sub => {
          const names = ways.map(each => `${inLanguage(category, 'name', each)} > ${inLanguage(sub, 'name', each)}`)
          return tellingName(id, names, index.subCategory)
        }),
    ),
  )
  return { categories: inCategories.join(' | '), sub_categories: inSubCategories.join(' | ') }
}

function picturesOf(ids: readonly Id[], { urls }: Naming): string {
  return ids.map(id => urls.get(id) ?? id).join(' ')
}

async function urlsOf(database: Database, states: readonly ProductState[]): Promise<Map<Id, string>> {
  const ids = states.flatMap(product => [...product.pictures, ...product.colors.flatMap(color => color.pictures)])
  const rows = await database
    .select({ id: media.id, extension: media.extension })
    .from(media)
    .where(among(media.id, ids))
  return new Map(rows.map(({ id, extension }) => [id, mediaUrl(id, extension)]))
}

/**
 * One product in a colour and two sizes, which shows how rows belong together,
 * and a bundle of these. Drafts, should they be imported as they are.
 */
function exampleRows(kind: ImportKind, language: Language): Row[] {
  const said = <Name extends string>(name: Name, key: WordKey) => keyedInEach(name, each => fileWords(each)(key))
  const no = fileWords(language)('office_files.no')
  const shared: Row = {
    product: fileWords(language)('office_files.example_code'),
    ...said('name', 'office_files.example_name'),
    ...said('description', 'office_files.example_description'),
    price: 12_500,
    discount: 0,
    delivery_cost: 0,
    bestseller: no,
    published: no,
    ...said('color', 'office_files.example_color'),
    color_code: '#f2efe9',
    slug: fileWords(language)('office_files.example_slug'),
    ...said('seo_title', 'office_files.example_seo_title'),
    ...said('seo_description', 'office_files.example_seo_description'),
  }
  const small = said('size', 'office_files.example_small')
  const large = said('size', 'office_files.example_large')
  const rows: Row[] = [
    { ...shared, ...small, sku: 'EXAMPLE-S', stock: 20 },
    { ...shared, ...large, sku: 'EXAMPLE-L', size_price: 16_000, stock: 10 },
  ]
  if (kind !== 'products') return rows.map(row => ({ ...row, product: null }))
  const bundle: Row = {
    product: fileWords(language)('office_files.example_bundle_code'),
    ...said('name', 'office_files.example_bundle_name'),
    discount: 0,
    delivery_cost: 0,
    bestseller: no,
    published: no,
    bundle_items: 'EXAMPLE-S × 2 | EXAMPLE-L × 1',
    item_delivery_cost: 'EXAMPLE-S = 0 | EXAMPLE-L = 500',
    bundle_price: 36_000,
    original_price: 41_000,
  }
  return [...rows, bundle]
}
