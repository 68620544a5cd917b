import { queryOptions } from '@tanstack/react-query'
import { readStaffProduct } from '#contract/office/catalogue.ts'
import { call } from '../platform/call.ts'

/** One product as staff edit it. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['staff-product', id],
    queryFn: async ({ signal }) => (await call(readStaffProduct, { id }, { signal })).product,
  })
}
