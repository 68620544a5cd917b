import type { Locator, Page } from '@playwright/test'
import { listStaffProducts } from '#contract/office/catalogue.ts'
import { listSearches } from '#contract/office/searches.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'

let o: Translate
test.beforeEach(async ({ language }) => {
  o = await officeWords(language)
})

test('a search that found nothing is seen by the owner, who says what it means, and shoppers find it at once', async ({
  page,
  language,
  t,
}) => {
  const desk = await workInOffice(page)
  const product = await givenProduct(desk, { isPublished: true })
  const name = inLanguage(product, 'name', language)
  // A word of its own, whose letters are no other word's.
  const word = [...product._id]
    .filter(letter => /[a-z]/i.test(letter))
    .join('')
    .toLowerCase()
    .slice(0, 12)
  const shopper = await page.context().newPage()

  await test.step('a shopper searches in vain', async () => {
    await shopper.goto(`/collection?search=${word}`)
    await expect(shopper.getByText(t('collection.not_found_title', { search: word }))).toBeVisible()
  })

  await test.step('it stands among what found nothing', async () => {
    // It is written down some seconds later.
    const written = () => desk.call(listSearches, { only: 'nothing', perPage: 50 })
    await expect.poll(async () => (await written()).searches.map(({ typed }) => typed)).toContain(word)
    await page.goto('/admin/searches?only=nothing&perPage=50')
    const row = page.getByRole('row').filter({ hasText: word })
    await examine(page)
    await row.getByRole('button', { name: o('office_searches.act') }).click()
  })

  await test.step('the owner says what it means', async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(o('office_searches.opened_none'))
    await dialog.getByLabel(o('office_searches.meant')).fill(name)
    await dialog.getByRole('button', { name: o('office_searches.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(o('office_searches.rule_same', { words: word, meant: name }))).toBeVisible()
  })

  await test.step('a shopper finds it, and what was opened is counted too', async () => {
    await shopper.reload()
    await shopper.getByRole('link', { name }).first().click()
    await expect(shopper.getByRole('heading', { level: 1 })).toContainText(name)
    const told = () => desk.call(listSearches, { perPage: 50 })
    await expect.poll(async () => (await told()).searches.find(({ typed }) => typed === word)?.chosen).toBe(1)
  })

  await test.step('it is taken back, and found no more', async () => {
    const rule = page.getByRole('listitem').filter({ hasText: word })
    await takeBack(page, rule)
    await shopper.goto(`/collection?search=${word}`)
    await expect(shopper.getByText(t('collection.not_found_title', { search: word }))).toBeVisible()
  })
  await archiveProducts(desk, [product._id])
})

test('a bundle can stand first for a search', async ({ page, language }) => {
  const desk = await workInOffice(page)
  const { products } = await desk.call(listStaffProducts, { kind: 'bundle', perPage: 1 })
  const [bundle] = products
  if (bundle === undefined) throw new Error('The demo catalogue has no bundle')
  const name = inLanguage(bundle, 'name', language)
  // One rule of its kind is enough, and both languages tell this journey.
  const words = `tidy ${language}`
  await page.goto('/admin/searches')
  await page.getByRole('button', { name: o('office_searches.add_rule') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(o('office_searches.words')).fill(words)
  await dialog.getByLabel(o('office_searches.rule'), { exact: true }).selectOption('first')
  await dialog.getByLabel(o('office_searches.find_first')).fill(name)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog.getByText(`${o('office_searches.first_product')}: ${name}`)).toBeVisible()
  await dialog.getByRole('button', { name: o('office_searches.save') }).click()
  const rule = page.getByRole('listitem').filter({ hasText: o('office_searches.rule_first', { words, product: name }) })
  await expect(rule).toBeVisible()
  await takeBack(page, rule)
})

async function takeBack(page: Page, rule: Locator): Promise<void> {
  await rule.getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: o('office_searches.take_back') })
    .click()
  await expect(rule).toBeHidden()
}
