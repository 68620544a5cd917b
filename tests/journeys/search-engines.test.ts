import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { listProducts } from '#contract/catalogue.ts'
import { unitPrice } from '#shop/catalogue/price.ts'
import { languages } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { expect, test } from '#tests/support/journey.ts'
import { faultsOf } from '#tests/support/schema-org.ts'

interface Found {
  readonly href: string
  readonly status: number
  readonly html: string
}

test('every address of the sitemap is a page that names itself and its other languages', async ({ request }) => {
  test.slow()
  const entries = await sitemapEntries(request)
  expect(entries.length).toBeGreaterThan(100)
  const titles = new Map<string, string>()
  for (const { href, alternates } of entries) {
    const { status, html } = await get(request, href)
    if (status === 404 && !(await isListed(request, href))) continue
    expect(status, href).toBe(200)
    expect(linkOf(html, 'canonical'), href).toBe(href)
    expect(alternatesOf(html), href).toEqual(alternates)
    expect(html, href).not.toContain('content="noindex"')
    expect(metaOf(html, 'description').length, href).toBeGreaterThan(20)
    expect(metaOf(html, 'og:url'), href).toBe(href)
    expect(metaOf(html, 'og:image'), href).toMatch(/^https?:\/\/.+\/media\//)
    if (!href.includes('lng=')) continue
    const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
    expect(titles.get(title), `${title} is the title of two pages`).toBeUndefined()
    titles.set(title, href)
  }
  expect(titles.size).toBeGreaterThan(50)
})

/** Whether the sitemap still names it: other journeys take products of theirs off the shelf while one reads. */
async function isListed(request: APIRequestContext, href: string): Promise<boolean> {
  return (await sitemapEntries(request)).some(entry => entry.href === href)
}

test('home, a list, a product and a bundle say in data what they are', async ({ request, catalogue }) => {
  const { product } = await catalogue.find('Linen storage box with lid')
  const home = await dataOf(request, '/?lng=en')
  expect(home.map(each => each['@type'])).toEqual([['Organization', 'OnlineStore'], 'WebSite'])

  const list = await dataOf(request, '/collection?lng=ar')
  expect(list.map(each => each['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(list[1]?.numberOfItems).toBeGreaterThan(0)

  const [offered, trail] = await dataOf(request, `/product/${product._id}?lng=en`)
  expect(offered).toMatchObject({ '@type': 'ProductGroup', name: product.name_en, productGroupID: product._id })
  const choices = product.colors.flatMap(color => color.sizes.map(size => ({ color, size })))
  expect(choices).not.toEqual([])
  // Each with a price and a stock of its own.
  expect(offered?.hasVariant).toMatchObject(
    choices.map(({ color, size }) => ({
      '@type': 'Product',
      color: color.colorName_en,
      size: size.sizeName_en,
      sku: size.sku,
      offers: {
        '@type': 'Offer',
        price: unitPrice(product, { color, size }),
        priceCurrency: 'IQD',
        availability: `https://schema.org/${size.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    })),
  )
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })

  const bundles = await ask(request, listProducts, { only: 'bundle', limit: 1 })
  const [bundle] = await dataOf(request, `/bundle/${bundles.products[0]?._id}?lng=ar`)
  expect(bundle).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'IQD' } })
  expect(bundle?.image).not.toEqual([])
})

test('a validator of others finds no fault in what pages say in data, in any language', async ({
  request,
  catalogue,
}) => {
  const { product } = await catalogue.find('Linen storage box with lid')
  const bundles = await ask(request, listProducts, { only: 'bundle', limit: 1 })
  const { products } = await ask(request, listProducts, { limit: 6 })
  const paths = [
    ...['/', '/collection', `/product/${product._id}`, `/bundle/${bundles.products[0]?._id}`],
    ...products.map(({ _id, isBundle }) => `/${isBundle ? 'bundle' : 'product'}/${_id}`),
  ]
  for (const path of paths.flatMap(each => languages.map(language => `${each}?lng=${language}`))) {
    const data = await dataOf(request, path)
    expect(data, path).not.toEqual([])
    expect(await faultsOf(data), path).toEqual([])
  }
})

test('the validator of others sees an unknown type, an unknown property and an offer without a price', async () => {
  const offers = { '@type': 'Offer', priceCurrency: 'IQD', availability: 'https://schema.org/InStock' }
  const faults = await faultsOf([
    { '@type': 'Product', name: 'Box', image: ['https://shop.example/box.webp'], offers, colour: 'Sand' },
    { '@type': 'Produkt', name: 'Box' },
  ])
  expect(faults).toHaveLength(3)
  expect(faults.join()).toMatch(/"colour".+"price" is missing.+"Produkt"/)
})

test('who shares a product or a bundle shows a picture with its name, in the language of the page and told of in it', async ({
  request,
  catalogue,
}) => {
  const { product } = await catalogue.find('Linen storage box with lid')
  const bundles = await ask(request, listProducts, { only: 'bundle', limit: 1 })
  const pictures = new Set<string>()
  for (const shown of [product, ...bundles.products]) {
    for (const language of languages) {
      const path = `/${shown.isBundle ? 'bundle' : 'product'}/${shown._id}?lng=${language}`
      const { html } = await get(request, path)
      expect(metaOf(html, 'og:image:alt'), path).toContain(shown[`name_${language}`])
      expect(metaOf(html, 'og:image:alt'), path).toMatch(LETTERS[language])
      expect([metaOf(html, 'og:locale'), metaOf(html, 'og:locale:alternate')], path).toEqual(LOCALES[language])
      const answer = await request.get(metaOf(html, 'og:image'))
      expect([answer.url(), answer.headers()['content-type']], path).toEqual([metaOf(html, 'og:image'), 'image/jpeg'])
      const size = [metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height'), metaOf(html, 'og:image:type')]
      expect(size, path).toEqual(['1200', '630', 'image/jpeg'])
      pictures.add(
        createHash('sha256')
          .update(await answer.body())
          .digest('hex'),
      )
    }
  }
  expect(pictures.size).toBe(2 * languages.length)
})

const LETTERS = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u }
/** As Open Graph spells them: the page's, then the other. */
const LOCALES = { en: ['en_GB', 'ar_IQ'], ar: ['ar_IQ', 'en_GB'] }

test('what is private, what is not there and what was searched for stays out of search engines', async ({
  request,
}) => {
  const paths = ['/place-order', '/login', '/account/orders', '/check-your-email', '/not-found', '/nowhere']
  for (const path of [...paths, '/collection?search=box', '/collection?category=Nothing']) {
    const { html } = await get(request, path)
    expect(html, path).toContain('name="robots" content="noindex"')
    expect(html, path).not.toContain('rel="canonical"')
  }
})

test('browsers that open what can name no icon find one where they look', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toBe('image/x-icon')
  // An icon file begins with its kind and how many pictures it holds.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
})

interface Entry {
  readonly href: string
  readonly alternates: readonly string[]
}

async function sitemapEntries(request: APIRequestContext): Promise<Entry[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    href: plain(/<loc>([^<]*)/.exec(entry)?.[1] ?? ''),
    alternates: [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href = '']) => `${language} ${plain(href)}`,
    ),
  }))
}

async function get(request: APIRequestContext, href: string): Promise<Found> {
  const answer = await request.get(href)
  return { href, status: answer.status(), html: await answer.text() }
}

function linkOf(html: string, rel: string): string {
  return plain(new RegExp(`rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? '')
}

function alternatesOf(html: string): string[] {
  const links = html.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
  return [...links].map(([, language, href = '']) => `${language} ${plain(href)}`)
}

function metaOf(html: string, name: string): string {
  return plain(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
}

async function dataOf(request: APIRequestContext, path: string): Promise<Record<string, unknown>[]> {
  const { html } = await get(request, path)
  const text = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '[]'
  const data: unknown = JSON.parse(text)
  return Array.isArray(data) ? data : []
}

function plain(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
