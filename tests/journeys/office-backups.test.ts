import { formatDate } from '#locales/formats.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { inShopDatabase } from '#tests/support/shop-database.ts'

test('an owner reads on today’s page that backups fail, and when the latest whole one was written', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  const writtenAt = '2026-11-20T03:07:00.000Z'
  const state = { writtenAt, dueAt: '2026-11-21T05:07:00.000Z', problem: 'no room left' }
  await inShopDatabase(
    "insert into server_facts (name, value) values ('backups', $1) on conflict (name) do update set value = excluded.value",
    [JSON.stringify(state)],
  )
  await workInOffice(page)
  await page.goto('/admin')
  const told = page.getByRole('region', { name: t('office.backups') })
  await expect(told).toContainText(t('office.backup_failed'))
  await expect(told).toContainText(formatDate(writtenAt, t))
  await examine(page)
})
