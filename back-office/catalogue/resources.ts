import {
  addProduct,
  type EditedProduct,
  type ListStaffProductsInput,
  type ListStockInput,
  listStaffProducts,
  listStock,
  readStaffProduct,
  saveProduct,
} from '#contract/catalogue/staff-endpoints.ts'
import { call } from '../platform/call.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'

/** Apart from the products themselves: the library takes the rows of a list for whole records of its resource. */
export const productRowsResource: ResourceCalls = {
  list: async ({ page, perPage, sort, order, filter, signal }) => {
    // Filters are set by the list's own fields, sorts by its own columns.
    const input = { ...filter, sort, order, page, perPage } as ListStaffProductsInput
    const { products, total } = await call(listStaffProducts, input, signal && { signal })
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
    const input = { ...filter, page, perPage } as ListStockInput
    const { rows, total } = await call(listStock, input, signal && { signal })
    return { data: rows.map(row => ({ ...row, id: row.variantId })), total }
  },
}
