import type { Page } from '@playwright/test'
import { listCategories } from '#contract/catalogue.ts'
import type { Category } from '#shop/catalogue/product.ts'
import { directionOf, inLanguage } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'

const TAP = 44

test('everything in the header can be hit with a finger', async ({ page, t }) => {
  await visit(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: t('layout.log_in') })).toBeVisible()
  for (const role of ['link', 'button'] as const) {
    for (const place of await header.getByRole(role).filter({ visible: true }).all()) {
      const box = await place.boundingBox()
      expect(box?.height, (await place.textContent()) ?? '').toBeGreaterThanOrEqual(TAP)
      expect(box?.width, (await place.textContent()) ?? '').toBeGreaterThanOrEqual(TAP)
    }
  }
})

test.describe('the category bar', () => {
  test('is walked by keys: along it as it is seen, down into what a category holds, out again with Escape', {
    tag: '@desktop',
  }, async ({ page, language, t }) => {
    const [first, second] = await categories(page)
    await visit(page, '/')
    const bar = page.getByRole('navigation', { name: t('layout.categories') })
    const nameOf = (thing: Category) => inLanguage(thing, 'name', language)
    const [onwards, back] = directionOf(language) === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const firstLink = bar.getByRole('link', { name: nameOf(first), exact: true })
    await firstLink.focus()
    await page.keyboard.press(onwards)
    await expect(bar.getByRole('link', { name: nameOf(second), exact: true })).toBeFocused()
    await page.keyboard.press(back)
    await expect(firstLink).toBeFocused()

    const opener = bar.getByRole('button', { name: t('layout.show_subcategories', { category: nameOf(first) }) })
    await page.keyboard.press('ArrowDown')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(
      bar.getByRole('link', { name: t('layout.all_of_category', { category: nameOf(first) }) }),
    ).toBeFocused()
    const within = first.subCategories.map(each => bar.getByRole('link', { name: inLanguage(each, 'name', language) }))
    for (const link of within) {
      await page.keyboard.press('ArrowDown')
      await expect(link).toBeFocused()
    }
    await page.keyboard.press('ArrowUp')
    await expect(within.at(-2) ?? firstLink).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(within[0] ?? firstLink).toBeVisible()
    await page.keyboard.press('Space')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const { searchParams } = await atCollection(page)
    expect(searchParams.get('category')).toBe(nameOf(first))
    expect(searchParams.get('subCategory')).toBe(
      first.subCategories[0] && inLanguage(first.subCategories[0], 'name', language),
    )
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens for a pointer that stays, and closes when it goes @night', { tag: '@desktop' }, async ({
    page,
    language,
    t,
  }) => {
    const [first] = await categories(page)
    await visit(page, '/')
    const bar = page.getByRole('navigation', { name: t('layout.categories') })
    const name = inLanguage(first, 'name', language)
    await bar.getByRole('link', { name, exact: true }).hover()
    const all = bar.getByRole('link', { name: t('layout.all_of_category', { category: name }) })
    await expect(all).toBeVisible()
    await all.hover()
    await expect(all).toBeVisible()
    await page.mouse.move(700, 850)
    await expect(all).toBeHidden()
  })
})

