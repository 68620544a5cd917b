import { listCategories } from '#contract/catalogue.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { LEAST_SALE_PERCENT, MOST_SALE_PERCENT } from '#shop/promotions/sale.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { countHand } from '#tests/support/taps.ts'

const LIMITS = { least: LEAST_SALE_PERCENT, most: MOST_SALE_PERCENT }

let o: Translate
test.beforeEach(async ({ language }) => {
  o = await officeWords(language)
})

test('chosen products are on sale until midnight in 5 taps, shoppers see until when, and it is ended again', async ({
  page,
  language,
  t,
}) => {
  // The same is told in the other language meanwhile, of a sale of its own.
  const off =
    language === 'ar' ? { typed: '٢٠', said: '20%', price: '8,000' } : { typed: '25', said: '25%', price: '7,500' }
  const desk = await workInOffice(page)
  const product = await givenProduct(desk, { isPublished: true, price: 10_000, discountPercentage: 5 })
  const name = inLanguage(product, 'name', language)
  const { categories } = await desk.call(listCategories, {})
  const category = inLanguage(categories[0] ?? product, 'name', language)
  await page.goto('/admin/products')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)

  const hand = await countHand(page)
  await page.getByRole('checkbox', { name: o('office.select_all') }).click()
  await page.getByRole('button', { name: o('office_sales.set_up') }).click()
  await page.getByLabel(o('office_sales.percentage', LIMITS)).click()
  await page.keyboard.type(off.typed)
  await page.getByRole('button', { name: o('office_sales.span_today') }).click()
  const preview = page.getByRole('region', { name: o('office_sales.preview') })
  await expect(preview).toContainText(name)
  await expect(preview).toContainText('9,500')
  await expect(preview).toContainText(off.price)
  await examine(page)
  await page.getByRole('button', { name: o('office_sales.start') }).click()
  const sale = page.getByRole('row').filter({ hasText: off.said })
  await expect(sale).toBeVisible()
  expect(await hand.taps()).toBe(5)

  await test.step('a shopper pays the lower price, and reads when it ends', async () => {
    const shopper = await page.context().newPage()
    await shopper.goto(`/product/${product._id}`)
    const buying = shopper.getByRole('region', { name: t('product.choose_and_buy') })
    await expect(buying).toContainText(off.price)
    await expect(buying).toContainText(t('product.sale_through', { day: '' }).trim())
    await shopper.close()
  })

  await test.step('all of a category at one press, and what that would do', async () => {
    await sale.getByRole('link').click()
    // "10 products" ends like "0 products".
    const nothing = new RegExp(`(?<!\\d)${o('office_sales.becomes_cheaper', { count: 0 })}`)
    await expect(preview).toContainText(nothing)
    const reach = page.getByRole('region', { name: o('office_sales.off_what') })
    await reach.getByRole('checkbox', { name: category, exact: true }).check()
    await expect(preview).not.toContainText(nothing)
    await reach.getByRole('checkbox', { name: category, exact: true }).uncheck()
  })

  await test.step('it is ended after a question, and the price goes back', async () => {
    await page.getByRole('button', { name: o('office_sales.end'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: o('office_sales.end'), exact: true }).click()
    await expect(page.getByText(o('office_sales.state_over'))).toBeVisible()
    await page.goto(`/product/${product._id}`)
    await expect(page.getByRole('region', { name: t('product.choose_and_buy') })).toContainText('9,500')
  })
  await archiveProducts(desk, [product._id])
})

test('what is no whole percentage of a sale is said at its field with the limits that hold @night', async ({
  page,
}) => {
  await workInOffice(page)
  await page.goto('/admin/sales/new')
  await page.getByRole('checkbox', { name: o('office_sales.whole_shop') }).check()
  const percentage = page.getByLabel(o('office_sales.percentage', LIMITS))
  for (const typed of ['12.5', '\u0661\u0662\u066b\u0665', '91', '0', 'ten', '']) {
    await percentage.fill(typed)
    await page.getByRole('button', { name: o('office_sales.start') }).click()
    await expect(percentage).toHaveAccessibleDescription(o('messages.invalid_sale_percentage', LIMITS))
    await expect(percentage).toBeFocused()
    await percentage.fill('20')
  }
  await expect(page).toHaveURL(/\/sales\/new$/)
})

test('no year of five digits goes into the times of a sale @night', async ({ page }) => {
  await workInOffice(page)
  await page.goto('/admin/sales/new')
  for (const label of ['office_sales.begins', 'office_sales.ends'] as const)
    await expect(page.getByLabel(o(label), { exact: true })).toHaveAttribute('max', '9999-12-31T23:59')
})
