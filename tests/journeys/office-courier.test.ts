import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readBooks } from '#contract/office/books.ts'
import { listParcels, type StaffParcel } from '#contract/office/delivery.ts'
import { readStaffOrder, takeSteps } from '#contract/office/orders.ts'
import { formatNumber } from '#locales/formats.ts'
import { readNumber } from '#shop/numbers.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { handOverFirst, officeWords, takeOrders, workInOffice } from '#tests/support/office-desk.ts'

/** Those of the named customer, as the courier screens list them. */
async function parcelsOf(page: Page, name: string): Promise<StaffParcel[]> {
  const { parcels } = await ask(page.request, listParcels, { limit: 100 })
  return parcels.filter(({ clientName }) => clientName === name)
}

test('orders go to the courier, get their labels, and its cash is counted', async ({ page, language, catalogue }) => {
  // The stand-in answers 25 calls in half a minute, and its places may have used up some.
  test.slow()
  const t = await officeWords(language)
  const name = `Rafid ${[...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')}`
  const desk = await workInOffice(page)
  const what = await catalogue.find('Ceramic pen cup with dish')
  const ids = await takeOrders(desk, { name, what, count: 3 })

  await test.step('hands the first over, once the shop knows the courier’s places', async () => {
    await handOverFirst(desk, ids[0] ?? '')
    const statusOfFirst = async () => (await desk.call(readStaffOrder, { id: ids[0] ?? '' })).order.status
    await expect.poll(statusOfFirst, { timeout: 60_000 }).toBe('Shipped')
  })

  await test.step('and the others together, each with its outcome; the first is left out', async () => {
    await page.goto('/admin/orders')
    await page.getByRole('searchbox', { name: t('office_orders.search') }).fill(name)
    // With the row of headings; nothing else is listed any more.
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.getByRole('checkbox', { name: t('office.select_all') }).check()
    const bar = page.getByRole('region', { name: t('office.selected', { count: 3 }) })
    await bar.getByRole('button', { name: t('office_orders.hand_over') }).click()
    const outcomes = page.getByRole('dialog', { name: t('office_orders.hand_over') })
    await expect(outcomes).toContainText(t('office_orders.done_of', { done: 2, total: 2 }))
    await outcomes.getByRole('button', { name: t('common.close') }).click()
  })

  await test.step('sees all three with the courier, and prints a label of its own', async () => {
    const sent = async () => (await parcelsOf(page, name)).filter(({ state }) => state === 'sent').length
    await expect.poll(sent, { timeout: 60_000 }).toBe(3)
    await page.goto('/admin/courier')
    await page.getByRole('tab', { name: t('office_orders.parcels') }).click()
    const parcels = page.getByRole('listitem').filter({ hasText: name })
    await expect(parcels).toHaveCount(3)
    await expect(parcels.filter({ hasText: t('office_orders.parcel_sent') })).toHaveCount(3)
    await examine(page)
    const label = parcels.first().getByRole('link', { name: t('office_orders.courier_label') })
    const file = await page.request.get((await label.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('counts the cash of two delivered orders: one came short, and is listed', async () => {
    // The third stays owed: the form stays for it.
    await desk.call(takeSteps, { ids, step: 'deliver' })
    const delivered = ids.slice(0, 2)
    const numbers = (await parcelsOf(page, name))
      .filter(({ orderId }) => delivered.includes(orderId))
      .map(({ orderNumber }) => orderNumber)
    await page.getByRole('tab', { name: t('office_orders.courier_cash') }).click()
    const courier = page.getByRole('region', { name: t('office_orders.courier_alwaseet') })
    for (const number of numbers) await courier.getByRole('checkbox', { name: number }).check()
    const [short = '', right = ''] = numbers
    const paid = courier.getByLabel(t('office_orders.paid_for_order', { number: short }))
    const owed = readNumber(await paid.inputValue(), { isWhole: true }) ?? 0
    await paid.fill(String(owed - 500))
    const reference = `INV-${short}`
    await courier.getByLabel(t('office_orders.courier_reference')).fill(reference)
    const note = courier.getByLabel(t('office_orders.note'), { exact: true })
    await note.fill('500 came short')
    await examine(page)
    await courier.getByRole('button', { name: t('office_orders.record_payment') }).click()
    await expect(courier.getByRole('checkbox', { name: right })).toHaveCount(0)
    // What was noted with one payment is not said of the next.
    await expect(note).toHaveValue('')
    const difference = courier.getByRole('listitem').filter({ hasText: reference })
    await expect(difference).toHaveCount(1)
    await expect(difference).toContainText(short)
    const { accounts } = await desk.call(readBooks, {})
    const booked = accounts.find(each => each.account === 'couriers' && each.party === 'alwaseet')
    await expect(courier.getByRole('link', { name: t('office_books.by_the_books') })).toBeVisible()
    await expect(courier.getByText(formatNumber(booked?.closing ?? 0)).first()).toBeVisible()

    await page.getByRole('tab', { name: t('office_orders.courier_payments') }).click()
    const payment = page.getByRole('listitem').filter({ hasText: reference })
    for (const number of numbers) await expect(payment.getByRole('link', { name: number })).toBeVisible()
  })
})
