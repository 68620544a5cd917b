import { expect, test } from 'vitest'
import type { BundleItem, Product } from '#shop/catalogue/product.ts'
import { bundleOffer } from './bundle-offer.ts'

test('as many bundles can be had as the scarcest item allows', () => {
  const tray = item('tray', { stock: 7, quantity: 2 })
  const offer = bundleOffer({ stock: 9_999, bundleItems: [item('jars', { stock: 20, quantity: 1 }), tray] }, 50)
  expect(offer).toEqual({ stock: 3, mostBundles: 3, scarcest: tray })
})

test("the bundle's own stock is the cap where it is the lower one", () => {
  const offer = bundleOffer({ stock: 2, bundleItems: [item('jars', { stock: 20, quantity: 1 })] }, 50)
  expect(offer).toEqual({ stock: 2, mostBundles: 2, scarcest: null })
})

test('a bundle with an item that has not enough left cannot be had', () => {
  expect(bundleOffer({ stock: 9_999, bundleItems: [item('jars', { stock: 1, quantity: 2 })] }, 50).mostBundles).toBe(0)
})

test('one order takes a bundle as often as the item it holds most of allows', () => {
  const jars = item('jars', { stock: 200, quantity: 1 })
  const trays = [item('tray', { stock: 200, quantity: 2 }), item('tray', { stock: 200, quantity: 2 })]
  const offer = bundleOffer({ stock: 100, bundleItems: [jars, ...trays] }, 50)
  expect(offer).toEqual({ stock: 100, mostBundles: 12, scarcest: null })
})

test('a bundle that holds more of one choice than an order may take can be had once', () => {
  expect(bundleOffer({ stock: 9, bundleItems: [item('jars', { stock: 200, quantity: 60 })] }, 50).mostBundles).toBe(1)
})

function item(_id: string, { stock, quantity }: { stock: number; quantity: number }): BundleItem {
  // Of an item's product the offer asks for its stock and colours only.
  const productId = { _id, stock, colors: [] } as unknown as Product
  return { _id, productId, colorId: null, sizeId: null, quantity, deliveryCost: productId.deliveryCost }
}
