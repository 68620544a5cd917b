import type { Browser, Page } from '@playwright/test'
import { noteViewed } from '#contract/viewed.ts'
import type { Translate } from '#locales/translate.ts'
import { ask } from '#tests/support/ask.ts'
import type { Buyable } from '#tests/support/catalogue.ts'
import { examine, settled } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { beLoggedIn, type Shopper, signUp } from '#tests/support/shopper.ts'

const BOX = 'Linen storage box with lid'
const CUP = 'Ceramic pen cup with dish'

const shelfOn = (page: Page, t: Translate) => page.getByRole('region', { name: t('home.recently_viewed') })
const namesOn = (page: Page, t: Translate) => shelfOn(page, t).getByRole('article').getByRole('heading')

async function lookAt(page: Page, { product }: Buyable): Promise<void> {
  await visit(page, `/product/${product._id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toContain(product._id)
}

async function otherDevice(browser: Browser, shopper: Shopper): Promise<Page> {
  const context = await browser.newContext()
  await beLoggedIn(context, shopper)
  return await context.newPage()
}

test('what was looked at on one device stands on all of the account, until it is cleared on one', async ({
  page,
  browser,
  request,
  t,
  catalogue,
}) => {
  const [box, cup] = [await catalogue.find(BOX), await catalogue.find(CUP)]
  const shopper = await signUp(request, 'Noor Twodevices')
  // Before it is known who it is.
  await lookAt(page, box)
  await beLoggedIn(page.context(), shopper)
  await visit(page, '/')
  await expect(namesOn(page, t)).toHaveText([box.name])

  const other = await otherDevice(browser, shopper)
  await visit(other, '/')
  await expect(namesOn(other, t)).toHaveText([box.name])
  await lookAt(other, cup)
  await visit(other, '/')
  await expect(namesOn(other, t)).toHaveText([cup.name, box.name])
  await page.reload()
  await expect(namesOn(page, t)).toHaveText([cup.name, box.name])

  await shelfOn(page, t)
    .getByRole('button', { name: t('home.forget_viewed') })
    .click()
  await expect(page.getByText(t('home.viewed_forgotten'))).toBeVisible()
  await expect(shelfOn(page, t)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBeNull()
  const answer = other.waitForResponse('**/api/user/viewed')
  await other.reload()
  await answer
  await settled(other)
  await expect(shelfOn(other, t)).toHaveCount(0)
  await other.context().close()
})

test('a page that is left sends what was looked at on it, and nothing is sent before', async ({
  page,
  request,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Noor Leaves')
  const { product } = await catalogue.find(BOX)
  let asked = 0
  page.on('request', each => {
    if (each.url().endsWith('/api/user/viewed')) asked++
  })
  await beLoggedIn(page.context(), shopper)
  const script = page.waitForResponse('**/viewed-sync*.js')
  await lookAt(page, { product } as Buyable)
  await (await script).finished()
  await settled(page)
  expect(asked).toBe(0)
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      const { products } = await ask(request, noteViewed, { viewed: [], limit: 12 }, { token: shopper.token })
      return products.map(({ _id }) => _id)
    })
    .toEqual([product._id])
})

test('whoever logs out leaves nothing of it on the device', async ({ page, request, t, catalogue }) => {
  const shopper = await signUp(request, 'Noor Borrows')
  const box = await catalogue.find(BOX)
  await lookAt(page, box)
  await page.evaluate(token => localStorage.setItem('token', token), shopper.token)
  await visit(page, '/')
  await expect(namesOn(page, t)).toHaveText([box.name])
  await page.getByRole('button', { name: t('layout.account_of', { name: shopper.name }) }).click()
  await page.getByRole('button', { name: t('layout.log_out') }).click()
  await expect(page).toHaveURL(/\/login/)
  const kept = () => page.evaluate(() => ['viewed', 'viewedSent'].map(key => localStorage.getItem(key)))
  expect(await kept()).toEqual([null, null])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('home.hero_title') })).toBeVisible()
  await settled(page)
  await expect(shelfOn(page, t)).toHaveCount(0)
})

test('a visitor clears it too, without a word to the shop @night', async ({ page, t, catalogue }) => {
  const box = await catalogue.find(BOX)
  await lookAt(page, box)
  await visit(page, '/')
  await expect(namesOn(page, t)).toHaveText([box.name])
  await examine(page)
  const asked: string[] = []
  page.on('request', each => {
    if (each.url().includes('/api/user/')) asked.push(each.url())
  })
  await shelfOn(page, t)
    .getByRole('button', { name: t('home.forget_viewed') })
    .click()
  await expect(shelfOn(page, t)).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(shelfOn(page, t)).toHaveCount(0)
  expect(asked).toEqual([])
})

test.describe('where the shop cannot be reached', () => {
  test.use({ expectedNoise: /Failed to load resource|ERR_FAILED/ })

  test('what could not be cleared stays, and that is said @night', async ({ page, request, t, catalogue }) => {
    const shopper = await signUp(request, 'Noor Offline')
    const box = await catalogue.find(BOX)
    await beLoggedIn(page.context(), shopper)
    await lookAt(page, box)
    await visit(page, '/')
    await page.route('**/api/user/viewed/forget', route => route.abort())
    await shelfOn(page, t)
      .getByRole('button', { name: t('home.forget_viewed') })
      .click()
    await expect(page.getByText(t('home.viewed_not_forgotten'))).toBeVisible()
    await expect(namesOn(page, t)).toHaveText([box.name])
  })
})
