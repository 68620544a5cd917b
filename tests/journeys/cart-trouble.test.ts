import type { Request } from '@playwright/test'
import { inLanguage } from '#shop/languages.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { delayAnswers } from '#tests/support/network.ts'
import { archiveProducts, givenProduct, workInOffice } from '#tests/support/office-desk.ts'
import { beLoggedIn, demoShopper, signUp } from '#tests/support/shopper.ts'

test('answers that come late and out of order never show or keep a wrong quantity', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Dina Faris')
  const cup = await catalogue.find('Ceramic pen cup with dish', 10)
  const tray = await catalogue.find('Wooden cutlery tray', 5)
  await shopper.putIntoCart(cup, 1)
  await shopper.putIntoCart(tray, 1)
  await beLoggedIn(context, shopper)
  await visit(page, '/cart')
  const lineOf = (name: string) => page.getByRole('group', { name: t('cart.quantity', { name }) })
  const cupLine = lineOf(cup.name)
  const trayLine = lineOf(tray.name)
  await expect(cupLine.getByRole('status')).toHaveText('1')

  // The first change's answer is made first and comes last.
  const answers = await delayAnswers(page, '**/api/cart/update', (_, place) => place === 1)
  const more = (line: typeof cupLine) => line.getByRole('button', { name: t('cart.one_more') })
  await more(cupLine).click()
  await more(trayLine).click()
  await more(trayLine).click()
  for (let press = 0; press < 3; press += 1) await more(cupLine).click()
  await expect(cupLine.getByRole('status')).toHaveText('5')
  await expect(trayLine.getByRole('status')).toHaveText('3')
  answers.release()
  await expect.poll(async () => (await shopper.pieces()).toSorted()).toEqual([3, 5])
  await expect(cupLine.getByRole('status')).toHaveText('5')
  await expect(trayLine.getByRole('status')).toHaveText('3')
})

test('lines that come one after the other are shown together', async ({ page, context, request, t, catalogue }) => {
  const shopper = await signUp(request, 'Huda Salim')
  const cup = await catalogue.find('Ceramic pen cup with dish', 10)
  const tray = await catalogue.find('Wooden cutlery tray', 5)
  await shopper.putIntoCart(cup, 1)
  await shopper.putIntoCart(tray, 1)
  await beLoggedIn(context, shopper)
  const isOfTray = (request: Request) => request.url().includes(tray.product._id)
  const answers = await delayAnswers(page, '**/api/product/single**', isOfTray)
  await visit(page, '/cart')
  const lines = page.getByRole('region', { name: t('cart.title') }).getByRole('article')
  await expect.poll(answers.made).toBe(2)
  await expect(lines).toHaveCount(0)
  answers.release()
  await expect(lines).toHaveCount(2)
})

test('a second tab follows each change of the first, and the last word wins', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Yusuf Amin')
  const cup = await catalogue.find('Ceramic pen cup with dish', 10)
  await shopper.putIntoCart(cup, 2)
  await beLoggedIn(context, shopper)
  const other = await context.newPage()
  await visit(page, '/cart')
  await visit(other, '/cart')
  const quantity = (on: typeof page) => on.getByRole('group', { name: t('cart.quantity', { name: cup.name }) })
  await quantity(page)
    .getByRole('button', { name: t('cart.one_more') })
    .click()
  await expect(quantity(other).getByRole('status')).toHaveText('3')
  await quantity(other)
    .getByRole('button', { name: t('cart.one_fewer') })
    .click()
  await quantity(other)
    .getByRole('button', { name: t('cart.one_fewer') })
    .click()
  await expect(quantity(page).getByRole('status')).toHaveText('1')
  expect(await shopper.pieces()).toEqual([1])
})

test.describe('when the shop does not answer', () => {
  test.use({ expectedNoise: /Failed to load resource|ERR_FAILED/ })

  test('a cart that cannot be had says so, and comes at the next try', async ({ page, context, request, t }) => {
    await beLoggedIn(context, await demoShopper(request))
    await page.route('**/api/cart/get', route => route.abort())
    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: t('messages.failed_to_load_cart_data') })).toBeVisible()
    await page.unroute('**/api/cart/get')
    await page.getByRole('button', { name: t('cart.try_again') }).click()
    await expect(page.getByRole('heading', { name: t('messages.failed_to_load_cart_data') })).toBeHidden()
  })

  test('cities and regions that cannot be had are said; a region waits for its city @night', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Salma Reza')
    await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish', 5), 1)
    await beLoggedIn(context, shopper)
    await page.route('**/api/order/fetchCities', route => route.abort())
    await page.route('**/api/order/fetchRegions/*', route => route.abort())
    await visit(page, '/place-order')
    const city = page.getByLabel(t('checkout.city'), { exact: true })
    const region = page.getByLabel(t('checkout.region'), { exact: true })
    const tryAgain = page.getByRole('button', { name: t('checkout.try_again') })
    await expect(page.getByText(t('messages.failed_to_fetch_cities')).first()).toBeVisible()
    await expect(city).toBeDisabled()
    await expect(region).toBeDisabled()

    await page.unroute('**/api/order/fetchCities')
    await tryAgain.click()
    await expect(city).toBeEnabled()
    await expect(region).toBeDisabled()
    await city.selectOption({ index: 1 })
    await expect(page.getByText(t('messages.failed_to_fetch_regions')).first()).toBeVisible()
    await expect(region).toBeDisabled()

    await page.unroute('**/api/order/fetchRegions/*')
    await tryAgain.click()
    await expect(region).toBeEnabled()
    await city.selectOption('')
    await expect(region).toBeDisabled()
  })

  test('orders that cannot be had are said, and come at the next try @night', async ({ page, context, request, t }) => {
    await beLoggedIn(context, await demoShopper(request))
    await page.route('**/api/order/user-orders*', route => route.abort())
    await visit(page, '/account/orders')
    await expect(page.getByRole('heading', { name: t('messages.failed_to_load_orders') })).toBeVisible()
    await page.unroute('**/api/order/user-orders*')
    await page.getByRole('button', { name: t('orders.try_again') }).click()
    await expect(page.getByRole('heading', { name: t('messages.failed_to_load_orders') })).toBeHidden()
    await expect(page.getByRole('main').getByText(t('orders.loading'))).toBeHidden()
  })

  test('a heart that the shop refuses stays as it was, and says so in the words of its wish @night', async ({
    page,
    context,
    request,
    t,
    language,
  }) => {
    const desk = await workInOffice(page)
    const product = await givenProduct(desk)
    const name = inLanguage(product, 'name', language)
    await beLoggedIn(context, await signUp(request, 'Maha Tariq'))
    await visit(page, `/product/${product._id}`)
    const heart = page.getByRole('button', { name: t('common.save_favourite', { name }) }).first()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    // Staff take it off the shelf meanwhile.
    await archiveProducts(desk, [product._id])
    await heart.click()
    await expect(page.getByText(t('messages.product_not_found'))).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test('an unknown tab of the account is the profile @night', async ({ page, context, request, t }) => {
  await beLoggedIn(context, await demoShopper(request))
  for (const tab of ['/account', '/account/nonsense']) {
    await visit(page, tab)
    await expect(page).toHaveURL(/\/account\/profile$/)
  }
  await expect(page.getByLabel(t('accounts.email'))).toBeVisible()
})
