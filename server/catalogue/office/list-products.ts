import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListStaffProductsInput, StaffProductRow } from '#contract/office/catalogue.ts'
import { isGtin } from '#shop/catalogue/gtin.ts'
import { keysOf, type Language } from '#shop/languages.ts'
import { westernDigits } from '#shop/western-digits.ts'
import type { Database } from '../../database/database.ts'
import { beginsWith, containsWords } from '../../database/spelling.ts'
import { products } from '../../database/tables/catalogue.ts'
import { sqlInEach, sqlTextIn, textsIn } from '../../database/texts.ts'
import { mediaUrl } from '../frame.ts'
import { isLow } from './low-stock.ts'
import { UNMEASURED } from './unmeasured.ts'

const MOST_ROWS = 100

/**
 * Products for the back office, drafts and archived ones included; archived
 * ones only where they are asked for. `reader`: by whose names they are sorted.
 */
export async function listProducts(
  database: Database,
  input: ListStaffProductsInput,
  reader: Language,
): Promise<{ readonly products: StaffProductRow[]; readonly total: number }> {
  const where = conditionOf(input)
  const perPage = Math.min(Math.max(input.perPage ?? 25, 1), MOST_ROWS)
  const page = Math.max(input.page ?? 1, 1)
  const order = [...orderOf(input, reader), asc(products.id)]
  // Which they are is found out by ids alone: what a row shows would be looked up for every row of the pages before, too.
  const shown = database
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const listed = database
    .select({
      product: products,
      stock: STOCK,
      variants: VARIANTS,
      picture: PICTURE,
      categoryIds: CATEGORY_IDS,
    })
    .from(products)
    .where(inArray(products.id, shown))
    .orderBy(...order)
  const [rows, [counted]] = await Promise.all([
    listed,
    database.select({ total: sql<number>`count(*)::int` }).from(products).where(where),
  ])
  return { products: rows.map(rowOf), total: counted?.total ?? 0 }
}

const STOCK = sql<number | null>`(select sum(v.stock)::int from variants v where v.product_id = products.id)`
const VARIANTS = sql<number>`(select count(*)::int from variants v where v.product_id = products.id)`
const PICTURE = sql<
  string | null
>`(select m.id || '.' || m.extension from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = products.id and m.kind = 'image'
  order by pm.color_id is not null, pm.size_id is not null, pm.position limit 1)`
const CATEGORY_IDS = sql<string[]>`array(select pc.category_id from product_categories pc
  where pc.product_id = products.id order by pc.position)`

/** What a filter finds. */
// Table names are written out: in a query over one table the builder leaves them away, and the inner ones would be meant.
export function conditionOf({
  search,
  category,
  kind,
  state,
}: Pick<ListStaffProductsInput, 'search' | 'category' | 'kind' | 'state'>): SQL | undefined {
  return and(
    state === 'archived' ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    search ? sql`products.id in (${named(search)} union ${ofCode(search)})` : undefined,
    category === undefined
      ? undefined
      : sql`exists (select 1 from product_categories pc where pc.product_id = products.id and pc.category_id = ${category})`,
    kind === undefined ? undefined : eq(products.isBundle, kind === 'bundle'),
    state === 'published' ? eq(products.isPublished, true) : undefined,
    state === 'draft' ? eq(products.isPublished, false) : undefined,
    state === 'low' ? ofVariants(isLow('v')) : undefined,
    state === 'sold-out' ? ofVariants(sql`v.stock = 0`) : undefined,
    state === 'incomplete' ? INCOMPLETE : undefined,
    state === 'unmeasured' ? UNMEASURED : undefined,
  )
}

function ofVariants(condition: SQL): SQL {
  return sql`exists (select 1 from variants v where v.product_id = products.id and ${condition})`
}

const INCOMPLETE = sql`('' in (${sql.raw(sqlInEach(language => `products.name_${language}, products.description_${language}`))})
  or ${PICTURE} is null or not exists (select 1 from product_categories pc where pc.product_id = products.id))`

/** Ids of the products whose names hold the words. */
function named(search: string): SQL {
  return sql`select p.id from products p where ${containsWords(sql`p.search_text`, search) ?? sql`false`}`
}

/** Ids of the products with a variant whose SKU begins so, or that has this bar code. */
function ofCode(search: string): SQL {
  const code = westernDigits(search)
  const ofSku = sql`select v.product_id from variants v where ${beginsWith(sql`v.sku`, search)}`
  return isGtin(code) ? sql`${ofSku} union select v.product_id from variants v where v.gtin = ${code}` : ofSku
}

function orderOf({ sort = 'updatedAt', order = 'desc' }: ListStaffProductsInput, reader: Language): SQL[] {
  const columns = {
    updatedAt: products.updatedAt,
    name: shownName(reader),
    price: products.price,
    stock: STOCK,
    position: products.position,
  }
  return [order === 'asc' ? asc(columns[sort]) : desc(columns[sort])]
}

/** As the row says it: in the reader's language, else in the first other in which there is one. */
function shownName(reader: Language): SQL {
  return sql.raw(sqlTextIn(reader, language => `products.name_${language}`))
}

interface FoundRow {
  readonly product: typeof products.$inferSelect
  readonly stock: number | null
  readonly variants: number
  readonly picture: string | null
  readonly categoryIds: readonly string[]
}

function rowOf({ product, stock, variants: counted, picture, categoryIds }: FoundRow): StaffProductRow {
  const [mediaId = '', extension = ''] = picture?.split('.') ?? []
  const names = textsIn(product, 'name')
  const texts = { ...names, ...textsIn(product, 'description') }
  return {
    _id: product.id,
    ...names,
    pictureUrl: picture === null ? null : mediaUrl(mediaId, extension),
    price: product.price,
    discountPercentage: product.discountPercentage,
    stock,
    variants: counted,
    isBundle: product.isBundle,
    isPublished: product.isPublished,
    bestseller: product.bestseller,
    archivedAt: product.archivedAt?.toISOString() ?? null,
    updatedAt: product.updatedAt.toISOString(),
    categoryIds: [...categoryIds],
    lacks: [
      ...[...keysOf('name'), ...keysOf('description')].filter(name => texts[name] === ''),
      ...(picture === null ? (['picture'] as const) : []),
      ...(categoryIds.length === 0 ? (['category'] as const) : []),
    ],
  }
}
