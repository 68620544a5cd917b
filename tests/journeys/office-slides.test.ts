import { listStaffProducts } from '#contract/office/catalogue.ts'
import { languageName } from '#locales/formats.ts'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { baghdadTime } from '#shop/baghdad-time.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { test as base, expect, visit } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { ownShop } from '#tests/support/own-shop.ts'
import { photos } from '#tests/support/photos.ts'
import { type ShopServer, startShop } from '#tests/support/shop-server.ts'
import { freePort } from '../../tools/lib/free-port.ts'

// Home is the whole shop's: other journeys leaf through the carousel that they found.
const test = base.extend<object, { readonly own: ShopServer }>({
  own: ownShop(async () => await startShop(await freePort())),
  baseURL: async ({ own }, use) => {
    await use(own.origin)
  },
})

const HOUR = 3_600_000

/** As a field of day and time takes it, so many hours from now. */
const inHours = (hours: number) => baghdadTime(Date.now() + hours * HOUR).slice(0, 16)

test('a slide leads to a bundle for some days: a shopper taps it, and once it is over it is not there', async ({
  page,
  browser,
  language,
  t: said,
}) => {
  const t = await officeWords(language)
  const desk = await workInOffice(page, DEMO_STAFF)
  const [bundle] = (await desk.call(listStaffProducts, { kind: 'bundle', state: 'published' })).products
  if (bundle === undefined) throw new Error('The demo has no bundle')
  const name = inLanguage(bundle, 'name', language)
  const carousel = page.getByRole('region', { name: t('office_shop.carousel') })
  const title = language === 'ar' ? 'أيام الترتيب' : 'Tidying days'
  const row = carousel.getByRole('listitem').filter({ hasText: title })
  const shopper = await (await browser.newContext()).newPage()
  const slide = shopper.getByRole('region', { name: said('home.carousel_title') }).getByRole('link', { name: title })

  await test.step('the owner makes it: a picture, a title, the bundle, and from when until when', async () => {
    await page.goto('/admin/home')
    await carousel.getByLabel(t('office_shop.add_slide')).setInputFiles(await photos(1))
    const called = languageName(language, language)
    await carousel
      .getByLabel(t('office_shop.slide_title_in', { language: called }))
      .filter({ visible: true })
      .fill(title)
    await carousel.getByLabel(t('office_shop.leads_to')).filter({ visible: true }).selectOption('product')
    await page.getByRole('button', { name: t('office_shop.add_slide_now') }).click()
    await expect(page.getByText(t('messages.field_required'))).toBeVisible()
    await page.getByRole('searchbox', { name: t('office_shop.slide_product') }).fill(name)
    await page
      .getByRole('list', { name: t('office_catalogue.found') })
      .getByRole('button', { name })
      .click()
    await carousel.getByLabel(t('office_shop.slide_begins')).filter({ visible: true }).fill(inHours(-1))
    await carousel.getByLabel(t('office_shop.slide_ends')).filter({ visible: true }).fill(inHours(48))
    await examine(page)
    await page.getByRole('button', { name: t('office_shop.add_slide_now') }).click()
    await expect(row).toContainText(t('office_shop.slide_running'))
    await expect(row).toContainText(name)
  })

  await test.step('a shopper taps it and is where the bundle is', async () => {
    await visit(shopper, `/?lng=${language}`)
    await slide.click()
    await expect(shopper).toHaveURL(url => url.pathname === `/bundle/${bundle._id}`)
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('the owner ends it: it is over, and shoppers do not have it', async () => {
    await row.getByRole('button', { name: title, expanded: false }).click()
    await row.getByLabel(t('office_shop.slide_begins')).fill('')
    await row.getByLabel(t('office_shop.slide_ends')).fill(inHours(-1))
    await examine(page)
    await row.getByRole('button', { name: t('office.save'), exact: true }).click()
    await expect(row).toContainText(t('office_shop.slide_over'))
    await visit(shopper, `/?lng=${language}`)
    await expect(shopper.getByRole('region', { name: said('home.carousel_title') })).toBeAttached()
    await expect(slide).toHaveCount(0)
  })
  await shopper.context().close()
})
