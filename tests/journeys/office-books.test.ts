import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { formatMonth } from '#locales/formats.ts'
import type { Language } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { officeWords, takeOrders, workInOffice } from '#tests/support/office-desk.ts'
import { inShopDatabase } from '#tests/support/shop-database.ts'

/** Long before the shop opened, so that nobody else books in them; each language has one of its own. */
const MONTHS: Readonly<Record<Language, string>> = { ar: '2021-03', en: '2021-05' }

test('an owner reads what a month earned and where its money is, and takes its entries out', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  const month = MONTHS[language]
  const entries = [
    ['placed', 'shoppers', 'ordered', 1_240_000, null],
    ['delivered', 'ordered', 'goods', 1_185_500, null],
    ['delivered', 'ordered', 'delivery', 75_000, null],
    ['delivered', 'discounts', 'ordered', 20_500, null],
    ['collected', 'couriers', 'shoppers', 740_000, 'alwaseet'],
    ['paid', 'gateways', 'shoppers', 500_000, 'payqi'],
    ['paid-in', 'cash', 'couriers', 600_000, 'alwaseet'],
    ['refund-owed', 'returned', 'refunds-due', 40_000, null],
  ]
  for (const entry of entries)
    await inShopDatabase(
      'insert into ledger_entries (at, kind, debit, credit, amount, party) values ($1, $2, $3, $4, $5, $6)',
      [`${month}-17T09:00:00Z`, ...entry],
    )
  await workInOffice(page)
  await page.goto('/admin/books')
  await page.getByLabel(t('office_books.month')).selectOption({ label: formatMonth(month, t) })
  await expect(page).toHaveURL(new RegExp(`month=${month}$`))

  const earned = page.getByRole('table', { name: t('office_books.earned_in') })
  await expect(earned.getByRole('row', { name: t('office_books.account_goods') })).toContainText('1,185,500')
  await expect(earned.getByRole('row', { name: t('office_books.account_discounts') })).toContainText('\u221220,500')
  await expect(earned.getByRole('row', { name: t('office_books.earned') })).toContainText('1,200,000')
  const trial = page.getByRole('table', { name: t('office_books.trial_balance') })
  const courier = trial.getByRole('row', { name: t('office_orders.courier_alwaseet') })
  await expect(courier).toContainText('740,000')
  await expect(courier).toContainText('600,000')
  const total = trial.getByRole('row', { name: t('office_books.total') })
  await expect(total.getByText('4,401,000')).toHaveCount(2)
  await examine(page)

  await page.getByRole('button', { name: t('office_people.export') }).click()
  const sheet = page.getByRole('dialog', { name: t('office_people.export_title') })
  const begun = page.waitForEvent('download')
  await sheet.getByRole('button', { name: t('office_people.csv') }).click()
  const file = await begun
  expect(file.suggestedFilename()).toBe(`books-${month}.csv`)
  const [head, ...rows] = parse(await readFile(await file.path()), { bom: true })
  expect(head).toContain(t('office_books.debit'))
  expect(rows).toHaveLength(entries.length)
})

test('what the night found not to agree is named, from today’s page on, and an owner has it set right @night', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  const order = { what: 'entries', orderId: 'an-order', orderNumber: '10427', productId: null, sku: null, party: null }
  const shelf = { what: 'stock', orderId: null, orderNumber: null, account: null, party: null }
  const disagreements = [
    { ...order, account: 'ordered', expected: -24_000, found: -25_000 },
    { ...order, account: 'shoppers', expected: 24_000, found: 25_000 },
    { ...shelf, productId: 'a-product', sku: 'BOX-7', expected: 12, found: 10 },
  ]
  const state = { comparedAt: new Date().toISOString(), count: 5, disagreements }
  await inShopDatabase(
    "insert into server_facts (name, value) values ('books', $1) on conflict (name) do update set value = excluded.value",
    [JSON.stringify(state)],
  )
  await workInOffice(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: t('office_books.disagreements_of_books') }).click()
  const wrong = page.getByRole('region', { name: t('office_books.disagreements') })
  const first = wrong.getByRole('listitem').first()
  await expect(first).toContainText(t('office_books.account_ordered'))
  await expect(first).toContainText('24,000')
  await expect(first.getByRole('link')).toHaveAttribute('href', '/admin/orders/an-order')
  await expect(wrong.getByRole('listitem').filter({ hasText: 'BOX-7' })).toContainText(
    t('office_books.pieces_on_shelf'),
  )
  await expect(wrong).toContainText(t('office_books.more_disagreements', { count: 2 }))
  await examine(page)

  await wrong.getByRole('button', { name: t('office_books.set_right') }).click()
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(sure).toContainText(t('office_books.set_right_text'))
  await sure.getByRole('button', { name: t('office.leave_it') }).click()
  await expect(sure).toBeHidden()
})

test('what the books hold of an order stands with it @night', async ({ page, language, catalogue }) => {
  const t = await officeWords(language)
  const desk = await workInOffice(page)
  const what = await catalogue.find('Ceramic pen cup with dish')
  const [id = ''] = await takeOrders(desk, { name: 'Zainab Books', what, count: 1, steps: ['ship', 'deliver'] })
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: t('office_books.entries_of_order') }).click()
  const entries = page.getByRole('list', { name: t('office_books.entries_of_order') }).getByRole('listitem')
  await expect(entries).toHaveCount(4)
  await expect(entries.first()).toContainText(t('office_books.kind_placed'))
  await expect(entries.last()).toContainText(t('office_orders.courier_by_hand'))
  const accounts = { debit: t('office_books.account_couriers'), credit: t('office_books.account_shoppers') }
  await expect(entries.last()).toContainText(t('office_books.from_to', accounts))
  await examine(page)
})
