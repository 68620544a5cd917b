import { expect, test, visit } from '#tests/support/journey.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'
import { addToCart, chooseOn, logIn } from '#tests/support/steps.ts'

test('a visitor who adds to the cart is asked to log in and finds that very choice there', async ({
  page,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Mariam Jabbar')
  const box = await catalogue.find('Linen storage box with lid')
  await visit(page, `/product/${box.product._id}`)
  await chooseOn(page, box)
  await page
    .getByRole('button', { name: t('common.one_more') })
    .first()
    .click()
  await addToCart(page, t)
  await expect(page).toHaveURL(/\/login$/)
  // The page itself says why, with the thing in view, and asks a newcomer for an account.
  await expect(page.getByText(t('messages.please_login_first'))).toHaveCount(1)
  await expect(page.getByText(t('accounts.choice_waits'))).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(box.name)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(box.size?.name ?? '')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(/\d,\d{3}/)
  await expect(page.getByRole('tab', { name: t('accounts.new_account') })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: t('accounts.log_in') }).click()

  await logIn(page, t, shopper)
  await expect(page).toHaveURL(/\/cart$/)
  const lines = page.getByRole('region', { name: t('cart.title') })
  await expect(lines).toContainText(box.name)
  await expect(lines).toContainText(box.color.name)
  await expect(lines).toContainText(box.size?.name ?? '')
  await expect(page.getByRole('link', { name: t('layout.cart_with', { count: 2 }) })).toBeVisible()
  expect(await shopper.pieces()).toEqual([2])
})

test('what is in the cart on arrival is read out to nobody, a change of it is', async ({
  page,
  context,
  request,
  t,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Mariam Jabbar')
  const cup = await catalogue.find('Ceramic pen cup with dish', 10)
  await shopper.putIntoCart(cup, 2)
  await beLoggedIn(context, shopper)
  await visit(page, '/cart')
  const words = (count: number) => t('layout.cart_with', { count })
  await expect(page.getByRole('link', { name: words(2) })).toBeVisible()
  await expect(page.getByRole('article', { name: cup.name })).toBeVisible()
  const news = page.getByRole('banner').getByRole('status')
  await expect(news).toHaveText('')
  await page.getByRole('button', { name: t('cart.one_more') }).click()
  await expect(news).toHaveText(words(3))
})

test.describe('with the network gone', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

  test('fast presses end in the right quantity, and one without network waits for it', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Sara Nabil')
    const cup = await catalogue.find('Ceramic pen cup with dish', 10)
    await shopper.putIntoCart(cup, 1)
    await beLoggedIn(context, shopper)
    await visit(page, '/cart')
    const quantity = page.getByRole('group', { name: t('cart.quantity', { name: cup.name }) })
    const more = quantity.getByRole('button', { name: t('cart.one_more') })
    const fewer = quantity.getByRole('button', { name: t('cart.one_fewer') })
    for (let press = 0; press < 6; press += 1) await more.click()
    for (let press = 0; press < 2; press += 1) await fewer.click()
    await expect(quantity.getByRole('status')).toHaveText('5')
    await expect.poll(shopper.pieces).toEqual([5])

    await context.setOffline(true)
    await more.click()
    await expect(page.getByText(t('cart.waits_for_line')).first()).toBeVisible()
    await expect(page.getByText(t('cart_page.changes_wait'))).toBeVisible()
    await expect(quantity.getByRole('status')).toHaveText('6')
    expect(await shopper.pieces()).toEqual([5])
    await context.setOffline(false)
    await expect(page.getByText(t('cart_page.changes_wait'))).toBeHidden()
    await expect.poll(shopper.pieces).toEqual([6])
  })
})

test('a second tab shows what was put into the cart in the first', async ({ page, context, request, t, catalogue }) => {
  const shopper = await signUp(request, 'Omar Adnan')
  const cup = await catalogue.find('Ceramic pen cup with dish', 10)
  await beLoggedIn(context, shopper)
  const other = await context.newPage()
  await visit(other, '/')
  await expect(other.getByRole('link', { name: t('layout.cart_with', { count: 0 }) })).toBeVisible()
  await visit(page, `/product/${cup.product._id}`)
  await chooseOn(page, cup)
  await addToCart(page, t)
  await expect(other.getByRole('link', { name: t('layout.cart_with', { count: 1 }) })).toBeVisible()

  await visit(page, '/cart')
  await page.getByRole('button', { name: t('cart.remove', { name: cup.name }) }).click()
  await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeVisible()
  await expect(other.getByRole('link', { name: t('layout.cart_with', { count: 0 }) })).toBeVisible()
})
