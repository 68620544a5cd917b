import type { Page } from '@playwright/test'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'

/** All projects share the demo's shopper: each saves a product of its own. */
const PRODUCT_OF_PROJECT: Readonly<Record<string, string>> = {
  'ar-phone': 'Wooden cutlery tray',
  'ar-desktop': 'Dish rack with drip tray',
  'en-phone': 'Three-tier shoe rack',
  'en-desktop': 'Under-bed storage bag',
}

test('what a visitor wants to save waits for the log-in, stands in the account, and can be taken out and put back', async ({
  page,
  context,
  request,
  t,
  catalogue,
}, { project }) => {
  const { product, name } = await catalogue.find(PRODUCT_OF_PROJECT[project.name] ?? '', 1)
  // One's own: logging out at the end is not for whoever else is in the demo's account.
  const shopper = await signUp(request, 'Rusul Adnan')
  const heart = (on: Page) => on.getByRole('button', { name: t('common.save_favourite', { name }) }).first()
  const isSaved = (on: Page) => expect(heart(on)).toHaveAttribute('aria-pressed', 'true')
  const isNotSaved = (on: Page) => expect(heart(on)).toHaveAttribute('aria-pressed', 'false')

  await test.step('a visitor presses the heart and is asked to log in', async () => {
    await visit(page, `/product/${product._id}`)
    await isNotSaved(page)
    await heart(page).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(t('messages.please_login_first')).first()).toBeVisible()
    await expect(page.getByText(t('accounts.favourite_waits'))).toBeVisible()
  })

  await test.step('once logged in, they are back where they were, and it is saved', async () => {
    await beLoggedIn(context, shopper)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`/product/${product._id}$`))
    await expect(page.getByText(t('messages.added_to_favorites'))).toBeVisible()
    await isSaved(page)
  })

  const other = await context.newPage()
  await test.step('another tab and the account know of it', async () => {
    await visit(other, `/product/${product._id}`)
    await isSaved(other)
    await page.bringToFront()
    if (isOnPhone(page)) {
      await page.getByRole('button', { name: t('layout.menu') }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('layout.favourites') })
        .click()
    } else {
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.favourites') })
        .click()
    }
    await expect(page).toHaveURL(/\/account\/favorites$/)
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await examine(page)
  })

  await test.step('taken out, it is gone everywhere; Undo brings it back', async () => {
    await heart(page).click()
    await expect(page.getByText(t('messages.removed_from_favorites'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name })).toBeHidden()
    await isNotSaved(other)
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await isSaved(other)
  })

  await test.step('a heart on a card takes it out too', async () => {
    await visit(page, `/collection?search=${encodeURIComponent(name)}`)
    await isSaved(page)
    await heart(page).click()
    await isNotSaved(page)
    await expect(page).toHaveURL(/\/collection\?/)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/user/favorites/add', route => held.promise.then(() => route.continue()))
    await heart(page).click()
    // On a slow line the press itself is all that there is to show for seconds.
    await expect(heart(page)).toHaveAttribute('aria-busy', 'true')
    await isNotSaved(page)
    held.resolve()
    await isSaved(page)
    await expect(heart(page)).not.toHaveAttribute('aria-busy')
  })

  await test.step('logging out leaves nothing of it in this browser', async () => {
    await page.getByRole('button', { name: t('layout.account_of', { name: shopper.name }) }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('layout.log_out') })
      .click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
    await isNotSaved(other)
  })
})

test.describe('the account’s favourites', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('say so where there are none, and where they cannot be loaded', async ({ page, context, request, t }) => {
    await beLoggedIn(context, await signUp(request, 'Noor Hassan'))
    await page.route('**/api/user/favorites', route => route.abort())
    await visit(page, '/account/favorites')
    await expect(page.getByRole('heading', { name: t('favourites.failed') })).toBeVisible()
    await expect(page.getByText(t('messages.fetch_error'))).toBeVisible()
    await page.unroute('**/api/user/favorites')
    await page.getByRole('button', { name: t('favourites.try_again') }).click()
    await expect(page.getByRole('heading', { name: t('favourites.empty') })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('favourites.shop_now') })
      .click()
    await expect(page).toHaveURL(/\/collection$/)
  })

  test('lead a visitor to the log-in @night', async ({ page }) => {
    await visit(page, '/account/favorites')
    await expect(page).toHaveURL(/\/login$/)
  })
})
