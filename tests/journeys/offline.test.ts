import type { Page } from '@playwright/test'
import { type DeployedShop, deployShop } from '#tests/support/deployed-shop.ts'
import { expect, test as journey, untilAlive, visit } from '#tests/support/journey.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'

const test = journey.extend<{ deployed: DeployedShop }>({
  deployed: async ({ locale: _ }, use) => {
    const shop = await deployShop(new URL(`http://localhost:${process.env.JOURNEY_PORT}`))
    await use(shop)
    await shop.close()
  },
})

/** Its door is the shop's own address there. */
const behindDoor = test.extend({ baseURL: async ({ deployed }, use) => use(deployed.origin) })

test.use({
  serviceWorkers: 'allow',
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response|could not be loaded/,
})

test('what was seen opens again without a line, and what was not is explained', async ({
  page,
  context,
  t,
  language,
  catalogue,
}) => {
  const [box, other] = await Promise.all([
    catalogue.find('Ceramic pen cup with dish', 1),
    catalogue.find('Linen storage box with lid', 1),
  ])
  const product = `/product/${box.product._id}`
  await visit(page, '/')
  await untilKept(page, '/')
  await visit(page, '/collection')
  await visit(page, product)
  await untilKept(page, product)
  await untilKept(page, '/collection')

  await context.setOffline(true)
  await visit(page, '/')
  await expect(page.getByText(t('store.offline_as_seen'))).toBeVisible()
  await visit(page, '/collection')
  await visit(page, product)
  await expect(page.getByRole('heading', { level: 1, name: box.name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const { pictures, letters } = await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(({ currentSrc }) => currentSrc.includes('/media/'))
    const first = shown.find(image => image.getBoundingClientRect().width > 100)
    return {
      pictures: (first?.naturalWidth ?? 0) > 0,
      letters: [...document.fonts].some(({ status }) => status === 'loaded'),
    }
  })
  expect({ pictures, letters }).toEqual({ pictures: true, letters: true })

  await visit(page, `/product/${other.product._id}`)
  await expect(page.getByRole('heading', { name: t('store.offline_title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.getByRole('link', { name: box.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: box.name })).toBeVisible()

  // With the line back it is there without a press.
  await visit(page, `/product/${other.product._id}`)
  await expect(page.getByRole('heading', { name: t('store.offline_title') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
})

test('a page that was reached within the shop stays too, each in its own language', async ({
  page,
  context,
  t,
  language,
  otherLanguage,
}) => {
  await visit(page, '/')
  await untilKept(page, '/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.delivery') })
    .click()
  await expect(page).toHaveURL(/\/delivery$/)
  await untilKept(page, '/delivery')
  const title = await page.title()
  await context.setOffline(true)
  // The sign in the header.
  await page
    .getByRole('banner')
    .getByRole('link', { name: title.split(' · ').at(-1) ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(/\/$/)
  await untilAlive(page)
  await visit(page, '/delivery')
  await expect(page).toHaveTitle(title)
  // In the other language nothing was seen.
  await page.getByRole('link', { name: otherLanguage }).click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', language)
  await expect(page).not.toHaveTitle(title)
})

test('of a shopper no private page is kept, and nothing at all once they have logged out', async ({
  page,
  context,
  request,
  t,
}) => {
  const shopper = await signUp(request, 'Huda Karim')
  await beLoggedIn(context, shopper)
  await visit(page, '/')
  await untilKept(page, '/')
  for (const path of ['/account/orders', '/account/profile', '/cart', '/place-order']) await visit(page, path)
  await visit(page, '/terms')
  await untilKept(page, '/terms')
  expect((await keptPages(page)).toSorted()).toEqual(['/', '/terms'])
  await context.setOffline(true)
  await visit(page, '/account/orders')
  await expect(page.getByRole('heading', { name: t('store.offline_title') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: t('store.offline_title') })).toBeHidden()

  await visit(page, '/account/profile')
  // It comes last, and hears of who logs out.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/stay-/.test(name)))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.log_out') })
    .click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => keptPages(page)).toEqual([])
})

test('a heart that is pressed without a line waits on the device, and is there once the line is back @night', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  await beLoggedIn(context, await signUp(request, 'Zainab Adel'))
  const { product, name } = await catalogue.find('Ceramic pen cup with dish', 1)
  await visit(page, '/')
  await untilKept(page, '/')
  await visit(page, `/product/${product._id}`)
  await untilKept(page, `/product/${product._id}`)
  const heart = page.getByRole('button', { name: t('common.save_favourite', { name }), exact: true }).first()
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText(t('favourites.waits_to_be_kept'))).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The shop is left and opened again before the line is back.
  await visit(page, '/')
  await context.setOffline(false)
  await visit(page, '/account/favorites')
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await visit(page, `/product/${product._id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

behindDoor(
  'a new version takes over beside an open page, which has all of its own until it is left',
  async ({ page, deployed, t }) => {
    await visit(page, '/')
    await untilKept(page, '/')
    const files = () => page.evaluate(async () => (await (await caches.open('files')).keys()).map(({ url }) => url))
    await expect.poll(async () => (await files()).filter(url => /(?:about|careers)-page-/.test(url))).toHaveLength(2)

    deployed.deploy(['about-page', 'careers-page'])
    const takeover = page.evaluate(
      () => new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))),
    )
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then(each => each?.update()))
    await takeover
    const open = await page.evaluateHandle(() => document)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('layout.about') })
      .click()
    await expect(page).toHaveTitle(new RegExp(t('store.about_title')))
    // No new document was needed for it.
    expect(await open.evaluate(each => each === document)).toBe(true)

    // Once the page is left, what only the former build had goes.
    await visit(page, '/contact')
    await expect
      .poll(async () => (await files()).filter(url => /careers-page-/.test(url)))
      .toEqual([expect.stringContaining('newer')])
  },
)

/** Until a page is kept with all that its document names. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPages(page)).toContain(path)
  await expect.poll(() => page.evaluate(missingFiles)).toEqual([])
}

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('seen-pages')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })
}

/** In the browser: what kept documents name and the device has not. */
async function missingFiles(): Promise<string[]> {
  const files = await caches.open('files')
  const pages = await (await caches.open('seen-pages')).matchAll()
  const texts = await Promise.all(pages.map(page => page.text()))
  const named = new Set(texts.flatMap(text => text.match(/\/assets\/[\w.-]+/g) ?? []))
  const found = await Promise.all([...named].map(async file => ((await files.match(file)) === undefined ? [file] : [])))
  return found.flat()
}
