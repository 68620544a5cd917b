import { saveProduct } from '#contract/office/catalogue.ts'
import { formatIqd } from '#locales/formats.ts'
import { expect, test, untilAlive, visit } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'
import { archiveProducts, givenProduct, givenPromo, workInOffice } from '#tests/support/office-desk.ts'
import { orderForCash } from '#tests/support/ordered.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { beLoggedIn, newcomer, signUp } from '#tests/support/shopper.ts'
import { addToCart, chooseOn, fillInAddress, filterBy, logIn, placeOrder } from '#tests/support/steps.ts'

const LABELS = { currencyLabel_en: 'IQD', currencyLabel_ar: 'د.ع' }
const NEAR_DELIVERY = 5_000

test('a newcomer finds a storage box, makes an account, and orders it for cash', async ({
  page,
  t,
  language,
  catalogue,
}) => {
  const box = await catalogue.find('Linen storage box with lid')
  const person = newcomer('Noor Al-Saadi')

  await test.step('browses and filters', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: t('home.shop_now') }).click()
    await expect(page).toHaveURL(/\/collection$/)
    await filterBy(page, t, box.category)
    await expect(page).toHaveURL(/[?&]category=/)
    await page.getByRole('link', { name: box.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: box.name })).toBeVisible()
  })

  await test.step('signs up', async () => {
    await page.getByRole('link', { name: t('layout.log_in') }).click()
    await page.getByRole('tab', { name: t('accounts.new_account') }).click()
    await page.getByLabel(t('accounts.name')).fill(person.name)
    await page.getByLabel(t('accounts.email')).fill(person.email)
    await page.getByLabel(t('accounts.password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t('accounts.create_account') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('accounts.check_title') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(person.email)
  })

  await test.step('confirms the address by the mailed link', async () => {
    const link = await mailedLink(person.email)
    await visit(page, link.pathname + link.search)
    await expect(page.getByText(t('messages.email_verified_successfully')).first()).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: t('layout.account_of', { name: person.name }) })).toBeVisible()
  })

  await test.step('puts the box into the cart', async () => {
    await visit(page, `/product/${box.product._id}`)
    await chooseOn(page, box)
    await addToCart(page, t)
    await expect(page.getByText(t('messages.product_added_successfully')).first()).toBeVisible()
    await page.getByRole('link', { name: t('layout.cart_with', { count: 1 }) }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('region', { name: t('cart.title') })).toContainText(box.name)
    await page
      .getByRole('link', { name: t('cart.checkout') })
      .filter({ visible: true })
      .first()
      .click()
  })

  await test.step('orders, paying cash on delivery', async () => {
    await expect(page).toHaveURL(/\/place-order$/)
    await fillInAddress(page, t, person.name)
    await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeChecked()
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link')).toHaveText([t('layout.privacy_policy')])
    const end = await foot.evaluate(({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(end)
    await placeOrder(page, t)
  })

  await test.step('finds the order in the account', async () => {
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByText(t('messages.order_placed_with_cod')).first()).toBeVisible()
    const order = page.getByRole('article')
    await expect(order).toHaveCount(1)
    const price = box.product.colors
      .find(({ _id }) => _id === box.color.id)
      ?.sizes.find(({ _id }) => _id === box.size?.id)?.price
    const total = formatIqd((price ?? 0) + NEAR_DELIVERY, language, { labels: LABELS })
    await expect(order).toContainText(total.figure)
    await order.getByRole('button', { name: t('orders.details') }).click()
    await expect(order).toContainText(box.name)
    await expect(order).toContainText(t('methods.cod'))
    await expect(page.getByRole('link', { name: t('layout.cart_with', { count: 0 }) })).toBeVisible()
  })
})

