import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { takePhoneOrder, takeSteps } from '#contract/office/orders.ts'
import { adjustStock, listStock } from '#contract/office/stock.ts'
import type { Language } from '#shop/languages.ts'
import { inLanguage } from '#shop/languages.ts'
import { editedVariant } from '#tests/support/edited.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { inShopDatabase } from '#tests/support/shop-database.ts'
import { countHand } from '#tests/support/taps.ts'

/** Long before the shop opened, so that nothing else was delivered then; each language has a day of its own. */
const DAYS: Readonly<Record<Language, string>> = { ar: '2021-07-14', en: '2021-09-14' }

test('an owner reads in 2 taps what this month earned, of any day by what, and takes it out for the accountant', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  const day = DAYS[language]
  const desk = await workInOffice(page)
  const product = await givenProduct(desk, {
    isPublished: true,
    price: 10_000,
    variant: { ...editedVariant(20), cost: 6_000 },
  })
  const name = inLanguage(product, 'name', language)
  const { order } = await desk.call(takePhoneOrder, {
    ...{ client_name: 'Noor Hassan', client_mobile: '+9647701234567', city_id: '1', region_id: '1001' },
    location: 'Opposite the pharmacy, street 14',
    items: [{ productId: product._id, colorId: null, sizeId: null, quantity: 2 }],
  })
  for (const step of ['pack', 'ship', 'deliver'] as const) await desk.call(takeSteps, { ids: [order._id], step })
  await inShopDatabase('update orders set delivered_at = $2 where id = $1', [order._id, `${day}T09:00:00Z`])
  await inShopDatabase('update goods_moves set at = $2 where order_id = $1', [order._id, `${day}T09:00:00Z`])
  const { rows: shelf } = await desk.call(listStock, { search: name })
  const changes = shelf.map(({ variantId }) => ({ variantId, by: -1 }))
  expect(changes).toHaveLength(1)
  await desk.call(adjustStock, { changes, reason: 'damaged' })
  await inShopDatabase('update write_offs set at = $2 where product_id = $1', [product._id, `${day}T10:00:00Z`])

  await page.goto('/admin')
  const menu = page.getByRole('button', { name: t('office.menu'), exact: true })
  const link = page.getByRole('navigation').getByRole('link', { name: t('office_earnings.title'), exact: true })
  await expect(page.getByRole('heading', { name: t('office.today'), level: 1 })).toBeVisible()
  const hand = await countHand(page)
  if (await menu.isVisible()) await menu.click()
  await link.click()
  const month = page.getByRole('button', { name: t('office_earnings.span_month'), exact: true })
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(t('office_earnings.profit'), { exact: true })).toBeVisible()
  expect(await hand.taps()).toBeLessThanOrEqual(2)
  await examine(page)

  await test.step('of any day, by product', async () => {
    await page.getByRole('button', { name: t('office_earnings.span_days'), exact: true }).click()
    await page.getByLabel(t('office_earnings.from'), { exact: true }).fill(day)
    await page.getByLabel(t('office_earnings.to'), { exact: true }).fill(day)
    const earned = page.getByRole('table', {
      name: t('office_earnings.earned_by', { what: t('office_earnings.by_product') }),
    })
    const row = earned.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(t('office_earnings.pieces', { count: 2 }))
    await expect(row).toContainText('20,000')
    await expect(row).toContainText(t('office_earnings.row_written_off', { count: 1 }))
    await expect(row).toContainText('2,000')
    await expect(row.getByRole('cell').last()).toHaveCSS('text-align', language === 'ar' ? 'start' : 'end')
    await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/products/${product._id}`)
    await expect(earned.getByRole('row').filter({ hasText: t('office_earnings.sum') })).toContainText('2,000')
    // Two sold with a profit of 4,000 each, one that cost 6,000 is lost.
    await expect(page.getByText(t('office_earnings.written_off_pieces', { count: 1 }))).toBeVisible()
    await expect(page.getByText(t('office_earnings.profit_after_losses', { amount: '' }).trim())).toContainText('6,000')
  })

  await test.step('by source, which is said in words', async () => {
    await page.getByRole('button', { name: t('office_earnings.by_source'), exact: true }).click()
    const earned = page.getByRole('table', {
      name: t('office_earnings.earned_by', { what: t('office_earnings.by_source') }),
    })
    await expect(earned.getByRole('row').filter({ hasText: t('office_orders.source_phone') })).toContainText('8,000')
    await expect(earned.getByRole('row').filter({ hasText: t('office_earnings.shelf') })).toContainText('6,000')
    await expect(earned.getByRole('row').filter({ hasText: t('office_earnings.sum') })).toContainText('2,000')
    await examine(page)
  })

  await test.step('as a file', async () => {
    await page.getByRole('button', { name: t('office_people.export') }).click()
    const sheet = page.getByRole('dialog', { name: t('office_people.export_title') })
    const begun = page.waitForEvent('download')
    await sheet.getByRole('button', { name: t('office_people.csv') }).click()
    const file = await begun
    expect(file.suggestedFilename()).toBe(`earnings-${day}-${day}.csv`)
    const [head, ...rows] = parse(await readFile(await file.path()), { bom: true })
    expect(head).toContain(t('office_earnings.profit_head'))
    expect(rows.filter((cells: string[]) => cells.includes(t('office_earnings.kind_delivered')))).toHaveLength(1)
  })
  await archiveProducts(desk, [product._id])
})
