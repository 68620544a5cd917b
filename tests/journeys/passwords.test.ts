import type { Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { beLoggedIn, newcomer, signUp } from '#tests/support/shopper.ts'

const NEW_PASSWORD = 'everything in its place'

test('a forgotten password is replaced by the mailed link, from log-in to log-in', async ({ page, request, t }) => {
  const shopper = await signUp(request, 'Sara Jabbar')
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('asks for the link', async () => {
    await visit(page, '/login')
    await page.getByRole('link', { name: t('accounts.forgot_link') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('accounts.forgot_title') })).toBeVisible()
    await examine(page)
    await page.getByRole('button', { name: t('accounts.send_link') }).click()
    await expect(page.getByText(t('messages.invalid_email'))).toBeVisible()
    await page.getByLabel(t('accounts.email')).fill(shopper.email)
    await page.getByRole('button', { name: t('accounts.send_link') }).click()
    await expect(page).toHaveURL(/\/check-your-email$/)
    await expect(page.getByText(t('messages.reset_link_sent'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(shopper.email)
    await expect(page.getByRole('main')).toContainText(t('accounts.check_reset_next'))
  })

  const link = await mailedLink(shopper.email, '/reset-password')

  await test.step('chooses a new password', async () => {
    await visit(page, link.pathname + link.search)
    await examine(page)
    await choosePassword(page, t, NEW_PASSWORD, `${NEW_PASSWORD} or so`)
    await expect(page.getByRole('main').getByText(t('messages.passwords_do_not_match'))).toBeVisible()
    await expect(page.getByLabel(t('accounts.new_password_again'), { exact: true })).toBeFocused()
    await choosePassword(page, t, NEW_PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: t('accounts.reset_done') })).toBeVisible()
    await expect(page.getByText(t('messages.password_reset_success_redirecting')).first()).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('logs in with it', async () => {
    await page.getByLabel(t('accounts.email')).fill(shopper.email)
    await page.getByLabel(t('accounts.password'), { exact: true }).fill(NEW_PASSWORD)
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: t('accounts.log_in') })
      .click()
    await expect(page.getByText(t('messages.sign_in_success'))).toBeVisible()
  })
})

test.describe('where the shop says no', () => {
  // The browser itself reports each answer that is no success.
  test.use({ expectedNoise: /status of 4\d\d|ERR_FAILED/ })

  test('a reset link that was used before says so, and offers a new one', async ({ page, request, t }) => {
    const shopper = await signUp(request, 'Sara Jabbar')
    await request.post('/api/user/forgot-password', { data: { email: shopper.email } })
    const link = await mailedLink(shopper.email, '/reset-password')
    const data = { token: link.searchParams.get('token'), password: NEW_PASSWORD }
    expect((await request.post('/api/user/reset-password', { data })).status()).toBe(200)
    await visit(page, link.pathname + link.search)
    await choosePassword(page, t, 'a second new password')
    await expect(page.getByRole('main')).toContainText(t('messages.invalid_reset_link'))
    await page.getByRole('link', { name: t('accounts.ask_again') }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
  })

  test('a link that cannot be asked for is told of, and what was typed stays @night', async ({ page, t }) => {
    await page.route('**/api/user/forgot-password', route => route.abort())
    await visit(page, '/forgot-password')
    const { email } = newcomer('Nobody')
    await page.getByLabel(t('accounts.email')).fill(email)
    await page.getByRole('button', { name: t('accounts.send_link') }).click()
    await expect(page.getByText(t('messages.error_occurred_sending_reset_link'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('accounts.email') })).toHaveValue(email)
  })

  test('a wrong current password is refused beside its field @night', async ({ page, context, request, t }) => {
    await beLoggedIn(context, await signUp(request, 'Layla Kareem'))
    await visit(page, '/account/profile')
    await changePassword(page, t, 'not my password')
    await expect(page.getByText(t('messages.wrong_old_password'))).toBeVisible()
    await expect(page.getByLabel(t('accounts.old_password'), { exact: true })).toBeFocused()
  })
})

test('a reset link without its token says so and leads home @night', async ({ page, t }) => {
  await visit(page, '/reset-password')
  await expect(page.getByRole('main').getByText(t('messages.invalid_reset_link'))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('an address without an account hears the same as one with @night', async ({ page, t }) => {
  const { email } = newcomer('Nobody')
  await visit(page, '/forgot-password')
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByRole('button', { name: t('accounts.send_link') }).click()
  await expect(page).toHaveURL(/\/check-your-email$/)
  await expect(page.getByText(t('messages.reset_link_sent'))).toBeVisible()
})

test('a shopper changes name, address and password, and ends the other sessions', async ({
  page,
  context,
  request,
  t,
}) => {
  const shopper = await signUp(request, 'Layla Kareem')
  const { email } = newcomer('Layla')
  const logIn = () => request.post('/api/user/login', { data: { email: shopper.email, password: shopper.password } })
  expect((await logIn()).status()).toBe(200)
  await beLoggedIn(context, shopper)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/account/profile')

  await test.step('ends the session elsewhere', async () => {
    await expect(page.getByText(t('accounts.this_device'))).toBeVisible()
    await examine(page)
    await page.getByRole('button', { name: t('accounts.end_others') }).click()
    await expect(page.getByText(t('messages.other_sessions_ended'))).toBeVisible()
    await expect(page.getByText(t('accounts.only_here'))).toBeVisible()
  })

  await test.step('takes another name', async () => {
    await page.getByLabel(t('accounts.name')).fill('Layla Al-Rubaie')
    await page.getByRole('button', { name: t('accounts.save'), exact: true }).click()
    await expect(page.getByText(t('messages.profile_updated_successfully'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('layout.account_of', { name: 'Layla Al-Rubaie' }) })).toBeVisible()
  })

  await test.step('changes the password', async () => {
    await changePassword(page, t, shopper.password)
    await expect(page.getByText(t('messages.password_updated_successfully'))).toBeVisible()
    await expect(page.getByLabel(t('accounts.old_password'), { exact: true })).toHaveValue('')
    expect((await logIn()).status()).toBe(401)
  })

  await test.step('moves to another address, once its mail is opened', async () => {
    await page.getByLabel(t('accounts.email')).fill(email)
    await examine(page)
    await page.getByLabel(t('accounts.password_to_move'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t('accounts.save'), exact: true }).click()
    await expect(page.getByText(t('messages.confirm_new_address'))).toBeVisible()
    await expect(page.getByLabel(t('accounts.password_to_move'), { exact: true })).toBeHidden()
    await expect(page.getByRole('textbox', { name: t('accounts.email') })).toHaveValue(shopper.email)
    await expect(page.getByRole('main')).toContainText(email)
    const link = await mailedLink(email, '/confirm-address')
    await visit(page, link.pathname + link.search)
    await expect(page.getByText(t('messages.address_changed'))).toBeVisible()
    await expect(page).toHaveURL(/\/account\/profile$/)
    await expect(page.getByRole('textbox', { name: t('accounts.email') })).toHaveValue(email)
  })
})

async function choosePassword(page: Page, t: Translate, password: string, again = password): Promise<void> {
  await page.getByLabel(t('accounts.new_password'), { exact: true }).fill(password)
  await page.getByLabel(t('accounts.new_password_again'), { exact: true }).fill(again)
  await page.getByRole('button', { name: t('accounts.save_password') }).click()
}

async function changePassword(page: Page, t: Translate, oldPassword: string): Promise<void> {
  await page.getByLabel(t('accounts.old_password'), { exact: true }).fill(oldPassword)
  await page.getByLabel(t('accounts.new_password'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('accounts.save_password') }).click()
}
