import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { examine } from '#tests/support/examine.ts'
import { test as base, expect, visit } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { ownShop } from '#tests/support/own-shop.ts'
import { type ShopServer, startShop } from '#tests/support/shop-server.ts'
import { beLoggedIn, demoShopper } from '#tests/support/shopper.ts'
import { fillInAddress, payAt } from '#tests/support/steps.ts'
import { freePort } from '../../tools/lib/free-port.ts'

// What can be paid with is the whole shop's: other journeys pay in theirs.
const test = base.extend<object, { readonly own: ShopServer }>({
  own: ownShop(async () => await startShop(await freePort())),
  baseURL: async ({ own }, use) => {
    await use(own.origin)
  },
})

// Nothing is left to pay with, and that is refused.
test.use({ expectedNoise: /status of 422/ })

test('an owner switches ways of paying off: checkout and pages follow, what has begun is finished', async ({
  page,
  context,
  browser,
  request,
  language,
  t: said,
  catalogue,
}) => {
  const t = await officeWords(language)
  const cup = await catalogue.find('Ceramic pen cup with dish')
  const shopper = await demoShopper(request)
  await shopper.putIntoCart(cup, 1)
  const shopperContext = await browser.newContext()
  await beLoggedIn(shopperContext, shopper)
  const phone = await shopperContext.newPage()
  const way = (name: string) => phone.getByRole('radio', { name })

  await test.step('a shopper goes to pay by card and stays on the pay page', async () => {
    await visit(phone, '/place-order')
    await expect(way(said('checkout.cash'))).toBeChecked()
    await fillInAddress(phone, said, 'Huda Jabbar')
    await way(said('methods.payqi')).check()
    await phone
      .getByRole('button', { name: said('checkout.go_to_pay') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(phone).toHaveURL(/\/sandbox\//)
  })

  await workInOffice(page, DEMO_STAFF)
  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: t('office_shop.payment_methods') })
  const save = page
    .getByRole('button', { name: t('office.save'), exact: true })
    .filter({ visible: true })
    .first()
  const box = (key: 'cod' | 'payqi' | 'zein' | 'alqaseh') =>
    panel.getByRole('checkbox', { name: t(`methods.${key}`), exact: true })

  await test.step('the last way is not switched off, and the form says why', async () => {
    for (const key of ['cod', 'payqi', 'zein', 'alqaseh'] as const) await box(key).uncheck()
    await save.click()
    await expect(panel.getByText(said('messages.payment_method_needed'))).toBeVisible()
    await examine(page)
  })

  await test.step('two are left on', async () => {
    for (const key of ['zein', 'alqaseh'] as const) await box(key).check()
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: t('office.saved') })).toBeVisible()
  })

  await test.step('what was being paid is paid', async () => {
    await payAt(phone, language, 'pay')
    await expect(phone.getByRole('heading', { level: 1, name: said('messages.payment_successful') })).toBeVisible()
    await expect(phone).toHaveURL(/\/account\/orders$/)
  })

  await test.step('checkout offers what is on, the first of it chosen, and no page promises cash', async () => {
    await shopper.putIntoCart(cup, 1)
    await visit(phone, '/place-order')
    await expect(phone.getByRole('radio')).toHaveCount(2)
    await expect(way(said('methods.zein'))).toBeChecked()
    await expect(phone.getByText(said('layout.strip_promise'))).toHaveCount(0)
    await examine(phone)
    await visit(phone, `/product/${cup.product._id}`)
    await expect(phone.getByText(said('product.open_at_door'))).toBeVisible()
    await expect(phone.getByText(said('product.cash_on_delivery'))).toHaveCount(0)
    for (const [path, words] of [
      ['/', 'home.hero_text_paid'],
      ['/about', 'store.about_convenience_text_paid'],
      ['/terms', 'store.terms_payment_text_paid'],
    ] as const) {
      await visit(phone, path)
      await expect(phone.getByText(said(words))).toBeVisible()
    }
  })

  await test.step('staff on the phone may take cash, and send a link of what is on', async () => {
    await page.goto('/admin/orders/new')
    const methods = page.getByLabel(t('office_orders.payment_method')).getByRole('option')
    await expect(methods).toHaveText([t('methods.cod'), t('methods.zein'), t('methods.alqaseh')])
  })

  await test.step('the change log says it in words', async () => {
    await page.goto('/admin/change-log')
    await expect(page.getByText(t('office_shop.payment_methods_off')).first()).toBeVisible()
  })
  await context.close()
  await shopperContext.close()
})
