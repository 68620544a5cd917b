import { describe, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/product.ts'
import { bundleGalleryOf, galleryOf, placeOfChoice, urlOf } from './gallery-media.ts'

describe("a product's gallery", () => {
  const product = {
    ...media(['a', 'b'], ['film']),
    colors: [
      color('sand', media(['sand', 'a'], ['sand film']), [media(['sand large'])]),
      color('blue', media(['blue']), []),
    ],
  }

  test('shows images, then videos, then what each colour and each size adds, nothing twice', () => {
    expect(galleryOf(product).map(urlOf)).toEqual(['a', 'b', 'film', 'sand', 'sand film', 'blue', 'sand large'])
  })

  test('finds the first picture of a choice', () => {
    const gallery = galleryOf(product)
    expect(placeOfChoice(gallery, product, null, null)).toBe(0)
    expect(placeOfChoice(gallery, product, 'blue', null)).toBe(5)
    expect(placeOfChoice(gallery, product, 'sand', 'sand 0')).toBe(6)
  })

  test('may be empty', () => {
    const bare = { ...media([]), colors: [] }
    expect(galleryOf(bare)).toEqual([])
    expect(placeOfChoice([], bare, null, null)).toBe(0)
  })
})

test("a bundle's gallery shows each item in the colour that is in it", () => {
  const jars = {
    ...media(['jars']),
    colors: [color('oak', media(['oak jars']), []), color('walnut', media(['walnut']), [])],
  }
  const tray = { ...media(['tray']), colors: [] }
  const bundle = { ...media(['set']), bundleItems: [item(jars, 'oak'), item(tray, null)] }
  expect(bundleGalleryOf(bundle).map(urlOf)).toEqual(['set', 'oak jars', 'tray'])
})

type WithMedia = Pick<Product, 'images' | 'videos'>

function media(images: string[], videos: string[] = []): WithMedia {
  return {
    images: images.map(url => ({ url, width: 1_600, height: 1_600, alt_en: '', alt_ar: '' })),
    videos: videos.map(url => ({ url, type: 'video/mp4' })),
  }
}

function color(_id: string, own: WithMedia, sizes: WithMedia[]) {
  // The gallery asks a colour and a size for their id and media only.
  return {
    _id,
    ...own,
    sizes: sizes.map((size, place) => ({ _id: `${_id} ${place}`, ...size })),
  } as unknown as Product['colors'][number]
}

function item(product: WithMedia & Pick<Product, 'colors'>, colorId: string | null) {
  // Of an item's product the gallery asks for its media and colours only.
  return { productId: product, colorId, sizeId: null } as unknown as Product['bundleItems'][number]
}
