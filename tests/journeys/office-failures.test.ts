import type { Page } from '@playwright/test'
import { correctCourier } from '#contract/office/courier-cash.ts'
import { BY_HAND, readCourierBalance } from '#contract/office/delivery.ts'
import type { Translate } from '#locales/translate.ts'
import { alone } from '#tests/support/alone.ts'
import { ask } from '#tests/support/ask.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'

// The browser itself says in its console that an answer was no success.
test.use({ expectedNoise: /Failed to load resource/ })

let t: Translate
test.beforeEach(async ({ language, page }) => {
  t = await officeWords(language)
  await workInOffice(page)
})

/** No call of this path arrives any more. */
async function breakDown(page: Page, path: RegExp): Promise<void> {
  await page.route(path, route => route.abort())
}

test('what a screen does not say of a failed call is said in a notice, once', async ({ page }) => {
  await breakDown(page, /\/api\/staff\/categories$/)
  await page.goto('/admin/products/new')
  await expect(page.getByRole('region', { name: t('office_catalogue.placement') })).toBeVisible()
  await expect(page.getByText(t('common.connection_failed'))).toHaveCount(1)
  const notice = page.getByRole('region', { name: t('common.messages') })
  await expect(notice.getByText(t('common.connection_failed'))).toBeVisible()
  await notice.getByRole('button', { name: t('common.close') }).click()
  await expect(page.getByText(t('common.connection_failed'))).toHaveCount(0)
})

test('a list that could not be read says so in its place, and nowhere a second time', async ({ page }) => {
  await breakDown(page, /\/api\/staff\/products\?/)
  await page.goto('/admin/products')
  await expect(page.getByText(t('office.failed_title'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('common.connection_failed'))).toBeVisible()
  await expect(page.getByText(t('common.connection_failed'))).toHaveCount(1)
  const second = page.waitForEvent('requestfailed', request => /\/api\/staff\/products\?/.test(request.url()))
  await page.getByRole('button', { name: t('office.try_again') }).click()
  await second
  await expect(page.getByRole('main').getByText(t('common.connection_failed'))).toBeVisible()
  await expect(page.getByText(t('common.connection_failed'))).toHaveCount(1)
})

test('a call that nobody waited for is said too', async ({ page }) => {
  await breakDown(page, /\/api\/staff\/logout$/)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isOnPhone(page)) await page.getByRole('button', { name: t('office.menu') }).click()
  await page.getByRole('button', { name: t('office.sign_out'), exact: true }).click()
  await expect(
    page.getByRole('region', { name: t('common.messages') }).getByText(t('common.connection_failed')),
  ).toBeVisible()
})

test('a correction whose answer was lost is made once by whoever presses again', async ({ page }) => {
  const desk = await workInOffice(page)
  // What the shop's own drivers owe is one sum.
  await alone('cash', async () => {
    await desk.call(correctCourier, { courier: BY_HAND, amount: 700, reason: 'Never handed over' })
    await page.goto('/admin/courier?tab=cash')
    const region = page.getByRole('region', { name: t('office_orders.courier_by_hand') })
    const correct = region.getByRole('button', { name: t('office_orders.correct_difference') })
    await correct.click()
    const question = page.getByRole('dialog', { name: t('office_orders.correct_difference') })
    await question.getByLabel(t('office_orders.reason')).fill('Found behind the till')
    await page.route(
      `**${correctCourier.path}`,
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const yes = question.getByRole('button', { name: t('office_orders.correct_difference') })
    await yes.click()
    await expect(question).toContainText(t('common.connection_failed'))
    await yes.click()
    await expect(question).toBeHidden()
    await expect(correct).toHaveCount(0)
    const { couriers } = await ask(page.request, readCourierBalance, {})
    expect(couriers.find(({ courier }) => courier === BY_HAND)).toMatchObject({ difference: 0 })
  })
})

test.describe('a screen that cannot be fetched', () => {
  test.use({ expectedNoise: /Failed to load resource|Failed to fetch dynamically|error loading|react/i })

  test('is fetched with the page where a newer build took it away, and says so where it stays away', async ({
    page,
  }) => {
    const part = /\/promos-page-[\w-]+\.js$/
    const heading = page.getByRole('heading', { level: 1, name: t('office_people.promos') })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route(part, route => route.abort(), { times: 1 })
    await openFromMenu(page, t('office_people.promos'))
    await expect(heading).toBeVisible()

    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // However long ago that was on this machine: within half a minute it does so once.
    await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
    await breakDown(page, part)
    await openFromMenu(page, t('office_people.promos'))
    await expect(page.getByRole('main').getByText(t('common.connection_failed'))).toBeVisible()
    // On a phone the menu itself is behind its button.
    const menu = isOnPhone(page) ? 'button' : 'navigation'
    await expect(page.getByRole(menu, { name: t('office.menu') })).toBeVisible()
    await page.unroute(part)
    await page.getByRole('button', { name: t('office.try_again') }).click()
    await expect(heading).toBeVisible()
  })
})

test.describe('a screen that breaks', () => {
  // What broke is told in the console too.
  test.use({ expectedNoise: /./ })

  test('leaves the menu where it is, and can be tried again', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      const { prototype } = Intl.DateTimeFormat
      const known = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
      const broken = {
        configurable: true,
        get() {
          throw new Error('broken on purpose')
        },
      }
      Object.defineProperty(prototype, 'format', broken)
      Object.assign(window, { mend: () => Object.defineProperty(prototype, 'format', known) })
    })
    await openFromMenu(page, t('office_staff.change_log'))
    await expect(page.getByText(t('office.screen_broken'))).toBeVisible()
    await page.evaluate(() => Object(window).mend())
    await page.getByRole('button', { name: t('office.try_again') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('office_staff.change_log') })).toBeVisible()
  })
})

test('without a connection a screen stays, and it is said', async ({ page, context }) => {
  await page.goto('/admin/products/new')
  const price = page.getByLabel(t('office_catalogue.base_price'))
  await price.fill('1000')
  await context.setOffline(true)
  await expect(page.getByText(t('office.offline'))).toBeVisible()
  await expect(price).toHaveValue('1000')
  await context.setOffline(false)
  await expect(page.getByText(t('office.offline'))).toHaveCount(0)
})

async function openFromMenu(page: Page, name: string): Promise<void> {
  if (isOnPhone(page)) await page.getByRole('button', { name: t('office.menu') }).click()
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}
