import { randomUUID } from 'node:crypto'
import { readStaffOrder } from '#contract/office/orders.ts'
import { listStock } from '#contract/office/stock.ts'
import type { Translate } from '#locales/translate.ts'
import { LOCAL_LANGUAGE } from '#shop/languages.ts'
import { editedVariant } from '#tests/support/edited.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { payAt } from '#tests/support/steps.ts'
import { there } from '#tests/support/there.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('an order by phone: an item by its SKU, a discount, a payment link, which pays without a log-in', async ({
  page,
  browser,
  language,
  t: said,
}) => {
  const desk = await workInOffice(page)
  // One without a digit: the shop makes such ones too, now and then.
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .toUpperCase()
  const what = await givenProduct(desk, { variant: editedVariant(5, `T-${letters}`) })
  const { rows } = await desk.call(listStock, { search: what.name_en })
  await page.goto('/admin/orders/new')
  await page.getByLabel(t('office_orders.find_item')).fill(there(rows[0]).sku)
  await page
    .getByRole('list', { name: t('office_orders.found') })
    .getByRole('button')
    .click()
  await page.getByLabel(t('office_orders.client_mobile')).fill('07821234568')
  await page.getByRole('textbox', { name: t('office_orders.client_name'), exact: true }).fill('Rand Salim')
  await page.getByLabel(t('office_orders.city')).selectOption('1')
  const region = page.getByRole('textbox', { name: t('office_orders.region') })
  await region.fill(language === 'ar' ? 'منصور' : 'mansour')
  await region.press('Enter')
  await page.getByLabel(t('office_orders.location')).fill('Opposite the pharmacy')
  await page.getByLabel(t('office_orders.payment_method')).selectOption('zein')
  await page.getByLabel(t('orders.discount')).selectOption('amount')
  await page.getByRole('textbox', { name: t('office_orders.discount_amount') }).fill('500')
  await page.getByLabel(t('office_orders.discount_reason')).fill('An old customer')
  await examine(page)
  await page.getByRole('button', { name: t('office_orders.take_order') }).click()
  await page.waitForURL(/\/orders\/(?!new)[\w-]+$/)

  const send = page.getByRole('link', { name: t('office_orders.send_payment_link') })
  const words = new URL(there(await send.getAttribute('href'))).searchParams.get('text') ?? ''
  const [link = ''] = /https?:\S+/.exec(words) ?? []
  await examine(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  const ways = visitor.getByRole('main').getByRole('button')
  await expect(ways.first()).toBeVisible()
  await examine(visitor)
  await ways.first().click()
  await expect(visitor).not.toHaveURL(link)

  // Whoever cancels or is refused there has no cart and no orders: the way leads to the link, and nowhere by itself.
  const back = visitor.getByRole('link', { name: said('payments.pay_title') })
  await payAt(visitor, LOCAL_LANGUAGE, 'cancel')
  await back.click()
  await expect(visitor).toHaveURL(link)
  await ways.first().click()
  await payAt(visitor, LOCAL_LANGUAGE, 'decline')
  await back.click()
  await ways.first().click()
  await payAt(visitor, LOCAL_LANGUAGE, 'pay')
  await expect(visitor.getByRole('heading', { level: 1, name: said('messages.payment_successful') })).toBeVisible()
  await visitor.context().close()

  const id = there(page.url().split('/').at(-1))
  const { order } = await desk.call(readStaffOrder, { id })
  expect(order).toMatchObject({ discount: 500, discountReason: 'An old customer', paymentState: 'paid' })
  await archiveProducts(desk, [what._id])
})
