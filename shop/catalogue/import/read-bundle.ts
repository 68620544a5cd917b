import { priceOfBundle } from '../bundle.ts'
import { agreed } from './agree.ts'
import { MOST, readList, readWhole } from './cells.ts'
import type { Field } from './fields.ts'
import type { SaidParts } from './items.ts'
import type { ProductState } from './known.ts'
import { readNeeded } from './read-needed.ts'
import type { ImportReading } from './reading.ts'
import type { ImportRow } from './rows.ts'

/**
 * Whether the rows of a file of products make a bundle, which holds items or has a
 * price of its own, and what it is to hold. What is there as a product stays one.
 */
export function readBundle(product: ProductState, rows: readonly ImportRow[], reading: ImportReading): void {
  const { faults, bundles } = reading
  const items = agreed(rows, 'bundle_items', { faults, read: readList })
  const deliveries = agreed(rows, 'item_delivery_cost', { faults, read: readList })
  const isNew = product.version === 0
  if (isNew) product.isBundle = (items.value?.length ?? 0) > 0 || OWN_PRICES.some(field => saysAmount(rows, field))
  if (product.isBundle) bundles.push({ bundle: product, items: partsOf(items), deliveries: partsOf(deliveries) })
  else {
    if (items.value != null) faults.push(items.row.fault('bundle_items', 'not_a_bundle'))
    if (deliveries.value != null) faults.push(deliveries.row.fault('item_delivery_cost', 'not_a_bundle'))
  }
}

function partsOf({ value, row }: ReturnType<typeof agreed<readonly string[]>>): SaidParts | null {
  return value === undefined ? null : { parts: value ?? [], row }
}

/** A bundle is sold for its own price; the one of products is none of it. */
export function readBundlePrices(product: ProductState, rows: readonly ImportRow[], reading: ImportReading): void {
  const { faults } = reading
  const amount = (field: Field) => agreed(rows, field, { faults, read: cell => readWhole(cell, MOST.amount) })
  const own = readNeeded('bundle_price', product, rows, reading)
  if (own != null && own !== product.bundlePrice) {
    product.bundlePrice = own
    product.price = priceOfBundle(product)
  }
  const { value: price, row } = amount('price')
  if (price != null && price !== priceOfBundle(product) && row !== undefined)
    faults.push(row.fault('price', 'price_of_bundle'))
  const original = amount('original_price').value
  if (original !== undefined) product.originalPrice = original
}

const OWN_PRICES = ['bundle_price', 'original_price'] as const

function saysAmount(rows: readonly ImportRow[], field: Field): boolean {
  return rows.some(row => readWhole(row.at(field), MOST.amount).says === 'value')
}
