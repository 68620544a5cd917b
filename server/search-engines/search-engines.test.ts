import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { shelfOf } from '#tests/support/shelf.ts'
import type { RequestFacts } from '../http/api.ts'
import { mountSearchEngines } from './routes.ts'
import { sitePages } from './site-pages.ts'
import { sitemapOf } from './sitemap.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const ORIGIN = 'https://tarteeb.example'
const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = '']) => href)

test('crawlers are told to leave what is private, and where the rest is', async () => {
  const answer = await shop.get('/robots.txt', { host: 'evil.example' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const lines = (await answer.text()).split('\n')
  for (const path of ['/place-order', '/account', '/login', '/api/', '/admin'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('no page that is to be found is kept from crawlers', async () => {
  const robots = await (await shop.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  const open = sitePages(await shelfOf([{ id: 'a' }])).flatMap(({ paths }) => Object.values(paths))
  expect(open.filter(path => closed.some(start => path.startsWith(start)))).toEqual([])
})

test('the sitemap has every page under both languages and the bare address, and follows the catalogue', async () => {
  const before = await shop.get('/sitemap.xml')
  expect(before.status).toBe(200)
  expect(before.headers.get('content-type')).toContain('application/xml')
  const known = locsIn(await before.text())
  expect(known).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/`,
      `${ORIGIN}/?lng=ar`,
      `${ORIGIN}/collection?only=bundle&amp;lng=en`,
      `${ORIGIN}/terms`,
    ]),
  )

  const { productId } = await shop.givenProduct({ name: 'Linen box' })
  const { productId: hidden } = await shop.givenProduct({ name: 'Not yet', isPublished: false })
  const xml = await (await shop.get('/sitemap.xml')).text()
  const path = `${ORIGIN}/product/${productId}`
  expect(locsIn(xml).filter(href => !known.includes(href))).toEqual([`${path}?lng=en`, `${path}?lng=ar`, path])
  expect(xml).not.toContain(hidden)
  const entry = xml.split('\n').find(line => line.startsWith(`<url><loc>${path}</loc>`))
  for (const [language, href] of [
    ['en', `${path}?lng=en`],
    ['en-IQ', `${path}?lng=en`],
    ['ar', `${path}?lng=ar`],
    ['ar-IQ', `${path}?lng=ar`],
    ['x-default', path],
  ])
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
})

test('a crawler that has the sitemap already gets no second one', async () => {
  const first = await shop.get('/sitemap.xml')
  const again = await shop.get('/sitemap.xml', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('a file of the sitemap that is not there is not found', async () => {
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-x.xml'])
    expect((await shop.get(path)).status).toBe(404)
})

test('a category stands under its name in each language, bundles under their own addresses', async () => {
  const pages = sitePages(
    await shelfOf([
      { id: 'box', categories: ['kitchen'] },
      { id: 'jar', slugs: ['glass-jar', 'jar-of-glass'] },
      { id: 'set', items: ['box'] },
    ]),
  )
  const paths = pages.map(page => page.paths)
  expect(paths).toContainEqual({
    en: '/collection?category=Kitchen&subCategory=Pantry+%26+spices',
    ar: `/collection?${new URLSearchParams({ category: 'المطبخ', subCategory: 'المؤونة والبهارات' })}`,
  })
  expect(paths).toContainEqual({ en: '/product/box', ar: '/product/box' })
  expect(paths).toContainEqual({ en: '/bundle/set', ar: '/bundle/set' })
  expect(paths).toContainEqual({ en: '/product/glass-jar', ar: '/product/glass-jar' })
  expect(paths.filter(({ en }) => en.includes('jar-of-glass') || en.endsWith('/jar'))).toEqual([])
})

test('a page shows its pictures to search engines', () => {
  const picture = { url: '/media/abc.webp', width: 1, height: 1, alt_en: '', alt_ar: '' }
  const xml = sitemapOf([{ paths: { en: '/x', ar: '/x' }, pictures: [picture] }], new URL(ORIGIN))
  expect(xml).toContain(`<image:image><image:loc>${ORIGIN}/media/abc.webp</image:loc></image:image>`)
})

test('a shop with more pages than one file takes has an index, whose files hold each page once', async () => {
  const current = await shelfOf(Array.from({ length: 1_100 }, (_, number) => ({ id: `p${number}` })))
  const app = new Hono<RequestFacts>()
  const catalogue = { current, age: 0, refresh: async () => undefined, close: async () => undefined }
  mountSearchEngines(app, { catalogue, publicUrl: new URL(ORIGIN), headers: {} })
  const read = async (path: string) => locsIn(await (await app.request(path)).text())

  const files = await read('/sitemap.xml')
  expect(files).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`])
  const addresses = (await Promise.all(files.map(file => read(new URL(file).pathname)))).flat()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toHaveLength(sitePages(current).length * 3)
  expect((await app.request('/sitemap-3.xml')).status).toBe(404)
})
