import {
  addProduct,
  type EditedProduct,
  listStaffProducts,
  listStock,
  PRODUCT_KINDS,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  readStaffProduct,
  STOCK_STATES,
  saveProduct,
} from '#contract/office/catalogue/endpoints.ts'
import { call } from '../platform/call.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'
import { idOf, oneOf, searched } from '../platform/filters.ts'

/** Apart from the products themselves: the library takes the rows of a list for whole records of its resource. */
export const productRowsResource: ResourceCalls = {
  list: async ({ page, perPage, sort, order, filter, signal }) => {
    const question = {
      search: searched(filter.search, 200),
      category: idOf(filter.category),
      kind: oneOf(PRODUCT_KINDS, filter.kind),
      state: oneOf(PRODUCT_STATES, filter.state),
      sort: oneOf(PRODUCT_SORTS, sort),
      order,
      page,
      perPage,
    }
    const { products, total } = await call(listStaffProducts, question, signal && { signal })
    return { data: products.map(product => ({ ...product, id: product._id })), total }
  },
}

export const productsResource: ResourceCalls = {
  one: async id => {
    const { product } = await call(readStaffProduct, { id })
    return { ...product, id }
  },
  create: async data => {
    const { product } = await call(addProduct, data as unknown as EditedProduct)
    return { ...product, id: product._id }
  },
  update: async (id, data, previous) => {
    const { product } = await call(saveProduct, {
      ...(data as unknown as EditedProduct),
      id,
      version: previous.version,
    })
    return { ...product, id }
  },
}

export const stockResource: ResourceCalls = {
  list: async ({ page, perPage, filter, signal }) => {
    const question = { search: searched(filter.search, 200), state: oneOf(STOCK_STATES, filter.state), page, perPage }
    const { rows, total } = await call(listStock, question, signal && { signal })
    return { data: rows.map(row => ({ ...row, id: row.variantId })), total }
  },
}
