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

test('prices of chosen products are raised by per cent in 5 taps, seen before, and taken back', async ({
  page,
  language,
}) => {
  const desk = await workInOffice(page)
  const product = await givenProduct(desk, { isPublished: true, price: 18_500 })
  const name = inLanguage(product, 'name', language)
  await page.goto('/admin/products')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)

  const hand = await countHand(page)
  await page.getByRole('checkbox', { name: o('office.select_all') }).click()
  await page.getByRole('button', { name: o('office_prices.title') }).click()
  await page.getByLabel(o('office_prices.per_cent')).click()
  await page.keyboard.type(language === 'ar' ? '١٠' : '10')
  const changes = page.getByRole('region', { name: o('office_prices.old_and_new') })
  await expect(changes).toContainText('18,500')
  await expect(changes).toContainText('20,250')
  await examine(page)
  await page.getByRole('button', { name: o('office_prices.change') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: o('office_prices.change') })
    .click()
  await expect(page).toHaveURL(/\/products/)
  expect(await hand.taps()).toBe(5)

  await page.goto(`/admin/products/${product._id}`)
  await expect(page.getByLabel(o('office_catalogue.base_price'))).toHaveValue('20,250')
  await page.goto('/admin/products')
  const acts = page.getByRole('region', { name: o('office.may_be_undone') })
  await acts.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
  await expect(acts.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await page.goto(`/admin/products/${product._id}`)
  await expect(page.getByLabel(o('office_catalogue.base_price'))).toHaveValue('18,500')
  await archiveProducts(desk, [product._id])
})

test('what becomes free is asked about before it is written, and leaving the question writes nothing @night', async ({
  page,
  language,
}) => {
  const desk = await workInOffice(page)
  const product = await givenProduct(desk, { isPublished: true, price: 18_500 })
  await page.goto(`/admin/prices?${new URLSearchParams({ search: inLanguage(product, 'name', language) })}`)
  await page.getByRole('button', { name: o('office_prices.lower_percent') }).click()
  await page.getByLabel(o('office_prices.per_cent')).fill('100')
  await expect(page.getByRole('status').filter({ hasText: o('office_prices.free', { count: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: o('office_prices.change') }).click()
  const question = page.getByRole('dialog', { name: o('office_prices.sure') })
  await expect(question).toContainText(o('office_prices.free', { count: 1 }))
  await question.getByRole('button', { name: o('office.leave_it') }).click()
  await page.goto(`/admin/products/${product._id}`)
  await expect(page.getByLabel(o('office_catalogue.base_price'))).toHaveValue('18,500')
  await archiveProducts(desk, [product._id])
})
