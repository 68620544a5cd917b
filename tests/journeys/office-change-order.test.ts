import { readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import type { Translate } from '#locales/translate.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { countHand } from '#tests/support/taps.ts'
import { there } from '#tests/support/there.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('one more of a line of a placed order, with the new sum seen and confirmed, in 4 taps', async ({ page }) => {
  const desk = await workInOffice(page)
  const what = await givenProduct(desk)
  const [color] = what.colors
  const { order: before } = await desk.call(takePhoneOrder, {
    ...{ client_name: 'Noor Hassan', client_mobile: '+9647821234567', city_id: '1', region_id: '1001' },
    location: 'Opposite the pharmacy',
    items: [{ productId: what._id, colorId: color?._id ?? null, sizeId: color?.sizes[0]?._id ?? null, quantity: 1 }],
  })
  const id = before._id
  const line = there(before.lines[0])
  await page.goto(`/admin/orders/${id}`)
  const open = page.getByRole('button', { name: t('office_orders.change_order') })
  await expect(open).toBeVisible()

  const hand = await countHand(page)
  await open.click()
  const dialog = page.getByRole('dialog')
  // `One more: ` without the name, which stands in the page's language.
  const more = t('office_orders.one_more_of', { name: '' })
    .replaceAll(/[\u2068\u2069]/g, '')
    .trim()
  await dialog.getByRole('button', { name: more }).first().click()
  await examine(page)
  await dialog.getByRole('button', { name: t('office_orders.change_look') }).click()
  await expect(dialog.getByText(t('office_orders.change_more'))).toBeVisible()
  await examine(page)
  await dialog.getByRole('button', { name: t('office_orders.change_confirm') }).click()
  await expect(page.getByText(t('messages.order_lines_changed'))).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await hand.taps()).toBe(4)
  await expect(page.getByText(t('orders.event_lines_changed'))).toBeVisible()

  const { order } = await desk.call(readStaffOrder, { id })
  expect(order).toMatchObject({
    amount: before.amount + line.price,
    lines: [{ lineId: line.lineId, quantity: line.quantity + 1, price: line.price }],
  })
  await archiveProducts(desk, [what._id])
})
