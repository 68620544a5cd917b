import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'

test.use({
  serviceWorkers: 'allow',
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response|could not be loaded/,
})

/** Until the worker stands behind the screen with all that the build made. */
async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const store = await caches.open('office-document')
      return navigator.serviceWorker.controller?.state === 'activated' && (await store.match('/admin')) !== undefined
    })
  await expect.poll(isKept).toBe(true)
}

test('without a line an open screen stays, another one opens and says so, and nothing private was kept', async ({
  page,
  context,
  language,
}) => {
  const t = await officeWords(language)
  await workInOffice(page)
  await page.goto('/admin/products')
  await untilKept(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(t('office.offline'))).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // A part of the office that was never opened here: its script is there, what it shows is not.
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/products\/./)
  await expect(page.getByText(t('office.offline'))).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: t('office.try_again') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all(
      ['office-files', 'office-document'].map(async name =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return stores.flat().map(url => new URL(url).pathname)
  })
  expect(kept.filter(path => path !== '/admin' && !path.startsWith('/assets/office/'))).toEqual([])

  // With the line back it goes on without a press.
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: t('office.save') })).toBeVisible()
})
