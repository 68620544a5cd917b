import { languageName } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage, type Language, LOCAL_LANGUAGE } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'
import { addToCart, fillInAddress, placeOrder } from '#tests/support/steps.ts'

// A name is the server's to ask for.
test.use({ expectedNoise: /422 \(Unprocessable/ })

let o: Translate
test.beforeEach(async ({ language }) => {
  o = await officeWords(language)
})

test('staff set up "buy two, get one", a shopper is led to it, orders with it, and staff see why it costs less', async ({
  page,
  request,
  language,
  t,
}) => {
  const desk = await workInOffice(page)
  const product = await givenProduct(desk, { isPublished: true, price: 10_000 })
  const name = inLanguage(product, 'name', language)
  const offer = `${language === 'ar' ? 'الثالثة مجاناً' : 'The third is free'} ${name}`
  const minus = '\u221210,000'

  await test.step('before anything is chosen, what it holds for is not said', async () => {
    await page.goto('/admin/offers/new')
    const preview = page.getByRole('region', { name: o('office_offers.preview') })
    await expect(preview).toContainText(minus)
    await expect(preview).not.toContainText(o('office_offers.on', { what: '' }).trim())
  })

  await test.step('chosen products, a name, one button', async () => {
    await page.goto('/admin/products')
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('checkbox', { name: o('office.select_all') }).click()
    await page.getByRole('button', { name: o('office_offers.set_up') }).click()
    await page.getByRole('button', { name: o('office_offers.start') }).click()
    const nameIn = (written: Language) =>
      page.getByLabel(o('office_staff.field_name_in', { language: languageName(written, language) }))
    await expect(nameIn(LOCAL_LANGUAGE)).toHaveAccessibleDescription(o('messages.offer_needs_name'))
    await nameIn(language).fill(offer)
    const preview = page.getByRole('region', { name: o('office_offers.preview') })
    const group = o('office_offers.of_pieces', { count: 3 })
    await expect(preview).toContainText(o('office_offers.rule_free', { count: 1, group }))
    await expect(preview).toContainText(offer)
    await expect(preview).toContainText(minus)
    await examine(page)
    await page.getByRole('button', { name: o('office_offers.start') }).click()
    await expect(page.getByRole('row').filter({ hasText: offer })).toContainText(o('office_sales.state_running'))
    await examine(page)
  })

  const shopper = await signUp(request, 'Zahra Karim')
  const shop = await page.context().newPage()
  await beLoggedIn(shop.context(), shopper)
  await test.step('the list says it on its card', async () => {
    await visit(shop, `/collection?search=${encodeURIComponent(name)}`)
    await expect(shop.getByRole('article').filter({ hasText: name }).first()).toContainText(offer)
    await examine(shop)
  })

  await test.step('the page of the product says it, the cart leads to it and then has it', async () => {
    await visit(shop, `/product/${product._id}`)
    await expect(shop.getByRole('region', { name: t('product.choose_and_buy') })).toContainText(offer)
    await addToCart(shop, t)
    await expect.poll(shopper.pieces).toEqual([1])
    await visit(shop, '/cart')
    const more = shop.getByRole('group', { name: t('cart.quantity', { name }) }).getByRole('button', {
      name: t('cart.one_more'),
    })
    await more.click()
    const nudge = shop.getByText(t('cart_page.one_more', { offer }))
    await expect(nudge).toBeVisible()
    await more.click()
    const totals = shop.getByRole('complementary', { name: t('cart.totals') })
    await expect(totals).toContainText(offer)
    await expect(totals).toContainText(minus)
    await expect(nudge).toBeHidden()
    await examine(shop)
  })

  await test.step('what the checkout says is what is ordered', async () => {
    await visit(shop, '/place-order')
    const order = shop.getByRole('complementary', { name: t('checkout.your_order') })
    await expect(order).toContainText(offer)
    await expect(order).toContainText(minus)
    await fillInAddress(shop, t, 'Zahra Karim')
    await examine(shop)
    await placeOrder(shop, t)
    await expect(shop).toHaveURL(/\/account\/orders$/)
    await shop.getByRole('button', { name: t('orders.details') }).click()
    await expect(shop.getByRole('article')).toContainText(offer)
    await expect(shop.getByRole('article')).toContainText(minus)
    await examine(shop)
    const [placed] = await shopper.orders()
    expect(placed).toMatchObject({ subtotal: 30_000, discount: 10_000, offers: [{ amount: 10_000 }] })
    await page.goto(`/admin/orders/${placed?._id}`)
    const lines = page.getByRole('region', { name: o('orders.items'), exact: true })
    await expect(lines).toContainText(offer)
    await expect(lines).toContainText(minus)
  })

  await test.step('once it has begun its terms stay, and it is ended after a question', async () => {
    await page.goto('/admin/offers')
    await page.getByRole('row').filter({ hasText: offer }).getByRole('link').click()
    await expect(page.getByText(o('office_offers.fixed_hint'))).toBeVisible()
    await expect(page.getByLabel(o('office_offers.buy'))).toHaveCount(0)
    await examine(page)
    await page.getByRole('button', { name: o('office_offers.end'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: o('office_offers.end'), exact: true }).click()
    await expect(page.getByText(o('office_sales.state_over'))).toBeVisible()
    await expect(page.getByText(o('office_offers.orders', { count: 1 }))).toBeVisible()
    await visit(shop, `/product/${product._id}`)
    await expect(shop.getByRole('region', { name: t('product.choose_and_buy') })).not.toContainText(offer)
  })
  await archiveProducts(desk, [product._id])
})
