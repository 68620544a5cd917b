import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#shop/payments/gateways.ts'
import { editedColor, editedVariant } from '#tests/support/edited.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { closeProxy } from '#tests/support/network.ts'
import { archiveProducts, givenProduct, givenPromo, isShownByEach, workInOffice } from '#tests/support/office-desk.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { beLoggedIn, type Shopper, signUp } from '#tests/support/shopper.ts'
import { fillInAddress, payAt } from '#tests/support/steps.ts'

async function goToPay(page: Page, t: Translate, shopper: Shopper, way: OnlineMethod): Promise<void> {
  await visit(page, '/place-order')
  await fillInAddress(page, t, shopper.name)
  await payBy(page, t, way)
}

async function payBy(page: Page, t: Translate, way: OnlineMethod): Promise<void> {
  await expect(page.getByText(t('checkout.test_payments'))).toBeVisible()
  await page.getByRole('radio', { name: t(`methods.${way}`) }).check()
  await page
    .getByRole('button', { name: t('checkout.go_to_pay') })
    .filter({ visible: true })
    .first()
    .click()
}

test('an order is paid at every gateway, and leaves the cart only then', async ({
  page,
  context,
  request,
  t,
  language,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Huda Jabbar')
  const cup = await catalogue.find('Ceramic pen cup with dish')
  await beLoggedIn(context, shopper)
  for (const way of ONLINE_METHODS) {
    await shopper.putIntoCart(cup, 1)
    await goToPay(page, t, shopper, way)
    await expect(page).toHaveURL(/\/sandbox\//)
    expect(await shopper.pieces()).toEqual([1])
    await payAt(page, language, 'pay')
    await expect(page.getByRole('heading', { level: 1, name: t('messages.payment_successful') })).toBeVisible()
    // After a moment, by itself (specification section 4).
    await expect(page).toHaveURL(/\/account\/orders$/)
    expect(await shopper.pieces()).toEqual([])
    const [order] = await shopper.orders()
    expect([order?.paymentMethod, order?.paymentState]).toEqual([way, 'paid'])
  }
})

test('a payment that fails leaves the cart as it was, and the order can be paid another way', async ({
  page,
  context,
  request,
  t,
  language,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Omar Faris')
  await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 2)
  await beLoggedIn(context, shopper)
  await goToPay(page, t, shopper, 'payqi')
  await payAt(page, language, 'cancel')
  await expect(page.getByRole('heading', { level: 1, name: t('payments.cancelled') })).toBeVisible()
  const [waiting] = await shopper.orders()
  await expect(page.getByRole('main')).toContainText(`#${waiting?.orderNumber}`)
  await page.getByRole('button', { name: t('orders.complete_payment') }).click()
  await payAt(page, language, 'decline')
  await expect(page.getByRole('heading', { level: 1, name: t('messages.payment_failed') })).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  expect(await shopper.pieces()).toEqual([2])

  await test.step('tried again from the cart, another way, it is the same order', async () => {
    await visit(page, '/place-order')
    await expect(page.getByLabel(t('checkout.name'))).toHaveValue(shopper.name)
    await payBy(page, t, 'zein')
    await expect(page).toHaveURL(/\/sandbox\//)
    expect(await shopper.orders()).toMatchObject([{ _id: waiting?._id, paymentMethod: 'zein', isPayable: true }])
  })

  await visit(page, '/account/orders')
  await expect(page.getByRole('article')).toContainText(t('orders.waiting_for_payment'))
  await expect(page.getByRole('button', { name: t('orders.complete_payment') })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await test.step('one press pays once, however long the page of the gateway takes to come', async () => {
    const asked = page.waitForRequest('**/sandbox/**')
    await page.route('**/sandbox/**', route => route.abort('aborted'), { times: 1 })
    await page.getByRole('button', { name: t('orders.complete_payment') }).click()
    await asked
    await expect(page.getByRole('button', { name: t('orders.pay_cash') })).toHaveAttribute('aria-disabled', 'true')
    await visit(page, '/account/orders')
  })
  await page.getByRole('button', { name: t('orders.complete_payment') }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.goBack()
  await visit(page, '/account/orders')
  const placed = page.getByRole('button', { name: new RegExp(`^${t('orders.placed')}`) })
  await placed.click()
  await page.getByRole('button', { name: t('orders.pay_cash') }).click()
  await expect(page.getByText(t('messages.pay_at_the_door')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('orders.complete_payment') })).toHaveCount(0)
  await expect(placed).toHaveAttribute('aria-pressed', 'true')
  expect(await shopper.orders()).toMatchObject([{ paymentMethod: 'cod', status: 'Order Placed', isPayable: false }])
  expect(await shopper.pieces()).toEqual([])

  await page
    .getByRole('article')
    .getByRole('button', { name: t('orders.cancel'), exact: true })
    .click()
  await page.getByRole('button', { name: t('orders.cancel_yes') }).click()
  await expect(page.getByText(t('messages.order_cancelled')).first()).toBeVisible()
  await page.getByRole('button', { name: t('orders.show_all') }).click()
  await expect(page.getByRole('article')).toContainText(t('orders.cancelled'))
})

test('whoever holds the last pieces with an order that is not paid yet takes fewer of them, and orders those', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const desk = await workInOffice(page)
  const oak = editedColor('Oak', { variant: editedVariant(3) })
  const { _id, name_en } = await givenProduct(desk, { colors: [oak], variant: null })
  await isShownByEach(_id, 3)
  const shopper = await signUp(request, 'Zahra Kadhim')
  await shopper.putIntoCart(await catalogue.find(name_en), 3)
  await beLoggedIn(context, shopper)
  await goToPay(page, t, shopper, 'payqi')
  await expect(page).toHaveURL(/\/sandbox\//)
  const [waiting] = await shopper.orders()
  // The catalogue hears of it a moment later.
  await isShownByEach(_id, 0)
  await visit(page, `/product/${_id}`)
  await expect(page.getByText(t('orders.held', { number: waiting?.orderNumber ?? '' }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('product.tell_me') })).toHaveCount(0)
  await examine(page)
  await page.getByRole('link', { name: t('orders.pay_or_cancel') }).click()
  await expect(page.getByRole('button', { name: t('orders.complete_payment') })).toBeVisible()
  await visit(page, `/collection?search=${encodeURIComponent(name_en)}`)
  await expect(page.getByRole('article').getByText(t('common.held'))).toBeVisible()
  await visit(page, '/cart')
  await expect(page.getByText(t('cart_page.held'))).toBeVisible()
  const fewer = page.getByRole('button', { name: t('cart.one_fewer') })
  await expect(page.getByText(t('messages.sold_out'))).toHaveCount(0)
  await fewer.click()
  await fewer.click()
  await page.getByRole('button', { name: t('cart.one_more') }).click()
  await expect.poll(() => shopper.pieces(), PATIENTLY).toEqual([2])
  await page
    .getByRole('link', { name: t('cart.checkout') })
    .filter({ visible: true })
    .click()
  await expect(page.getByLabel(t('checkout.name'))).toHaveValue(shopper.name)
  await payBy(page, t, 'payqi')
  await expect(page).toHaveURL(/\/sandbox\//)
  expect(await shopper.orders()).toMatchObject([
    { items: [{ quantity: 2 }], isPayable: true },
    { _id: waiting?._id, status: 'Cancelled' },
  ])
  await archiveProducts(desk, [_id])
})

test('return pages without what they need, after a failure and after a cancel say so and lead on @night', async ({
  page,
  t,
}) => {
  await visit(page, '/payment/zaincash/success')
  const missing = t('messages.payment_confirmation_failed_missing_token')
  await expect(page.getByRole('main')).toContainText(missing)
  await expect(page).toHaveURL(/\/(?:cart|login)$/)

  await page.clock.install()
  await visit(page, '/payment/alqaseh/success/unknown-order')
  await expect(page.getByRole('heading', { level: 1, name: t('messages.payment_failed') })).toBeVisible()
  // Whoever does something there is not taken away after three seconds.
  await page.keyboard.press('Tab')
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL(/unknown-order$/)

  await visit(page, '/payment/zaincash/failure')
  await expect(page.getByRole('main')).toContainText(t('messages.payment_failed_please_try_again'))
  await expect(page.getByRole('link', { name: t('payments.retry') })).toHaveAttribute('href', '/cart')

  await visit(page, '/payment/payqi/cancel')
  await expect(page.getByRole('link', { name: t('payments.go_home') })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: t('payments.contact') })).toHaveAttribute('href', '/contact')
})

test.describe('when nobody can be asked', () => {
  test.use({ expectedNoise: /Failed to load resource|ERR_FAILED/ })

  test('a return page says that it does not know, and leads to the cart @night', async ({ page, t }) => {
    await closeProxy(page, '**/api/payqi/callback')
    await page.route('**/api/zeincash/verify', route => route.abort())
    for (const address of ['/payment/payqi/success/an-order', '/payment/zaincash/success?token=a.b.c']) {
      await visit(page, address)
      await expect(page.getByRole('heading', { level: 1, name: t('messages.payment_error') })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(t('messages.error_confirming_payment'))
      await expect(page).toHaveURL(/\/(?:cart|login)$/)
    }
  })
})

test('a promo code takes its part off, in either language, and another city takes it away again', async ({
  page,
  context,
  request,
  t,
  language,
  otherLanguage,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Sara Nabil')
  await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 1)
  await beLoggedIn(context, shopper)
  const code = `TIDY${randomUUID().slice(0, 6).toUpperCase()}`
  await givenPromo(await workInOffice(page), { code, type: 'fixed', value: 1_000 })
  await visit(page, '/place-order')
  await fillInAddress(page, t, shopper.name)
  const total = page.getByRole('complementary', { name: t('checkout.your_order') })
  await page.getByLabel(t('checkout.promo')).fill(code.toLowerCase())
  await page.getByRole('button', { name: t('checkout.promo_apply') }).click()
  await expect(total).toContainText(t('checkout.promo_applied', { code }))
  await expect(total).toContainText(t('cart.discount'))

  await page.getByRole('link', { name: otherLanguage }).click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', language)
  await expect(page.getByText(code)).toBeVisible()
  await visit(page, `/place-order?lng=${language}`)
  await expect(total).toContainText(t('cart.discount'))
  await page.getByLabel(t('checkout.city'), { exact: true }).selectOption({ index: 2 })
  await expect(total).not.toContainText(code)
  await expect(page.getByLabel(t('checkout.promo'))).toHaveValue('')
})
