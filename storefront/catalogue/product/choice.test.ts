import { describe, expect, test } from 'vitest'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Color, Picture, Product, Size } from '#shop/catalogue/product.ts'
import { iqd } from '#shop/iqd.ts'
import { awaitedOf } from './awaited.ts'
import {
  chooseColor,
  chooseQuantity,
  chooseSize,
  firstChoice,
  offerOf as offerWithin,
  type ProductChoice,
} from './choice.ts'
import { galleryOf } from './gallery-media.ts'

const small = size('small', { price: iqd(14_000), stock: 3, deliveryCost: iqd(500) })
const large = size('large', { price: null, stock: 9, deliveryCost: iqd(900), images: [picture('large')] })
const sand = color('sand', { price: iqd(18_000), stock: 12, images: [picture('sand')], sizes: [small, large] })
const blue = color('blue', { price: null, stock: 4, deliveryCost: iqd(250), images: [picture('blue')] })
const grey = color('grey', { price: iqd(15_000), stock: 0 })
const box = product({ colors: [sand, blue, grey], images: [picture('front')], price: iqd(20_000), stock: 16 })

test('what can be waited for is what is sold out of the choice so far: the thing itself, or sizes of a colour', () => {
  const of = (choice: Pick<ProductChoice, 'colorId'>, what = box) =>
    awaitedOf(what, choice, 'en').map(({ key, option }) => [key.colorId, key.sizeId, option])
  expect(of({ colorId: null })).toEqual([])
  expect(of({ colorId: 'blue' })).toEqual([])
  expect(of({ colorId: 'grey' })).toEqual([['grey', null, '']])
  const none = product({ colors: [color('sand', { sizes: [small, { ...large, stock: 0 }] })] })
  expect(of({ colorId: 'sand' }, none)).toEqual([['sand', 'large', large.sizeName_en]])
  expect(of({ colorId: null }, product({ stock: 0 }))).toEqual([[null, null, '']])
  expect(of({ colorId: null }, product({ stock: 1 }))).toEqual([])
})

describe('before anything is chosen', () => {
  test('the price is the lowest there is, and says "from"', () => {
    expect(offerOf(box, firstChoice(box))).toMatchObject({ price: 14_000, isFrom: true, missing: 'color', stock: 16 })
  })

  test('the only colour there is is chosen already', () => {
    const only = product({ colors: [blue] })
    expect(firstChoice(only).colorId).toBe('blue')
    expect(offerOf(only, firstChoice(only)).missing).toBeNull()
  })

  test('the colour that was chosen on a card is chosen already, and one that the product has not is none', () => {
    expect(firstChoice(box, 'blue')).toEqual(chooseColor(box, 'blue'))
    expect(firstChoice(box, 'gone')).toEqual(firstChoice(box))
    expect(firstChoice(product({ colors: [blue] }), 'gone').colorId).toBe('blue')
  })

  test('a product without colours needs no choice', () => {
    expect(offerOf(product({}), firstChoice(product({}))).missing).toBeNull()
  })
})

describe('choosing a colour', () => {
  test('resets size and quantity and shows its first picture', () => {
    const before = { ...chooseSize(box, chooseColor(box, 'sand'), 'small'), quantity: 3 }
    expect(before.sizeId).toBe('small')
    const after = chooseColor(box, 'blue')
    expect(after).toMatchObject({ colorId: 'blue', sizeId: null, quantity: 1 })
    expect(galleryOf(box)[after.medium]).toEqual({ kind: 'image', picture: picture('blue') })
  })

  test('takes its price and stock', () => {
    expect(offerOf(box, chooseColor(box, 'blue'))).toMatchObject({ price: 20_000, stock: 4, isFrom: false })
    expect(offerOf(box, chooseColor(box, 'grey'))).toMatchObject({ price: 15_000, stock: 0, isFrom: false })
  })

  test('with sizes shows the lowest that is still possible, and says "from"', () => {
    expect(offerOf(box, chooseColor(box, 'sand'))).toMatchObject({ price: 14_000, stock: 12, isFrom: true })
  })

  test('a size that is sold out sets no price', () => {
    const gone = product({ colors: [color('sand', { price: iqd(18_000), sizes: [{ ...small, stock: 0 }, large] })] })
    expect(offerOf(gone, chooseColor(gone, 'sand'))).toMatchObject({ price: 18_000, isFrom: false })
    const allGone = product({ colors: [color('sand', { sizes: [{ ...small, stock: 0 }] })] })
    expect(offerOf(allGone, chooseColor(allGone, 'sand'))).toMatchObject({ price: 14_000, stock: 1 })
  })

  test('falls back to the product picture where it has none of its own', () => {
    expect(chooseColor(box, 'grey').medium).toBe(0)
  })

  test('without sizes takes its own delivery cost', () => {
    expect(offerOf(box, chooseColor(box, 'blue'))).toMatchObject({ deliveryCost: 250, missing: null })
  })

  test('with sizes costs no delivery until the size is known', () => {
    expect(offerOf(box, chooseColor(box, 'sand'))).toMatchObject({ deliveryCost: 0, missing: 'size' })
  })
})

