import type { Page, Request } from '@playwright/test'
import { listCategories, listProducts, type SuggestReply } from '#contract/catalogue.ts'
import { noteSearch } from '#contract/searches.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { delayAnswers } from '#tests/support/network.ts'

const TYPED = { ar: 'صندو', en: 'box' }
/** The second part leaves fewer products than the first one found. */
const TYPED_IN_TWO = { ar: ['سل', 'ة'], en: ['cu', 'p'] } as const

async function openSearch(page: Page, t: Translate) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('layout.search') })
    .filter({ visible: true })
    .click()
  const field = page.getByRole('combobox', { name: t('layout.search_label') })
  await expect(field).toBeFocused()
  return field
}

test('while one types, products and categories are offered, counted aloud and reached by keys', async ({
  page,
  t,
  language,
}) => {
  await visit(page, '/about')
  const field = await openSearch(page, t)
  // What the page itself was told: others put products on the shelf and take them off meanwhile.
  const heard = page.waitForResponse(
    response => new URL(response.url()).searchParams.get('search') === TYPED[language] && response.ok(),
  )
  await field.pressSequentially(TYPED[language])
  const { products, categories, total }: SuggestReply = await (await heard).json()
  const [category] = categories
  const [product] = products
  if (!category || !product) throw new Error(`The demo catalogue has nothing for ${TYPED[language]}`)
  const list = page.getByRole('listbox', { name: t('search.suggestions') })
  const options = list.getByRole('option')
  await expect(options).toHaveCount(categories.length + products.length + 1)
  await expect(options.first()).toContainText(inLanguage(category, 'name', language))
  await expect(list.getByRole('option', { name: inLanguage(product, 'name', language) })).toBeVisible()
  await expect(page.getByText(t('search.count', { count: categories.length + products.length + 1 }))).toBeAttached()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await examine(page)

  await test.step('up from the field is the last one, which shows all results', async () => {
    await page.keyboard.press('ArrowUp')
    const all = options.last()
    await expect(all).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await all.getAttribute('id')) ?? '')
    await expect(all).toContainText(t('search.all', { count: total, search: TYPED[language] }))
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  })

  await test.step('Escape puts the list away, then the field', async () => {
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  await test.step('Enter goes to what the keys are at', async () => {
    await (await openSearch(page, t)).pressSequentially(TYPED[language])
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const name = inLanguage(category, 'name', language)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(list).toBeHidden()
  })
})

test('a press on a product opens it @night', async ({ page, request, t, language }) => {
  const answer = await request.get(`/api/product/suggest?search=${encodeURIComponent(TYPED[language])}`)
  const { products }: SuggestReply = await answer.json()
  const [product] = products
  if (!product) throw new Error('Nothing is offered')
  await visit(page, '/')
  await (await openSearch(page, t)).pressSequentially(TYPED[language])
  const option = page.getByRole('option', { name: inLanguage(product, 'name', language) })
  await (isOnPhone(page) ? option.tap() : option.click())
  await expect(page.getByRole('heading', { level: 1, name: inLanguage(product, 'name', language) })).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('the answer to older letters that comes late is not shown', async ({ page, request, t, language }) => {
  const [first, rest] = TYPED_IN_TWO[language]
  const wordOf = (asked: Request) => new URL(asked.url()).searchParams.get('search')
  const offered = async (search: string) => {
    const answer: SuggestReply = await (await request.get('/api/product/suggest', { params: { search } })).json()
    return answer.products.map(product => inLanguage(product, 'name', language))
  }
  const later = await offered(first + rest)
  const [gone] = (await offered(first)).filter(name => !later.includes(name))
  const [stays] = later
  if (gone === undefined || stays === undefined) throw new Error(`${first} and ${first + rest} find the same`)
  const answers = await delayAnswers(page, '**/api/product/suggest*', asked => wordOf(asked) === first)
  await visit(page, '/about')
  const field = await openSearch(page, t)
  await field.pressSequentially(first)
  await expect.poll(answers.made).toBe(1)
  await field.pressSequentially(rest)
  await expect(page.getByRole('option', { name: stays })).toBeVisible()
  answers.release()
  await expect(page.getByRole('option', { name: gone })).toHaveCount(0)
  await expect(page.getByRole('option', { name: stays })).toBeVisible()
})

test('letters that mean nothing are said to, and the search itself still answers @night', async ({ page, t }) => {
  await visit(page, '/about')
  const field = await openSearch(page, t)
  await field.pressSequentially('qzxv')
  await expect(page.getByText(t('search.none'), { exact: true })).toBeAttached()
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('collection.not_found_title', { search: 'qzxv' }) })).toBeVisible()
})

test('before anything is typed stand the last searches of this browser, the rooms and what sells best', async ({
  page,
  t,
  language,
}) => {
  await visit(page, '/about')
  const field = await openSearch(page, t)
  const options = page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option')
  const { categories } = await ask(page.request, listCategories, {})
  const { products } = await ask(page.request, listProducts, { only: 'bestseller', limit: 3 })
  const [best] = products
  if (best === undefined) throw new Error('The demo catalogue has no best seller')
  await expect(options).toHaveCount(categories.length + products.length)
  await expect(options.nth(categories.length)).toContainText(inLanguage(best, 'name', language))
  await field.fill(TYPED[language])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await visit(page, '/about')
  await openSearch(page, t)
  await expect(options).toHaveCount(categories.length + products.length + 1)
  await options.first().click()
  await expect(page).toHaveURL(url => url.searchParams.get('search') === TYPED[language])
})

test('a product that is opened from below the field counts as found by what stood in it, by press and by key @night', async ({
  page,
  t,
  language,
}) => {
  const noted: unknown[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === noteSearch.path) noted.push(request.postDataJSON())
  })
  await visit(page, '/about')
  const open = async () => {
    const field = await openSearch(page, t)
    // What the page itself was told: others put products on the shelf and take them off meanwhile.
    const heard = page.waitForResponse(
      response => new URL(response.url()).searchParams.get('search') === TYPED[language] && response.ok(),
    )
    await field.fill(TYPED[language])
    const { products }: SuggestReply = await (await heard).json()
    const [first] = products
    if (first === undefined) throw new Error(`The demo catalogue has nothing for ${TYPED[language]}`)
    // Rooms stand first, and are no answer to be counted.
    const product = page.getByRole('option', { name: inLanguage(first, 'name', language) })
    await expect(product).toBeVisible()
    return { field, product, id: first._id }
  }
  const pressed = await open()
  await pressed.product.click()
  const opened = { search: TYPED[language], productId: pressed.id }
  await expect.poll(() => noted).toEqual([{ search: TYPED[language] }, opened])

  const keyed = await open()
  while ((await keyed.product.getAttribute('aria-selected')) !== 'true') await keyed.field.press('ArrowDown')
  await keyed.field.press('Enter')
  await expect.poll(() => noted).toEqual([{ search: TYPED[language] }, opened, opened])
})