test('orders are shown with all their parts at once, so that nothing moves away from under a finger', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Rana Salman')
  const cup = await catalogue.find('Ceramic pen cup with dish')
  await beLoggedIn(context, shopper)
  await shopper.putIntoCart(cup, 1)
  await visit(page, '/place-order')
  await fillInAddress(page, t, 'Rana Salman')
  const parts = Promise.withResolvers<void>()
  await page.route(/assets\/(?:order-actions|placed-order)-/, route => parts.promise.then(() => route.continue()))
  const orders = page.waitForResponse('**/api/order/user-orders*')
  await placeOrder(page, t)
  expect((await orders).status()).toBe(200)

  const order = page.getByRole('article')
  await expect(page).toHaveURL(/\/account\/orders$/)
  await expect(order).toHaveCount(0)
  parts.resolve()
  await expect(order).toHaveCount(1)
  // Asked in the same breath, not waited for.
  expect(await order.getByRole('button', { name: t('orders.cancel') }).count()).toBe(1)
  const panel = page.getByRole('main').getByRole('button', { name: t('orders.placed_close') })
  expect(await panel.count()).toBe(1)
})

test('an order is printed alone and whole: who sold it, what, where to, for how much and what happened, nothing to press', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Amal Kadhim')
  const cup = await catalogue.find('Ceramic pen cup with dish')
  await orderForCash(request, shopper, [{ what: cup, quantity: 1 }])
  const { orderNumber } = await orderForCash(request, shopper, [{ what: cup, quantity: 2 }])
  await beLoggedIn(context, shopper)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'print')
  })
  await visit(page, '/account/orders')
  const orders = page.getByRole('article')
  const order = page.getByRole('article', { name: t('orders.order_number', { number: orderNumber }) })
  await expect(orders).toHaveCount(2)
  const question = await order.getByRole('link', { name: t('orders.ask') }).getAttribute('href')
  expect(new URL(question ?? '').searchParams.get('text')).toContain(`#${orderNumber}`)
  await order.getByRole('button', { name: t('orders.details') }).click()
  await order.getByRole('button', { name: t('orders.print') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'print')

  // What is left of A4 between its margins.
  await page.setViewportSize({ width: 672, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(orders).toHaveCount(1)
  for (const words of [
    cup.name,
    'Noor Hassan',
    '770123',
    t('orders.total'),
    t('methods.cod'),
    t('orders.event_placed'),
  ])
    await expect(order.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(order.getByText('Tarteeb').or(order.getByText('ترتيب')).first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(672)

  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(orders).toHaveCount(2)
})

test('whoever writes a name before the shop has said theirs is not written over', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Zainab Hasan')
  await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 1)
  await beLoggedIn(context, shopper)
  const letGo = await holdCalls(page, '**/api/user/profile')
  await visit(page, '/place-order')
  const name = page.getByLabel(t('checkout.name'))
  await name.focus()
  letGo()
  // The page knows it by then.
  await page.waitForFunction(() => localStorage.getItem('name') !== null)
  await name.pressSequentially('Umm Ali')
  await expect(name).toHaveValue('Umm Ali')
})

test('two presses on "place the order" make one order, and what comes next is said', async ({
  page,
  context,
  request,
  t,
  language,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Zainab Hasan')
  await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 2)
  await beLoggedIn(context, shopper)
  await visit(page, '/place-order')
  await fillInAddress(page, t, shopper.name)
  await placeOrder(page, t, 'dblclick')
  await expect(page).toHaveURL(/\/account\/orders$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  const orders = await shopper.orders()
  expect(orders).toHaveLength(1)
  expect(await shopper.pieces()).toEqual([])

  await test.step('what comes next stands above it, until it was read', async () => {
    const number = orders[0]?.orderNumber ?? ''
    const panel = page.getByRole('region', { name: t('orders.placed_title', { number }) })
    const ready = formatIqd(orders[0]?.amount ?? 0, language, { labels: LABELS })
    await expect(panel).toContainText(ready.figure)
    await expect(panel).toContainText('0770 123')
    await expect(panel.getByRole('button', { name: t('orders.print') })).toBeVisible()
    await expect(panel.getByRole('button', { name: t('orders.cancel') })).toBeVisible()
    const message = await panel.getByRole('link', { name: t('orders.placed_send') }).getAttribute('href')
    expect(new URL(message ?? '').searchParams.get('text')).toContain(`#${number}`)
    await panel.getByRole('button', { name: t('orders.placed_close') }).click()
    await expect(panel).toBeHidden()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(panel).toBeHidden()
  })

  await test.step('the same can be ordered again with one press', async () => {
    await page.getByRole('button', { name: t('orders.again') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(t('messages.order_in_cart'))).toBeVisible()
    expect(await shopper.pieces()).toEqual([2])
  })
})

test.describe('with the checkout open twice', () => {
  // The browser itself reports the answer that refuses the second order.
  test.use({ expectedNoise: /status of 4\d\d/ })

  test('the second tab is told that the cart has changed, and orders nothing', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Ali Kareem')
    await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 1)
    await beLoggedIn(context, shopper)
    await visit(page, '/place-order')
    await fillInAddress(page, t, shopper.name)
    const other = await context.newPage()
    await visit(other, '/place-order')
    await fillInAddress(other, t, shopper.name)
    await placeOrder(other, t)
    await expect(other).toHaveURL(/\/account\/orders$/)

    await page.bringToFront()
    // The tab may have heard of it by itself: then it has nothing left to order.
    const button = page.getByRole('button', { name: t('checkout.place_order') }).filter({ visible: true })
    const empty = page.getByText(t('checkout.empty'))
    await expect(button.or(empty).first()).toBeVisible()
    await expect(async () => {
      if (await button.first().isVisible()) await button.first().click({ timeout: 1_000 })
      await expect(empty.or(page.getByRole('main').getByText(t('messages.cart_changed'))).first()).toBeVisible()
    }).toPass()
    expect(await shopper.orders()).toHaveLength(1)
  })
})

test.describe('with a price that changes at the checkout', () => {
  test.use({ expectedNoise: /status of 409/ })

  test('a code that is typed after it was told comes off what is to be paid now @night', async ({
    page,
    context,
    request,
    t,
  }) => {
    const desk = await workInOffice(page)
    const product = await givenProduct(desk, { isPublished: true, price: 10_000 })
    const code = `LATE-${product._id.slice(0, 8)}`.replaceAll('_', '-').toUpperCase()
    await givenPromo(desk, { code, type: 'percentage', value: 50 })
    const shopper = await signUp(request, 'Rana Yousif')
    await beLoggedIn(context, shopper)
    await visit(page, `/product/${product._id}`)
    await addToCart(page, t)
    await expect.poll(shopper.pieces).toEqual([1])
    await visit(page, '/place-order')
    await fillInAddress(page, t, shopper.name)
    const sums = page.getByRole('complementary', { name: t('checkout.your_order') })
    await expect(sums).toContainText('15,000.00')
    const { _id: id, version } = product
    await desk.call(saveProduct, { ...product, id, version, price: 12_000 })
    await placeOrder(page, t)
    await expect(sums).toContainText('17,000.00')
    await page.getByLabel(t('checkout.promo')).fill(code)
    await page.getByRole('button', { name: t('checkout.promo_apply') }).click()
    await expect(sums).toContainText('\u22126,000')
    await expect(sums).toContainText('11,000.00')
    await page.getByRole('button', { name: t('checkout.promo_remove') }).click()
    await expect(sums).toContainText('17,000.00')
    await archiveProducts(desk, [product._id])
  })
})

test('a visitor is told to log in to see orders, and is taken back to them', async ({ page, request, t }) => {
  const shopper = await signUp(request, 'Huda Salim')
  await visit(page, '/account/orders')
  await expect(page.getByText(t('messages.please_login_to_view_orders'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders.log_in') })
    .click()
  await logIn(page, t, shopper)
  await expect(page).toHaveURL(/\/account\/orders$/)
  await expect(page.getByText(t('messages.no_orders_found'))).toBeVisible()

  await page.reload()
  await untilAlive(page)
  await page.getByRole('button', { name: t('layout.account_of', { name: shopper.name }) }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('layout.log_out') })
    .click()
  await expect(page).toHaveURL(/\/login$/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => ['token', 'name', 'id', 'cart'].includes(key))),
  ).toEqual([])
})
