import { readStaffOrder, takePhoneOrder, takeStep } from '#contract/office/orders.ts'
import type { Translate } from '#locales/translate.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, type Desk, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { there } from '#tests/support/there.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('a part of an order is sent back at the door: counted, its sum seen, what was paid recorded', async ({ page }) => {
  const desk = await workInOffice(page)
  const { what, order: before } = await givenShipped(desk)
  const line = there(before.lines[0])
  await page.goto(`/admin/orders/${before._id}`)
  await page.getByRole('button', { name: t('office_orders.part_deliver') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').nth(0).fill('1')
  await dialog.getByRole('textbox').nth(1).fill('1')
  await examine(page)
  await dialog.getByRole('button', { name: t('office_orders.change_look') }).click()
  await expect(dialog.getByText(t('office_orders.part_sum'))).toBeVisible()
  await examine(page)
  await dialog.getByRole('button', { name: t('office_orders.part_confirm') }).click()
  await expect(page.getByText(t('messages.order_delivered_in_part'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('orders.event_partly_delivered'))).toBeVisible()
  await expect(page.getByText(t('office_orders.part_damaged', { count: 1 }))).toBeVisible()

  const { order } = await desk.call(readStaffOrder, { id: before._id })
  expect(order).toMatchObject({
    ...{ status: 'Delivered', amount: before.amount - 2 * line.price },
    lines: [{ lineId: line.lineId, quantity: 1 }],
  })
  await archiveProducts(desk, [what._id])
})

async function givenShipped(desk: Desk) {
  const what = await givenProduct(desk)
  const [color] = what.colors
  const { order: taken } = await desk.call(takePhoneOrder, {
    ...{ client_name: 'Noor Hassan', client_mobile: '+9647821234567', city_id: '1', region_id: '1001' },
    location: 'Opposite the pharmacy',
    items: [{ productId: what._id, colorId: color?._id ?? null, sizeId: color?.sizes[0]?._id ?? null, quantity: 3 }],
  })
  const { order } = await desk.call(takeStep, { id: taken._id, version: taken.version, step: 'ship' })
  return { what, order }
}