test('the slide-in menu lists every category, keeps the focus while it is open and gives it back', {
  tag: '@phone',
}, async ({ page, language, t }) => {
  const all = await categories(page)
  await visit(page, '/')
  const opener = page.getByRole('button', { name: t('layout.menu') })
  await opener.press('Enter')
  const menu = page.getByRole('dialog', { name: t('layout.menu') })
  await expect(menu).toBeVisible()
  const names = all.map(each => inLanguage(each, 'name', language))
  for (const name of names) await expect(menu.getByText(name, { exact: true })).toBeVisible()
  for (let press = 0; press < 2 * (names.length + 8); press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await menu.evaluate(it => it.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.tap()
  await menu.getByText(names[0] ?? '', { exact: true }).tap()
  await menu.getByRole('link', { name: t('layout.all_of_category', { category: names[0] ?? '' }) }).tap()
  const { searchParams } = await atCollection(page)
  expect(searchParams.get('category')).toBe(names[0])
  await expect(menu).toBeHidden()
  await opener.tap()
  await menu.getByRole('button', { name: t('common.close') }).tap()
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('whoever opens and closes the menu while a page is on its way has the focus there when it comes @night', {
  tag: '@phone',
}, async ({ page, language, t }) => {
  const [category] = await categories(page)
  const name = category === undefined ? '' : inLanguage(category, 'name', language)
  await visit(page, '/')
  const letGo = await holdCalls(page, '**/api/product/list*')
  const opener = page.getByRole('button', { name: t('layout.menu') })
  const menu = page.getByRole('dialog', { name: t('layout.menu') })
  await opener.tap()
  await menu.getByText(name, { exact: true }).tap()
  await menu.getByRole('link', { name: t('layout.all_of_category', { category: name }) }).tap()
  await expect(menu).toBeHidden()
  await opener.tap()
  await menu.getByRole('button', { name: t('common.close') }).tap()
  await expect(opener).toBeFocused()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(opener).toBeFocused()
})

test('a menu that was opened while a page is on its way stays open when it comes, and closes when one goes back @night', {
  tag: '@phone',
}, async ({ page, t }) => {
  await visit(page, '/')
  const letGo = await holdCalls(page, '**/api/product/list*')
  const opener = page.getByRole('button', { name: t('layout.menu') })
  const menu = page.getByRole('dialog', { name: t('layout.menu') })
  await opener.tap()
  await menu.getByRole('link', { name: t('layout.all_products') }).tap()
  await expect(menu).toBeHidden()
  await opener.tap()
  await expect(menu).toBeVisible()
  letGo()
  const heading = page.getByRole('heading', { level: 1, name: t('collection.title_all'), includeHidden: true })
  await expect(heading).toBeAttached()
  await expect(page).toHaveURL(/\/collection$/)
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
})

test("a shopper's menu leads to profile and orders and logs out", async ({ page, request, t }) => {
  // One's own: logging out ends the session for whoever else is in it.
  const shopper = await signUp(request, 'Layla Aziz')
  await page.goto('/')
  // Once: a script at each page would log in again.
  await page.evaluate(token => localStorage.setItem('token', token), shopper.token)
  await visit(page, '/')
  const header = page.getByRole('banner')
  const opener = header.getByRole('button', { name: t('layout.account_of', { name: shopper.name }) })
  await opener.click()
  await expect(header.getByRole('link', { name: t('layout.profile') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: t('layout.profile') })).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await header.getByRole('link', { name: t('layout.orders') }).click()
  await expect(page).toHaveURL(/\/account\/orders$/)
  // It closes when the page has come.
  await expect(header.getByRole('link', { name: t('layout.profile') })).toBeHidden()
  await opener.click()
  await header.getByRole('button', { name: t('layout.log_out') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(header.getByRole('link', { name: t('layout.log_in') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.describe('with the network gone for a moment', () => {
  // A picture may be on its way just then.
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

  test('a change of the pieces in the cart is read out; those that were there are not', async ({
    page,
    context,
    request,
    t,
    catalogue,
  }) => {
    const shopper = await signUp(request, 'Reem Salih')
    const cup = await catalogue.find('Ceramic pen cup with dish', 3)
    await shopper.putIntoCart(cup, 1)
    await beLoggedIn(context, shopper)
    await visit(page, '/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: t('layout.cart_with', { count: 1 }) })).toBeVisible()
    await expect(header.getByText(t('layout.cart_with', { count: 3 }))).toHaveCount(0)
    // Another device puts something in: the shop looks when the network is back.
    await context.setOffline(true)
    await shopper.putIntoCart(cup, 2)
    await context.setOffline(false)
    await expect(header.getByRole('status').filter({ hasText: t('layout.cart_with', { count: 3 }) })).toHaveCount(1)
  })

  test('the menu is there before it is wanted: it opens though the line is gone @night', { tag: '@phone' }, async ({
    page,
    context,
    t,
  }) => {
    await visit(page, '/')
    const isHere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/slide-in-menu-'))
    await page.waitForFunction(isHere)
    await context.setOffline(true)
    await page.getByRole('button', { name: t('layout.menu') }).tap()
    await expect(page.getByRole('dialog', { name: t('layout.menu') })).toBeVisible()
  })
})

async function categories(page: Page): Promise<[Category, Category, ...Category[]]> {
  const { categories: all } = await ask(page.request, listCategories, {})
  const [first, second, ...others] = all
  if (first === undefined || second === undefined) throw new Error('The demo has fewer than two categories')
  return [first, second, ...others]
}

async function atCollection(page: Page): Promise<URL> {
  await expect(page).toHaveURL(/\/collection\?/)
  return new URL(page.url())
}

test.describe('a slow first visit', () => {
  // The browser itself reports each file that never comes.
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('shows the shop’s own word mark, though its letters are not there @night', async ({ page }) => {
    const mark = page.getByRole('banner').getByRole('link', { name: /^(?:Tarteeb|ترتيب)$/ })
    await visit(page, '/about')
    const withLetters = await mark.screenshot()
    await page.route('**/*.woff2', route => route.abort())
    await visit(page, '/contact')
    expect(await page.evaluate(() => document.fonts.check('1em "Readex Pro Arabic"', 'ت'))).toBe(false)
    expect((await mark.screenshot()).equals(withLetters)).toBe(true)
  })
})
