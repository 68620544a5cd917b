import { randomInt, randomUUID } from 'node:crypto'
import { readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { countHand } from '#tests/support/taps.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

/** Nobody else in the shop is called so, or calls from there. */
const somebody = () => `Zaytun ${[...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')}`
const someMobile = () => `0782${String(randomInt(10_000_000)).padStart(7, '0')}`

test('who ordered before orders the same again by phone, in 4 taps and the number', async ({ page, language }) => {
  const desk = await workInOffice(page)
  const [name, mobile] = [somebody(), someMobile()]
  const product = await givenProduct(desk)
  const [color] = product.colors
  const wish = {
    ...{ client_name: name, client_mobile: `+964${mobile.slice(1)}`, city_id: '1', region_id: '1001' },
    location: 'Opposite the pharmacy',
    items: [{ productId: product._id, colorId: color?._id ?? null, sizeId: color?.sizes[0]?._id ?? null, quantity: 2 }],
  }
  const { order: before } = await desk.call(takePhoneOrder, wish)
  await page.goto('/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  const hand = await countHand(page)
  await page.getByRole('link', { name: t('office_orders.phone_order') }).click()
  const phone = page.getByLabel(t('office_orders.client_mobile'))
  await expect(phone).toBeFocused()
  await page.keyboard.type(mobile)
  const who = page.getByRole('region', { name: t('office_orders.caller') })
  await expect(who).toContainText(before.orderNumber)
  await expect(page.getByLabel(t('office_orders.client_name'), { exact: true })).toHaveValue(name)
  await examine(page)
  await who.getByRole('button', { name: t('office_orders.order_again') }).click()
  await expect(page.getByRole('group').filter({ hasText: inLanguage(product, 'name', language) })).toBeVisible()
  await who.getByRole('button', { name: t('office_orders.whatsapp') }).click()
  await page.getByRole('button', { name: t('office_orders.take_order') }).click()
  await expect(page).not.toHaveURL(/\/orders\/new/)
  const details = isOnPhone(page) ? page.getByRole('main') : page.getByRole('complementary')
  await expect(details).toContainText(name)
  expect(await hand.taps()).toBe(4)
  expect(await hand.keys()).toBe(mobile.length)

  const { order } = await desk.call(readStaffOrder, { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' })
  expect(order).toMatchObject({
    ...{ clientName: name, source: 'whatsapp', address: before.address, pieces: 2, amount: before.amount },
    customer: { orders: 2 },
  })
  await archiveProducts(desk, [product._id])
})
