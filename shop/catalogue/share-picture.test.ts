import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import { NO_DETAILS } from './details.ts'
import type { Picture, Product } from './product.ts'
import { readSharePicturePath, sharedFacts, sharePicturePath } from './share-picture.ts'

const SHOP = { name_en: 'Tarteeb', name_ar: 'ترتيب' }
const photo = (name: string): Picture => ({
  url: `/media/${name}.webp`,
  width: 800,
  height: 800,
  alt_en: '',
  alt_ar: '',
})

function product(changes: object = {}): Product {
  const known = { _id: 'box', name_en: 'Box', name_ar: 'صندوق', price: iqd(20_000), stock: 4, ...NO_DETAILS }
  // The picture shows no more of it.
  return { ...known, images: [photo('box')], videos: [], colors: [], bundleItems: [], ...changes } as unknown as Product
}

const item = (
  id: string,
  images: readonly string[],
  colorId: string | null = null,
  ofColor: readonly string[] = [],
) => ({
  ...{ colorId, sizeId: null },
  productId: product({
    _id: id,
    images: images.map(photo),
    colors: colorId === null ? [] : [{ _id: colorId, images: ofColor.map(photo), sizes: [] }],
  }),
})

const namesOf = (of: Product) => sharedFacts(of, SHOP, 'en').photos.map(({ url }) => url.slice('/media/'.length, -5))

test('an address changes with whatever is to be seen, and with nothing else', () => {
  const first = sharePicturePath(product(), SHOP, 'ar')
  expect(first).toMatch(/^\/media\/share\/box\/ar-[0-9a-f]{16}\.jpg$/)
  const others = [
    sharePicturePath(product(), SHOP, 'en'),
    sharePicturePath(product({ _id: 'bin' }), SHOP, 'ar'),
    sharePicturePath(product({ name_ar: 'صندوق كتان' }), SHOP, 'ar'),
    sharePicturePath(product({ images: [photo('other')] }), SHOP, 'ar'),
    sharePicturePath(product({ width: 40, depth: 30, height: 20 }), SHOP, 'ar'),
    sharePicturePath(product({ width: 40, depth: 30, height: 25 }), SHOP, 'ar'),
    sharePicturePath(product(), { ...SHOP, name_ar: 'بيت' }, 'ar'),
  ]
  expect(new Set([first, ...others]).size).toBe(8)
  for (const same of [
    { price: iqd(5_000) },
    { stock: 0 },
    { name_en: 'Bin' },
    { width: 40 },
    { discountPercentage: 50 },
  ])
    expect(sharePicturePath(product(same), SHOP, 'ar')).toBe(first)
})

test('an address is read as it is written, and no other', () => {
  const [, id = '', version = ''] = /share\/(.+)\/ar-(.+)\.jpg/.exec(sharePicturePath(product(), SHOP, 'ar')) ?? []
  expect(readSharePicturePath(`/media/share/${id}/ar-${version}.jpg`)).toEqual({ id, language: 'ar', version })
  for (const other of [
    `/media/share/${id}/fr-${version}.jpg`,
    `/media/share/${id}/ar-${version}.png`,
    `/media/share/${id}/ar-${version}0.jpg`,
    `/media/share/${id}/ar-${version.toUpperCase()}G.jpg`,
    `/media/share/../${id}/ar-${version}.jpg`,
    `/media/share/${'a'.repeat(65)}/ar-${version}.jpg`,
    `/media/share/a.b/ar-${version}.jpg`,
    `/media/share/${id}/`,
  ])
    expect(readSharePicturePath(other), other).toBeNull()
})

test('a product shows its first photo, or else the first of a colour', () => {
  expect(namesOf(product({ images: [photo('front'), photo('back')] }))).toEqual(['front'])
  const oak = { _id: 'oak', images: [photo('oak')], sizes: [{ images: [photo('small')] }] }
  expect(namesOf(product({ images: [], colors: [oak] }))).toEqual(['oak'])
  expect(namesOf(product({ images: [] }))).toEqual([])
})

test('a bundle without a photo shows up to four of what it holds, each in its colour and once', () => {
  const items = [
    item('a', ['a'], 'oak', ['a-oak']),
    item('b', ['b'], 'oak'),
    item('c', ['b']),
    item('d', []),
    item('e', ['e']),
    item('f', ['f']),
    item('g', ['g']),
  ]
  expect(namesOf(product({ images: [], bundleItems: items }))).toEqual(['a-oak', 'b', 'e', 'f'])
  expect(namesOf(product({ bundleItems: items }))).toEqual(['box'])
})

test('measures are told where all three are known', () => {
  expect(sharedFacts(product({ width: 40, depth: 30.5, height: 20 }), SHOP, 'en').sides).toEqual({
    ...{ width: 40, depth: 30.5, height: 20 },
  })
  expect(sharedFacts(product({ width: 40, depth: 30 }), SHOP, 'en').sides).toBeNull()
})
