import { FALLBACK_LANGUAGE, inLanguage, keysOf } from '../../languages.ts'
import { readList, readSku, readText } from './cells.ts'
import type { Field, ImportKind } from './fields.ts'
import { countedOf, type ProductState } from './known.ts'
import { sameName } from './names.ts'
import type { Fault, ImportRow } from './rows.ts'

/** The rows of one product, and the product they mean: null where they make a new one. */
export interface RowGroup {
  readonly known: ProductState | null
  readonly rows: ImportRow[]
}

interface Shelves {
  readonly byId: ReadonlyMap<string, ProductState>
  readonly bySku: ReadonlyMap<string, ProductState>
  /** Bundles without a stock of their own, which have no SKU to be found by; null where several are called so. */
  readonly bundles: ReadonlyMap<string, ProductState | null>
}

/**
 * Finds which rows tell of the same product: by its code, which is the shop's own id or, in a file of products, any code for a new one;
 * else by an SKU; else, in a file of products, by the names. A row that tells what a bundle holds finds by its names one that has no SKU.
 */
export function groupRows(
  rows: readonly ImportRow[],
  kind: ImportKind,
  known: readonly ProductState[],
): { readonly groups: readonly RowGroup[]; readonly faults: readonly Fault[] } {
  const shelves: Shelves = {
    byId: new Map(known.flatMap(product => (product.id === null ? [] : [[product.id, product] as const]))),
    bySku: new Map(known.flatMap(product => countedOf(product).map(({ counted }) => [counted.sku, product] as const))),
    bundles: bundlesIn(known),
  }
  const faults: Fault[] = []
  const codes = codesOf(rows, kind, shelves)
  const groups = new Map<string, { known: ProductState | null; rows: ImportRow[] }>()
  for (const row of rows) {
    const code = textOf(row, 'product')
    const sku = skuOf(row)
    const bySku = sku === null ? undefined : shelves.bySku.get(sku)
    const byCode = code === null ? bySku : codes.get(code)
    const product = byCode ?? (kind === 'products' ? bundleOf(row, sku, shelves) : undefined)
    if (product !== undefined && bySku !== undefined && bySku !== product) {
      faults.push(row.fault('sku', 'sku_of_another', { name: inLanguage(bySku, 'name', FALLBACK_LANGUAGE) }))
      continue
    }
    if (product === undefined && kind !== 'products') {
      faults.push(unknownOf(row, code, bySku === undefined ? sku : null))
      continue
    }
    const group = product === undefined ? keyOfNew(row, code, sku) : `id ${product.id}`
    const made = groups.get(group) ?? { known: product ?? null, rows: [] }
    made.rows.push(row)
    groups.set(group, made)
  }
  return { groups: [...groups.values()], faults }
}

/**
 * A code is a product's id. In a file of products, which may be brought in twice, one that is not means the product of an SKU that stands
 * beside it; in others it is a mistake, and the SKU beside it may be the wrong one.
 */
function codesOf(rows: readonly ImportRow[], kind: ImportKind, { byId, bySku }: Shelves): Map<string, ProductState> {
  const codes = new Map<string, ProductState>()
  for (const row of rows) {
    const code = textOf(row, 'product')
    if (code === null || codes.has(code)) continue
    const product = byId.get(code)
    if (product !== undefined) codes.set(code, product)
  }
  for (const row of kind === 'products' ? rows : []) {
    const code = textOf(row, 'product')
    const sku = skuOf(row)
    const product = sku === null ? undefined : bySku.get(sku)
    if (code !== null && product !== undefined && !codes.has(code)) codes.set(code, product)
  }
  return codes
}

function bundlesIn(known: readonly ProductState[]): Map<string, ProductState | null> {
  const uncounted = known.filter(({ isBundle, isArchived, counted }) => isBundle && !isArchived && counted === null)
  const called = Map.groupBy(uncounted, product =>
    keysOf('name')
      .map(key => sameName(product[key]))
      .join(' | '),
  )
  return new Map([...called].map(([names, [first, ...more]]) => [names, more.length > 0 ? null : (first ?? null)]))
}

function bundleOf(row: ImportRow, sku: string | null, { bundles }: Shelves): ProductState | undefined {
  const isBundle = sku === null && readList(row.at('bundle_items')).says === 'value'
  return isBundle ? (bundles.get(namesOf(row).join(' | ')) ?? undefined) : undefined
}

function namesOf(row: ImportRow): string[] {
  return keysOf('name').map(key => sameName(textOf(row, key) ?? ''))
}

function keyOfNew(row: ImportRow, code: string | null, sku: string | null): string {
  if (code !== null) return `code ${code}`
  const names = namesOf(row)
  if (names.some(name => name !== '')) return `name ${names.join(' | ')}`
  return sku === null ? `row ${row.number}` : `sku ${sku}`
}

function unknownOf(row: ImportRow, code: string | null, unknownSku: string | null): Fault {
  if (unknownSku !== null) return row.fault('sku', 'sku_unknown')
  return code === null ? row.fault('sku', 'no_key') : row.fault('product', 'product_unknown')
}

function textOf(row: ImportRow, field: Field): string | null {
  const said = readText(row.at(field), 1_000)
  return said.says === 'value' ? said.value : null
}

function skuOf(row: ImportRow): string | null {
  const said = readSku(row.at('sku'))
  return said.says === 'value' ? said.value : null
}
