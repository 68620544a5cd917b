import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { iqd } from '#shop/iqd.ts'
import { twoShelves } from './two-shelves.ts'

const shelvesOf = (related: readonly string[] | null, goesWith: readonly string[]) => {
  const shelves = twoShelves(related?.map(cardOf) ?? null, goesWith.map(cardOf))
  return [shelves.related?.map(each => each._id) ?? null, shelves.goesWith.map(each => each._id)]
}

test('nothing stands twice: a bundle stands above, anything else among the related four', () => {
  expect(shelvesOf(['a', 'set 1', 'b', 'c', 'd', 'e'], ['set 1', 'b', 'x', 'e', 'y', 'z'])).toEqual([
    ['a', 'b', 'c', 'd'],
    ['set 1', 'x', 'e', 'y'],
  ])
})

test('without anything that goes with it the related ones are the first four, as the shop answers them', () => {
  expect(shelvesOf(['a', 'set 1', 'b', 'c', 'd'], [])).toEqual([['a', 'set 1', 'b', 'c'], []])
})

test('a bundle for which there is no room above stays among the related ones', () => {
  expect(shelvesOf(['set 9'], ['a', 'b', 'c', 'd', 'set 9'])).toEqual([['set 9'], ['a', 'b', 'c', 'd']])
})

test('related products that could not be had hide none of the others', () => {
  expect(shelvesOf(null, ['set 1', 'x'])).toEqual([null, ['set 1', 'x']])
})

function cardOf(_id: string): ProductCard {
  return {
    ...{ _id, name_en: _id, name_ar: _id, images: [], categories: [], subCategories: [], colors: [] },
    ...{ price: iqd(1), discountPercentage: 0, discountPrice: iqd(1), fullPrice: iqd(1), hasPriceRange: false },
    ...{ isBundle: _id.startsWith('set'), bestseller: false, stock: 1, bundlePrice: null, originalPrice: null },
    bundleItems: [],
  }
}