describe('choosing a size', () => {
  const inSand = chooseColor(box, 'sand')

  test('takes its price, stock and delivery cost, and one piece', () => {
    const chosen = chooseSize(box, { ...inSand, quantity: 7 }, 'small')
    expect(chosen.quantity).toBe(1)
    expect(offerOf(box, chosen)).toMatchObject({ price: 14_000, stock: 3, deliveryCost: 500, missing: null })
  })

  test("shows its own picture, else the colour's", () => {
    const at = (sizeId: string) => galleryOf(box)[chooseSize(box, inSand, sizeId).medium]
    expect(at('large')).toEqual({ kind: 'image', picture: picture('large') })
    expect(at('small')).toEqual({ kind: 'image', picture: picture('sand') })
  })

  test('a size without a price costs what its colour costs', () => {
    expect(offerOf(box, chooseSize(box, inSand, 'large')).price).toBe(18_000)
  })
})

test('a discount is taken off what is chosen', () => {
  const reduced = { ...box, discountPercentage: 20 }
  expect(offerOf(reduced, chooseColor(reduced, 'sand'))).toMatchObject({ price: 11_200, fullPrice: 14_000 })
  const inLarge = chooseSize(reduced, chooseColor(reduced, 'sand'), 'large')
  expect(offerOf(reduced, inLarge)).toMatchObject({ price: 14_400, fullPrice: 18_000 })
})

test('one order takes no more than the shop lets it, whatever the stock', () => {
  const choice = chooseColor(box, 'blue')
  expect(offerWithin(box, choice, 3)).toMatchObject({ stock: 4, mostPieces: 3 })
  expect(offerWithin(box, choice, 50)).toMatchObject({ stock: 4, mostPieces: 4 })
})

test('the quantity stays between one and what is in stock', () => {
  const choice = chooseColor(box, 'blue')
  expect(chooseQuantity(choice, 9, 4).quantity).toBe(4)
  expect(chooseQuantity(choice, 0, 4).quantity).toBe(1)
  expect(chooseQuantity(choice, 3, 0).quantity).toBe(1)
})

function offerOf(of: Product, choice: ProductChoice) {
  return offerWithin(of, choice, 50)
}

function picture(name: string): Picture {
  return { url: `/media/${name}.webp`, width: 1_600, height: 1_600, alt_en: name, alt_ar: name }
}

function size(_id: string, rest: Partial<Size>): Size {
  return {
    _id,
    sizeName_en: _id,
    sizeName_ar: _id,
    sku: null,
    gtin: null,
    price: null,
    stock: 1,
    deliveryCost: iqd(0),
    images: [],
    videos: [],
    ...rest,
  }
}

function color(_id: string, rest: Partial<Color>): Color {
  return {
    _id,
    colorName_en: _id,
    colorName_ar: _id,
    sku: null,
    gtin: null,
    hex: '#d8c8a6',
    price: null,
    stock: 1,
    deliveryCost: iqd(0),
    images: [],
    videos: [],
    sizes: [],
    ...rest,
  }
}

function product(rest: Partial<Product>): Product {
  return {
    _id: 'box',
    name_en: 'Box',
    name_ar: 'صندوق',
    description_en: '',
    description_ar: '',
    sku: null,
    gtin: null,
    ...NO_DETAILS,
    price: iqd(20_000),
    discountPercentage: 0,
    discountPrice: iqd(20_000),
    saleEndsAt: null,
    images: [],
    videos: [],
    categories: [],
    subCategories: [],
    category: null,
    colors: [],
    isBundle: false,
    bestseller: false,
    stock: 5,
    deliveryCost: iqd(0),
    bundleItems: [],
    bundlePrice: null,
    originalPrice: null,
    ...rest,
  }
}
