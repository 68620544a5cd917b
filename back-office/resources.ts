import { productRowsResource, productsResource, stockResource } from './catalogue/resources.ts'
import { customersResource } from './customers/resources.ts'
import { subscribersResource } from './newsletter/resources.ts'
import { ordersResource } from './orders/resources.ts'
import type { ResourceCalls } from './platform/data-provider.ts'
import { promosResource } from './promotions/resources.ts'
import { returnsResource } from './returns/resources.ts'

/** What lists and forms read and write, by name. */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  'product-rows': productRowsResource,
  customers: customersResource,
  orders: ordersResource,
  products: productsResource,
  promos: promosResource,
  returns: returnsResource,
  stock: stockResource,
  subscribers: subscribersResource,
}
