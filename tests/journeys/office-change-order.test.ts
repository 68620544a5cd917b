import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import { readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { formatNumber } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, type Desk, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { countHand } from '#tests/support/taps.ts'
import { there } from '#tests/support/there.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('one more of a line of a placed order, with the new sum seen and confirmed, in 4 taps', async ({ page }) => {
  const desk = await workInOffice(page)
  const { what, order: before } = await givenOrder(desk)
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

test('a quantity that is no number is said at its field, and nothing is sent @night', async ({ page, language }) => {
  const desk = await workInOffice(page)
  const { what, order } = await givenOrder(desk)
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: t('office_orders.change_order') }).click()
  const dialog = page.getByRole('dialog')
  const quantity = dialog.getByRole('textbox')
  for (const typed of ['two', '']) {
    await quantity.fill(typed)
    await dialog.getByRole('button', { name: t('office_orders.change_look') }).click()
    await expect(dialog.getByText(t('messages.invalid_quantity'))).toBeVisible()
    await expect(quantity).toHaveValue(typed)
    // Neither is it taken for none.
    await expect(dialog.getByText(t('office_orders.change_removed'))).toBeHidden()
    await expect(dialog.getByRole('button', { name: t('office_orders.change_confirm') })).toBeHidden()
    // The buttons stay beside the field, whatever is said below it.
    const more = dialog.getByRole('button', { name: inLanguage(what, 'name', language) }).last()
    const [field, button] = [there(await quantity.boundingBox()), there(await more.boundingBox())]
    expect(Math.abs(field.y - button.y)).toBeLessThan(field.height / 2)
  }
  await archiveProducts(desk, [what._id])
})

test('what a search finds comes into sight on a small screen @night', async ({ page }) => {
  const desk = await workInOffice(page)
  const { what, order } = await givenOrder(desk)
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: t('office_orders.change_order') }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('searchbox')
  await search.fill(what.name_en)
  const found = dialog.getByRole('list', { name: t('office_orders.found') }).getByRole('button')
  await expect(found).toBeInViewport({ ratio: 1 })
  await expect(search).toBeInViewport({ ratio: 1 })
  await archiveProducts(desk, [what._id])
})

test('an Enter too many in a quantity confirms nothing, and the keyboard goes on from there @night', async ({
  page,
}) => {
  const desk = await workInOffice(page)
  const { what, order } = await givenOrder(desk)
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: t('office_orders.change_order') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('2')
  await page.keyboard.press('Enter')
  const confirm = dialog.getByRole('button', { name: t('office_orders.change_confirm') })
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(confirm).toBeVisible()
  expect((await desk.call(readStaffOrder, { id: order._id })).order.version).toBe(order.version)

  await page.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('messages.order_lines_changed'))).toBeVisible()
  await archiveProducts(desk, [what._id])
})

test.describe('too late', () => {
  test.use({ expectedNoise: / 409 / })

  test('who changes the lines too late reads what the order comes to now as money is written everywhere @night', async ({
    page,
  }) => {
    const desk = await workInOffice(page)
    const { what, order } = await givenOrder(desk)
    await page.goto(`/admin/orders/${order._id}`)
    await page.getByRole('button', { name: t('office_orders.change_order') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('2')
    const lines = [{ lineId: there(order.lines[0]).lineId, quantity: 3 }]
    const wish = { id: order._id, version: order.version, lines, added: [] }
    const { preview } = await desk.call(previewLines, wish)
    await desk.call(changeLines, { ...wish, amount: preview.after.amount })

    await dialog.getByRole('button', { name: t('office_orders.change_look') }).click()
    const amounts = dialog.getByRole('row').filter({ hasText: t('office_orders.amount') })
    await expect(amounts).toContainText(formatNumber(order.amount))
    await expect(amounts).toContainText(formatNumber(preview.after.amount))
    await archiveProducts(desk, [what._id])
  })
})

/** Of one piece of a product of its own. */
async function givenOrder(desk: Desk) {
  const what = await givenProduct(desk)
  const [color] = what.colors
  const { order } = await desk.call(takePhoneOrder, {
    ...{ client_name: 'Noor Hassan', client_mobile: '+9647821234567', city_id: '1', region_id: '1001' },
    location: 'Opposite the pharmacy',
    items: [{ productId: what._id, colorId: color?._id ?? null, sizeId: color?.sizes[0]?._id ?? null, quantity: 1 }],
  })
  return { what, order }
}
