import type { Id, Product } from '#shop/catalogue/product.ts'
import type { Database } from '../database/database.ts'
import { createAssembler } from './assemble.ts'
import { readProducts } from './product-rows.ts'
import { productOf } from './shelved.ts'

/** Products whose rows are read at once. */
const AT_ONCE = 250

/**
 * Those of these products that shoppers are shown, as the database has them now and with what they hold:
 * for a process that runs jobs, whose memory knows none. Without the names of categories and without sales.
 */
export async function* readPublished(database: Database, ids: readonly Id[]): AsyncGenerator<Product> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await readProducts(database, ids.slice(start, start + AT_ONCE))
    const held = [...new Set(rows.bundleItems.map(({ productId }) => productId))]
    const { assemble } = createAssembler([])
    const items = held.length === 0 ? [] : assemble(await readProducts(database, held), () => undefined)
    const itemOf = new Map(items.map(item => [item.id, item]))
    const shelved = assemble(rows, id => {
      const item = itemOf.get(id)
      return item && productOf(item)
    })
    for (const each of shelved) if (each.isPublished) yield productOf(each)
  }
}
