import { listCategories } from '#contract/catalogue.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { countHand } from '#tests/support/taps.ts'

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
  await page.getByLabel(o('office_sales.percentage')).click()
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
    await expect(preview).toContainText(o('office_sales.becomes_cheaper', { count: 0 }))
    const reach = page.getByRole('region', { name: o('office_sales.off_what') })
    await reach.getByRole('checkbox', { name: category, exact: true }).check()
    await expect(preview).not.toContainText(o('office_sales.becomes_cheaper', { count: 0 }))
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
