import {
  listStaffProducts,
  PRODUCT_KINDS,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type StaffProductRow,
} from '#contract/office/catalogue.ts'
import { listStock, STOCK_STATES, type StockRow } from '#contract/office/stock.ts'
import { MAX_SUPPLIER_LENGTH } from '#shop/catalogue/supplier.ts'
import { call } from '../platform/call.ts'
import { idOf, oneOf, searched } from '../platform/filters.ts'
import type { ListFilter, ListSource } from '../platform/use-list.ts'

export const productsList: ListSource<StaffProductRow, null> = {
  name: 'products',
  begins: { sort: 'updatedAt' },
  read: async ({ filter, sort, ...question }, signal) => {
    const { products, total } = await call(
      listStaffProducts,
      {
        ...question,
        search: searched(filter.search, 200),
        category: idOf(filter.category),
        kind: oneOf(PRODUCT_KINDS, filter.kind),
        state: oneOf(PRODUCT_STATES, filter.state),
        sort: oneOf(PRODUCT_SORTS, sort),
      },
      signal && { signal },
    )
    return { rows: products, total, counts: null }
  },
}

/** Whose SKUs alone are listed. */
export function supplierIn(filter: ListFilter): string | undefined {
  return searched(filter.supplier, MAX_SUPPLIER_LENGTH)
}

export const stockList: ListSource<StockRow & { readonly _id: string }, null> = {
  name: 'stock',
  begins: { perPage: 50 },
  read: async ({ filter, page, perPage }, signal) => {
    const question = {
      ...{ search: searched(filter.search, 200), state: oneOf(STOCK_STATES, filter.state) },
      ...{ supplier: supplierIn(filter), page, perPage },
    }
    const { rows, total } = await call(listStock, question, signal && { signal })
    return { rows: rows.map(row => ({ ...row, _id: row.variantId })), total, counts: null }
  },
}
