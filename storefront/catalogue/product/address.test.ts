import { expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/product.ts'
import { Redirection } from '../../navigation/outcomes.ts'
import { leaveFormerAddress, searchWordsIn } from './address.ts'

const productOf = (parts: object) =>
  ({
    ...{ _id: 'abc', isBundle: false, colors: [{ _id: 'blue' }], name_en: 'Linen box', name_ar: 'صندوق كتان' },
    ...{ description_en: 'Holds jumpers.', description_ar: 'يتسع للكنزات.' },
    ...parts,
    // The rest of a product says nothing about its address.
  }) as unknown as Product

/** Where somebody who asks for it there is sent; null: they are there. */
function sentTo(product: Product, address: string, { isBundle = false, color = null as string | null } = {}) {
  try {
    leaveFormerAddress(product, { isBundle, address, color })
    return null
  } catch (problem) {
    if (!(problem instanceof Redirection)) throw problem
    return [problem.to, problem.isForGood]
  }
}

test('a product is at its slug, or at its id where it has none, and everything else leads there for good', () => {
  expect(sentTo(productOf({}), 'abc')).toBeNull()
  expect(sentTo(productOf({}), 'once-its-slug')).toEqual(['/product/abc', true])
  const named = productOf({ slug: 'linen-box' })
  expect(sentTo(named, 'linen-box')).toBeNull()
  expect(sentTo(named, 'abc', { color: 'blue' })).toEqual(['/product/linen-box?color=blue', true])
  expect(sentTo(productOf({ slug: 'صندوق' }), 'abc')).toEqual([`/product/${encodeURIComponent('صندوق')}`, true])
})

test('a colour that the product does not have has no address of its own, for now', () => {
  expect(sentTo(productOf({}), 'abc', { color: 'blue' })).toBeNull()
  expect(sentTo(productOf({}), 'abc', { color: 'invented' })).toEqual(['/product/abc', false])
  expect(sentTo(productOf({}), 'once-its-slug', { color: 'invented' })).toEqual(['/product/abc', true])
})

test('a bundle is no product’s page', () => {
  const bundle = productOf({ isBundle: true, slug: 'set' })
  expect(sentTo(bundle, 'set', { color: 'blue' })).toEqual(['/bundle/set', true])
  expect(sentTo(bundle, 'set', { isBundle: true })).toBeNull()
})

test('what was written for search engines is said in its language; the other says name and description', () => {
  const product = productOf({ seoTitle_ar: 'صناديق كتان في بغداد', seoDescription_en: 'Linen boxes, delivered.' })
  expect(searchWordsIn(product, 'ar')).toEqual({ title: 'صناديق كتان في بغداد', description: 'يتسع للكنزات.' })
  expect(searchWordsIn(product, 'en')).toEqual({ title: 'Linen box', description: 'Linen boxes, delivered.' })
})

test('whoever reads text alone is told the words of a description, not its marks', () => {
  const product = productOf({ description_en: '**Oak**, oiled.\n- for [books](/collection)' })
  expect(searchWordsIn(product, 'en').description).toBe('Oak, oiled.\nfor books')
})
