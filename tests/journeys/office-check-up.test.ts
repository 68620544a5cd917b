import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { newMember, officeWords, workInOffice } from '#tests/support/office-desk.ts'

test('an owner has the shop examined, again too, and a letter sent to try the mail; a manager does not', async ({
  page,
  request,
  language,
}) => {
  const t = await officeWords(language)
  const owner = await workInOffice(page)
  const told = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://cdn.evil.example/a.js?token=secret' }
  await request.post('/reports/content', { data: { 'csp-report': told } })
  await page.goto('/admin/check-up')
  await expect(page.getByRole('heading', { level: 1, name: t('office_shop.check_up') })).toBeVisible()
  const facts = page.getByRole('region', { name: t('office_shop.how_it_does') })
  await expect(facts.getByText('PostgreSQL')).toBeVisible()
  const refused = page.getByRole('region', { name: t('office_shop.refused_by_browsers') })
  await expect(refused).toContainText('https://cdn.evil.example')
  await expect(refused).not.toContainText('secret')
  await examine(page)

  const asked = page.waitForResponse('**/api/staff/doctor')
  await page.getByRole('button', { name: t('office_shop.check_again') }).click()
  expect((await asked).status()).toBe(200)
  await page.getByRole('button', { name: t('office_shop.send_test_letter') }).click()
  await expect(page.getByRole('region', { name: t('common.messages') })).toContainText(/\S/)

  const manager = await newMember(owner, request, 'manager')
  await page.context().clearCookies()
  await workInOffice(page, manager)
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1, name: t('office_shop.settings') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('office_shop.check_up') })).toHaveCount(0)
  await page.goto('/admin/check-up')
  await expect(page.getByRole('region', { name: t('office_shop.how_it_does') })).toHaveCount(0)
})
