import { expect, test } from 'vitest'
import type { Shop } from '../platform/shop-settings.tsx'
import { writeHeadTag } from './document.ts'
import { type HeadTag, headTags } from './head-tags.ts'
import type { OpenedPage } from './open-page.ts'
import type { Head } from './page.ts'

// Titles need the names alone.
const shop = { settings: { name_en: 'Tarteeb', name_ar: 'ترتيب' } } as Shop

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

const hrefOf = (tags: readonly HeadTag[], name: 'canonical' | 'x-default' | 'ar') =>
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

test('both languages are named, and the page that picks by the reader', () => {
  const tags = tagsAt('/cart')
  expect(hrefOf(tags, 'ar')).toBe('https://shop.example/cart?lng=ar')
  expect(hrefOf(tags, 'x-default')).toBe('https://shop.example/cart')
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
