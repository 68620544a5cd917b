import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { type Shopper, signUp } from '#tests/support/shopper.ts'

test('a cart is asked for before any script of the page is there, and once', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const box = await catalogue.find('Linen storage box with lid')
  const shopper = await signUp(request, 'Layla Kareem')
  await shopper.putIntoCart(box, 2)
  await keepToken(page, shopper)
  const asked: string[] = []
  context.on('request', each => {
    const { pathname } = new URL(each.url())
    if (/^\/api\/(?:cart\/get|product\/single)$/.test(pathname)) asked.push(pathname)
  })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', route => scripts.promise.then(() => route.continue()))
  const product = page.waitForResponse('**/api/product/single?*')

  await page.goto('/cart', { waitUntil: 'commit' })
  expect((await product).status()).toBe(200)
  scripts.resolve()
  await expect(page.getByRole('main')).toContainText(box.name)
  await expect(page.getByRole('main')).toContainText(t('cart.pieces', { count: 2 }))
  expect(asked.toSorted()).toEqual(['/api/cart/get', '/api/product/single'])
})

test('the checkout asks for the shopper’s addresses as early, and once @night', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Layla Kareem')
  await shopper.putIntoCart(await catalogue.find('Linen storage box with lid'), 1)
  await keepToken(page, shopper)
  let asked = 0
  context.on('request', each => {
    if (new URL(each.url()).pathname === '/api/user/addresses') asked += 1
  })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', route => scripts.promise.then(() => route.continue()))
  const addresses = page.waitForResponse('**/api/user/addresses')

  await page.goto('/place-order', { waitUntil: 'commit' })
  expect((await addresses).status()).toBe(200)
  scripts.resolve()
  await expect(page.getByLabel(t('checkout.location'))).toBeVisible()
  expect(asked).toBe(1)
})

test('whoever has no session is asked for nothing @night', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', each => asked.push(new URL(each.url()).pathname))
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/login$/)
  expect(asked).not.toContain('/api/cart/get')
})

test.describe('a session that is over', () => {
  // The browser itself reports each answer that is no success.
  test.use({ expectedNoise: /status of 401/ })

  test('leads to the log-in, as it would have without the early question @night', async ({ page, request }) => {
    const shopper = await signUp(request, 'Layla Kareem')
    await keepToken(page, shopper)
    await request.post('/api/user/logout', { headers: { authorization: `Bearer ${shopper.token}` }, data: {} })
    await page.goto('/cart')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

/** As an earlier visit left it, for the first page that is opened. */
async function keepToken(page: Page, { token }: Shopper): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(kept => localStorage.setItem('token', kept), token)
}
