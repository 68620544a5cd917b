import type { Locator, Page } from '@playwright/test'
import { expect, test, untilAlive } from '#tests/support/journey.ts'
import { signUp } from '#tests/support/shopper.ts'

/** Opens a page whose scripts come no sooner than they are let. Answers the way to let them. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', route => held.promise.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return held.resolve
}

/** How often a control shows that it was pressed; what changes as it is pointed at does not count. */
function pulses(control: Locator): Promise<number> {
  return control.evaluate(
    element => element.getAnimations().filter(animation => !(animation instanceof CSSTransition)).length,
  )
}

test('the menu that is pressed before the page is alive shows that it was heard, and opens once it is @phone', async ({
  page,
  t,
}) => {
  const go = await openBeforeScripts(page, '/')
  const menu = page.getByRole('button', { name: t('layout.menu') })
  await menu.click()
  await menu.click()
  expect(await pulses(menu)).toBe(1)
  const dialog = page.getByRole('dialog', { name: t('layout.menu') })
  await expect(dialog).toBeHidden()
  go()
  await untilAlive(page)
  await expect(dialog).toBeVisible()
  await expect.poll(() => pulses(menu)).toBe(0)
})

test('pressing again is no second wish: a search that was pressed twice stands open @night', async ({ page, t }) => {
  const go = await openBeforeScripts(page, '/about')
  const search = page.getByRole('button', { name: t('layout.search'), exact: true }).filter({ visible: true })
  await search.click()
  await search.click()
  go()
  await untilAlive(page)
  await expect(page.getByRole('combobox', { name: t('layout.search_label') })).toBeVisible()
})

test('of what opens something, the last press counts @phone @night', async ({ page, t }) => {
  const go = await openBeforeScripts(page, '/about')
  await page.getByRole('button', { name: t('layout.menu') }).click()
  await page
    .getByRole('button', { name: t('layout.search'), exact: true })
    .filter({ visible: true })
    .click()
  go()
  await untilAlive(page)
  await expect(page.getByRole('combobox', { name: t('layout.search_label') })).toBeVisible()
  await expect(page.getByRole('dialog', { name: t('layout.menu') })).toBeHidden()
})

test('a button that says something else by then is not pressed @phone @night', async ({ page, t }) => {
  const go = await openBeforeScripts(page, '/about')
  const menu = page.getByRole('button', { name: t('layout.menu') })
  const label = t('layout.menu')
  await menu.click()
  await menu.evaluate(button => button.setAttribute('aria-label', 'Something else'))
  go()
  await untilAlive(page)
  await expect(page.getByRole('dialog', { name: label })).toBeHidden()
  const other = page.getByRole('button', { name: 'Something else' })
  await expect.poll(() => pulses(other)).toBe(0)
})

test('a colour that is chosen before the page is alive is chosen, and asks for a size', async ({
  page,
  t,
  catalogue,
}) => {
  const { product } = await catalogue.find('Linen storage box with lid')
  const go = await openBeforeScripts(page, `/product/${product._id}`)
  await page.getByRole('radio').nth(0).check()
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByRole('group', { name: t('product.size') })).toBeHidden()
  go()
  await untilAlive(page)
  await expect(page.getByRole('group', { name: t('product.size') })).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test('what is pressed once the page is alive is done once, also while an early press is still to be played @night', async ({
  page,
  t,
  catalogue,
}) => {
  const { product } = await catalogue.find('Linen storage box with lid')
  const player = Promise.withResolvers<void>()
  const go = await openBeforeScripts(page, `/product/${product._id}`)
  await page.route('**/assets/before-alive-*.js', route => player.promise.then(() => route.continue()))
  await page.getByRole('radio').nth(1).check()
  go()
  await untilAlive(page)
  const pieces = page.getByRole('group', { name: t('common.quantity') }).first()
  await pieces.getByRole('button', { name: t('common.one_more') }).click()
  await expect(pieces).toContainText('2')
  player.resolve()
  await expect(page.getByRole('group', { name: t('product.size') })).toBeVisible()
  // As after any choice of a colour; the press itself is not repeated.
  await expect(pieces).toContainText('1')
})

test('a heart on a part of the page that comes later still is heard @night', async ({ page, t }) => {
  const shelves = Promise.withResolvers<void>()
  const go = await openBeforeScripts(page, '/')
  await page.route('**/assets/shelves-*.js', route => shelves.promise.then(() => route.continue()))
  await page.getByRole('article').getByRole('button').first().click()
  go()
  await untilAlive(page)
  await expect(page).toHaveURL(/\/$/)
  shelves.resolve()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(t('accounts.favourite_waits'))).toBeVisible()
})

test('a log-in that is sent before the page is alive is sent by the page, with what was typed', async ({
  page,
  request,
  t,
}) => {
  const shopper = await signUp(request, 'Layla Kareem')
  const go = await openBeforeScripts(page, '/login')
  await page.getByLabel(t('accounts.email')).fill(shopper.email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(shopper.password)
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: t('accounts.log_in') }).click()
  go()
  await untilAlive(page)
  await expect(page.getByText(t('messages.sign_in_success'))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
