import type { Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
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
  await page.getByRole('button', { name: t('office.sign_out') }).click()
  await expect(
    page.getByRole('region', { name: t('common.messages') }).getByText(t('common.connection_failed')),
  ).toBeVisible()
})
