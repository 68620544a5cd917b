import { expect, test } from 'vitest'
import type { Shop } from '../platform/shop-settings.tsx'
import { writeHeadTag } from './document.ts'
import { type HeadTag, headTags } from './head-tags.ts'
import type { OpenedPage } from './open-page.ts'
import type { Head } from './page.ts'

const photo = { url: '/media/hero.webp', width: 2400, height: 1200, alt_en: 'A shelf', alt_ar: 'رف' }
// Titles need the names alone, shared links the hero's picture.
const shop = { settings: { name_en: 'Tarteeb', name_ar: 'ترتيب' }, hero: [{ image: photo }] } as unknown as Shop

function tagsAt(address: string, head: Head = { title: 'Baskets' }, status = 200): HeadTag[] {
  const page: OpenedPage = {
    kind: 'page',
    file: 'page',
    module: { default: () => null, head: () => head },
    params: {},
    data: null,
    status,
  }
  return headTags(page, { t: key => key, language: 'en', shop, url: new URL(address, 'https://shop.example') })
}

const hrefOf = (tags: readonly HeadTag[], name: 'canonical' | 'x-default' | 'ar' | 'ar-IQ' | 'en-IQ') =>
  tags.find(({ attributes }) => attributes.rel === name || attributes.hreflang === name)?.attributes.href

test('a title ends with the name of the shop', () => {
  expect(tagsAt('/')[0]).toMatchObject({ tag: 'title', text: 'Baskets · Tarteeb' })
  expect(tagsAt('/', { title: null })[0]?.text).toBe('Tarteeb')
})

test('a canonical address names itself', () => {
  expect(hrefOf(tagsAt('/collection'), 'canonical')).toBe('https://shop.example/collection')
  expect(hrefOf(tagsAt('/collection?lng=ar'), 'canonical')).toBe('https://shop.example/collection?lng=ar')
})

test('junk in the address stays out of the canonical one, what the page names stays in', () => {
  const tags = tagsAt('/collection?utm_source=x&lng=en', { title: 'x', canonicalPath: '/collection?category=Desk' })
  expect(hrefOf(tags, 'canonical')).toBe('https://shop.example/collection?category=Desk&lng=en')
})

test('no address of a page is led to another site by its slashes', () => {
  for (const path of ['//elsewhere.example/', '//[', '//']) {
    const address = `https://shop.example${path}`
    expect(hrefOf(tagsAt(address), 'canonical')).toBe(address)
  }
})

test('both languages are named, for the shop’s country too, and the page that picks by the reader', () => {
  const tags = tagsAt('/cart')
  expect(hrefOf(tags, 'ar')).toBe('https://shop.example/cart?lng=ar')
  expect(hrefOf(tags, 'ar-IQ')).toBe('https://shop.example/cart?lng=ar')
  expect(hrefOf(tags, 'en-IQ')).toBe('https://shop.example/cart?lng=en')
  expect(hrefOf(tags, 'x-default')).toBe('https://shop.example/cart')
})

test('an address that holds names has them in each language’s own', () => {
  const canonicalPath = { en: '/collection?category=Kitchen', ar: '/collection?category=مطبخ' }
  const tags = tagsAt('/collection?category=مطبخ&sortBy=low-high&lng=ar', { title: 'x', canonicalPath })
  const arabic = new URL('https://shop.example/collection?category=مطبخ&lng=ar').href
  expect(hrefOf(tags, 'canonical')).toBe(arabic)
  expect(hrefOf(tags, 'ar')).toBe(arabic)
  expect(hrefOf(tags, 'x-default')).toBe('https://shop.example/collection?category=Kitchen')
})

test('a shared link shows its own language, and the shop’s picture where the page has none', () => {
  const tags = tagsAt('/about?lng=en', { title: 'About' }).map(({ attributes }) => attributes)
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://shop.example/about?lng=en' })
  expect(tags).toContainEqual({ property: 'og:locale', content: 'en_GB' })
  expect(tags).toContainEqual({ property: 'og:locale:alternate', content: 'ar_IQ' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://shop.example/media/hero.webp' })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '2400' })
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'A shelf' })
})

test('a picture made for sharing says what kind of file it is, for messengers that ask no further', () => {
  const image = {
    url: '/media/share/1/en-0.jpg',
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt_en: 'Basket',
    alt_ar: 'سلة',
  }
  const tags = tagsAt('/product/1?lng=en', { title: 'Basket', image }).map(({ attributes }) => attributes)
  for (const [name, content] of Object.entries({
    'og:image': 'https://shop.example/media/share/1/en-0.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Basket',
  }))
    expect(tags).toContainEqual({ property: name, content })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a page with a picture of its own is shared with that one', () => {
  const image = { ...photo, url: '/media/basket.webp' }
  const pictures = tagsAt('/product/1', { title: 'Basket', image }).filter(
    ({ attributes }) => attributes.property === 'og:image',
  )
  expect(pictures.map(({ attributes }) => attributes.content)).toEqual(['https://shop.example/media/basket.webp'])
})

test('what is not there and what is private stays out of search engines', () => {
  for (const tags of [tagsAt('/nowhere', { title: 'x' }, 404), tagsAt('/cart', { title: 'x', noindex: true })]) {
    expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } })
    expect(hrefOf(tags, 'canonical')).toBeUndefined()
  }
})

test('no name of a product can break out of the head', () => {
  const evil = '"><script>alert(1)</script>'
  const written = tagsAt('/', { title: evil, description: evil, jsonLd: { name: '</script><script>alert(1)' } }).map(
    writeHeadTag,
  )
  expect(written.join('')).not.toMatch(/<script>|<\/script><script/)
})
