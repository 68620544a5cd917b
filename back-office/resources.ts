import { productRowsResource, productsResource, stockResource } from './catalogue/resources.ts'
import type { ResourceCalls } from './platform/data-provider.ts'

/** What lists and forms read and write, by name. */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  'product-rows': productRowsResource,
  products: productsResource,
  stock: stockResource,
}
