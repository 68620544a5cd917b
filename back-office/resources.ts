import { productRowsResource, productsResource, stockResource } from './catalogue/resources.ts'
import { ordersResource } from './orders/resources.ts'
import type { ResourceCalls } from './platform/data-provider.ts'
import { returnsResource } from './returns/resources.ts'

/** What lists and forms read and write, by name. */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  'product-rows': productRowsResource,
  orders: ordersResource,
  products: productsResource,
  returns: returnsResource,
  stock: stockResource,
}
