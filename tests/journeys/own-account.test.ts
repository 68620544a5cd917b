import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { beLoggedIn, newcomer, signUp } from '#tests/support/shopper.ts'

const NEW_PASSWORD = 'everything in its place'

test.describe('a mailed link in another browser than the one that signed up', () => {
  // The browser itself reports each answer that is no success.
  test.use({ expectedNoise: /status of 4\d\d/ })

  test('asks for the password of the sign-up', async ({ page, request, t }) => {
    const person = newcomer('Zahra Ali')
    await request.post('/api/user/register', { data: person })
    const link = await mailedLink(person.email)
    await visit(page, link.pathname + link.search)
    await expect(page.getByRole('heading', { level: 1, name: t('accounts.whose_title') })).toBeVisible()
    await examine(page)
    await page.getByLabel(t('accounts.whose_password'), { exact: true }).fill('not my password')
    await page.getByRole('button', { name: t('accounts.whose_confirm') }).click()
    await expect(page.getByText(t('messages.wrong_sign_up_password'))).toBeVisible()
    await page.getByLabel(t('accounts.whose_password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t('accounts.whose_confirm') }).click()
    await expect(page.getByText(t('messages.email_verified_successfully')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('layout.account_of', { name: person.name }) })).toBeVisible()
  })

  test('lets the mailbox’s owner choose a password, whoever signed up @night', async ({ page, request, t }) => {
    const person = newcomer('Somebody Else')
    await request.post('/api/user/register', { data: person })
    const link = await mailedLink(person.email)
    await visit(page, link.pathname + link.search)
    await page.getByRole('button', { name: t('accounts.whose_choose') }).click()
    await examine(page)
    await page.getByLabel(t('accounts.new_password'), { exact: true }).fill(NEW_PASSWORD)
    // The token stands in no address, and a reload still has it.
    await page.reload()
    await page.getByRole('button', { name: t('accounts.whose_choose') }).click()
    await page.getByLabel(t('accounts.new_password'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t('accounts.whose_confirm') }).click()
    await expect(page.getByText(t('messages.email_verified_successfully')).first()).toBeVisible()
    const logIn = (password: string) => request.post('/api/user/login', { data: { email: person.email, password } })
    expect((await logIn(person.password)).status()).toBe(401)
    expect((await logIn(NEW_PASSWORD)).status()).toBe(200)
  })
})

test.describe('a token in the address', () => {
  test.use({ expectedNoise: /status of 4\d\d/ })
  const token = 'T'.repeat(43)

  for (const path of [
    '/verify-email',
    '/reset-password',
    '/confirm-address',
    '/undo-address',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/payment/zaincash/success',
    '/payment/zaincash/failure',
  ]) {
    test(`leaves the bar of ${path} at once, and no request tells of it @night`, async ({ page }) => {
      const asked: Promise<string>[] = []
      page.on('request', request => {
        if (!request.isNavigationRequest()) {
          asked.push(request.allHeaders().then(({ referer = '' }) => `${request.url()} from ${referer}`))
        }
      })
      const answer = await page.goto(`${path}?token=${token}`)
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      expect(new URL(page.url()).searchParams.has('token')).toBe(false)
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
      expect(await answer?.text()).not.toContain(token)
      const told = await Promise.all(asked)
      expect(told.length).toBeGreaterThan(2)
      expect(told.filter(each => each.includes(token))).toEqual([])
    })
  }
})

test('the old mailbox takes a move to another address back, and chooses a new password', async ({
  page,
  request,
  t,
}) => {
  const shopper = await signUp(request, 'Layla Kareem')
  const thief = newcomer('Thief')
  const headers = { authorization: `Bearer ${shopper.token}` }
  const data = { name: shopper.name, email: thief.email, password: shopper.password }
  expect((await request.put('/api/user/profile', { headers, data })).status()).toBe(200)
  const moving = (await mailedLink(thief.email, '/confirm-address')).searchParams.get('token')
  await request.post('/api/user/confirm-address', { data: { token: moving } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const link = await mailedLink(shopper.email, '/undo-address')
  await visit(page, link.pathname + link.search)
  await examine(page)
  await page.getByRole('button', { name: t('accounts.undo'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('accounts.reset_title') })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel(t('accounts.new_password'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(t('accounts.new_password_again'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('accounts.save_password') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('accounts.reset_done') })).toBeVisible()
  const logIn = (email: string, password: string) => request.post('/api/user/login', { data: { email, password } })
  expect((await logIn(shopper.email, NEW_PASSWORD)).status()).toBe(200)
  expect((await logIn(thief.email, shopper.password)).status()).toBe(401)
})

test.describe('a shopper’s own data', () => {
  test.use({ expectedNoise: /status of 4\d\d/ })

  test('is taken out as a file, and erased with the password', async ({ page, context, request, t }) => {
    const shopper = await signUp(request, 'Layla Kareem')
    await beLoggedIn(context, shopper)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/account/profile')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('accounts.take_out') }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('my-data.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8')).account).toMatchObject({ email: shopper.email })

    await page.getByRole('button', { name: t('accounts.erase'), exact: true }).click()
    const sheet = page.getByRole('form', { name: t('accounts.erase_title') })
    await expect(sheet).toBeVisible()
    await examine(page)
    await erase(page, t, 'not my password')
    await expect(sheet.getByText(t('messages.wrong_old_password'))).toBeVisible()
    await erase(page, t, shopper.password)
    await expect(page.getByText(t('messages.account_erased'))).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    const { email, password } = shopper
    expect((await request.post('/api/user/login', { data: { email, password } })).status()).toBe(401)
  })
})

async function erase(page: Page, t: Translate, password: string): Promise<void> {
  const sheet = page.getByRole('form', { name: t('accounts.erase_title') })
  await sheet.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await sheet.getByRole('button', { name: t('accounts.erase_now') }).click()
}
