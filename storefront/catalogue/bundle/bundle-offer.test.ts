import { expect, test } from 'vitest'
import type { BundleItem, Product } from '#shop/catalogue/product.ts'
import { bundleOffer } from './bundle-offer.ts'

test('as many bundles can be had as the scarcest item allows', () => {
  const tray = item('tray', { stock: 7, quantity: 2 })
  const offer = bundleOffer({ stock: 9_999, bundleItems: [item('jars', { stock: 20, quantity: 1 }), tray] })
  expect(offer).toEqual({ mostBundles: 3, scarcest: tray })
})

test("the bundle's own stock is the cap where it is the lower one", () => {
  const offer = bundleOffer({ stock: 2, bundleItems: [item('jars', { stock: 20, quantity: 1 })] })
  expect(offer).toEqual({ mostBundles: 2, scarcest: null })
})

test('a bundle with an item that has not enough left cannot be had', () => {
  expect(bundleOffer({ stock: 9_999, bundleItems: [item('jars', { stock: 1, quantity: 2 })] }).mostBundles).toBe(0)
})

function item(_id: string, { stock, quantity }: { stock: number; quantity: number }): BundleItem {
  // Of an item's product the offer asks for its stock and colours only.
  const productId = { _id, stock, colors: [] } as unknown as Product
  return { _id, productId, colorId: null, sizeId: null, quantity, deliveryCost: productId.deliveryCost }
}
