import { languageName } from '#locales/formats.ts'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { test as base, expect, visit } from '#tests/support/journey.ts'
import { givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { ownShop } from '#tests/support/own-shop.ts'
import { type ShopServer, startShop } from '#tests/support/shop-server.ts'
import { freePort } from '../../tools/lib/free-port.ts'

// Addresses of the shop change: other journeys go to those that they found.
const test = base.extend<object, { readonly own: ShopServer }>({
  own: ownShop(async () => await startShop(await freePort())),
  baseURL: async ({ own }, use) => {
    await use(own.origin)
  },
})

// One after another: each would open a shop of its own otherwise.
test.describe.configure({ mode: 'default' })

test('an owner gives a product an address and words for search engines: the page, the sitemap and every old link follow', async ({
  page,
  request,
  own,
  language,
}) => {
  const t = await officeWords(language)
  const desk = await workInOffice(page, DEMO_STAFF)
  const product = await givenProduct(desk, { isPublished: true })
  const id = product._id
  const called = languageName(language, language)
  const [slug, next] = language === 'ar' ? ['علاقة-خشب', 'علاقة-بلوط'] : ['wooden-hook', 'oak-hook']
  const title = language === 'ar' ? 'علّاقات خشب في بغداد' : 'Wooden hooks in Baghdad'
  const description = language === 'ar' ? 'علّاقة متينة نوصلها إلى بابك.' : 'A strong hook, brought to your door.'
  const panel = page.getByRole('region', { name: t('office_catalogue.seo') })
  const save = async () => {
    await page.getByRole('button', { name: t('office.save'), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: t('office.saved') })).toBeVisible()
  }
  /** As crawlers read it, and without going on to where it leads. */
  const read = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return { status: answer.status(), to: answer.headers().location, html: await answer.text() }
  }
  const pathOf = (address: string) => `/product/${encodeURIComponent(address)}`

  await test.step('they are written, and the result of a search is seen before it is saved', async () => {
    await page.goto(`/admin/products/${id}`)
    await panel.getByLabel(t('office_catalogue.slug')).fill(slug)
    await panel.getByLabel(t('office_catalogue.seo_title_in', { language: called })).fill(title)
    await panel.getByLabel(t('office_catalogue.seo_description_in', { language: called })).fill(description)
    const result = panel.getByRole('figure', { name: t('office_catalogue.seo_preview', { language: called }) })
    await expect(result).toContainText(title)
    await expect(result).toContainText(description)
    await expect(result).toContainText(slug)
    await expect(panel).toContainText(t('office_catalogue.seo_letters', { written: title.length, most: 60 }))
    await examine(page)
    await save()
  })

  await test.step('the source of the page says them, and names one address', async () => {
    const { status, html } = await read(`${pathOf(slug)}?lng=${language}`)
    expect(status).toBe(200)
    expect(html).toContain(`${title} · `)
    const canonical = `${own.origin}${pathOf(slug)}?lng=${language}`
    expect(html).toContain(`rel="canonical" href="${canonical}"`)
    expect(html).toContain(`property="og:url" content="${canonical}"`)
    expect(html).toContain(`content="${description}"`)
    expect(html).toContain(`"url":"${own.origin}${pathOf(slug)}"`)
    expect(html).not.toContain(`/product/${id}`)
    const sitemap = (await read('/sitemap.xml')).html
    expect(sitemap).toContain(`<loc>${own.origin}${pathOf(slug)}</loc>`)
    expect(sitemap).not.toContain(id)
  })

  await test.step('old links lead there for good, also after the next change', async () => {
    expect(await read(`/product/${id}?lng=ar`)).toMatchObject({ status: 301, to: `${pathOf(slug)}?lng=ar` })
    await panel.getByLabel(t('office_catalogue.slug')).fill(next)
    await save()
    // What was said of the save before may still stand there.
    for (const old of [slug, id])
      await expect.poll(() => read(pathOf(old))).toMatchObject({ status: 301, to: pathOf(next) })
    await visit(page, pathOf(slug))
    await expect(page).toHaveURL(pathOf(next))
    await expect(page.getByRole('heading', { level: 1, name: inLanguage(product, 'name', language) })).toBeVisible()
  })

  await test.step('whoever is in the shop goes from card to page and meets no old address', async () => {
    await visit(page, `/collection?search=${encodeURIComponent(inLanguage(product, 'name', language))}`)
    const card = page.getByRole('article').getByRole('link', { name: inLanguage(product, 'name', language) })
    await expect(card).toHaveAttribute('href', pathOf(next))
    await card.click()
    await expect(page).toHaveURL(pathOf(next))
    await expect(page).toHaveTitle(new RegExp(title))
  })
})

test('a category is renamed and gets words of its own: its old address leads to the new one @night', async ({
  page,
  request,
  language,
}) => {
  const t = await officeWords(language)
  await workInOffice(page, DEMO_STAFF)
  const called = languageName(language, language)
  const [before, after] = language === 'ar' ? ['المطبخ', 'ركن المطبخ'] : ['Kitchen', 'Kitchen corner']
  const title = language === 'ar' ? 'ترتيب المطبخ في العراق' : 'Tidy kitchens in Iraq'
  await page.goto('/admin/categories')
  const row = page.getByRole('region', { name: new RegExp(`^${before} \\(`) })
  await row.getByLabel(t('office_catalogue.name_in', { language: called })).fill(after)
  await row.getByText(t('office_catalogue.seo'), { exact: true }).click()
  await row.getByLabel(t('office_catalogue.seo_title_in', { language: called })).fill(title)
  await examine(page)
  await row.getByRole('button', { name: t('office.save'), exact: true }).click()
  await expect(page.getByRole('region', { name: new RegExp(`^${after} \\(`) })).toBeVisible()

  const old = `/collection?${new URLSearchParams({ category: before, lng: language })}`
  const answer = await request.get(old, { maxRedirects: 0 })
  const fresh = `/collection?${new URLSearchParams({ category: after, lng: language })}`
  expect([answer.status(), answer.headers().location]).toEqual([301, fresh])
  await visit(page, old)
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
})
