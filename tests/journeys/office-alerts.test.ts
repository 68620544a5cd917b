import type { Translate } from '#locales/translate.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { newMember, officeWords, workInOffice } from '#tests/support/office-desk.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('an owner sees that a member was invited, from today’s page to the list of alerts', async ({ page, request }) => {
  const { email } = await newMember(await workInOffice(page), request, 'catalogue')
  await page.goto('/admin')
  const today = page.getByRole('region', { name: t('office_staff.alerts') })
  await expect(today.getByRole('link')).not.toHaveText(/\s0$/)
  await today.getByRole('link', { name: t('office_staff.alerts_of_a_day') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('office_staff.alerts') })).toBeVisible()
  const told = page
    .getByRole('list', { name: t('office_staff.alerts') })
    .getByRole('listitem')
    .filter({ hasText: email })
  await expect(told).toContainText(t('alerts.kind_member'))
  await expect(told).toContainText(t('office.role_catalogue'))
  await examine(page)
})

test('an owner’s settings say what is mailed, all of it at first, and a manager’s do not @night', async ({
  page,
  request,
}) => {
  const owner = await workInOffice(page)
  await page.goto('/admin/settings')
  const kinds = page.getByRole('group', { name: t('office_shop.alert_kinds') })
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(6)
  await examine(page)

  const manager = await newMember(owner, request, 'manager')
  await page.context().clearCookies()
  await workInOffice(page, manager)
  await page.goto('/admin/settings')
  await expect(page.getByRole('region', { name: t('office_shop.safety') })).toBeVisible()
  await expect(kinds).toHaveCount(0)
})
