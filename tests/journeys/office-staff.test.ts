import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Translate } from '#locales/translate.ts'
import { DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { ageProof } from '#tests/support/aged-proof.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import { newMember, officeWords, setUpApp, workInOffice } from '#tests/support/office-desk.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { startShop } from '#tests/support/shop-server.ts'
import { freePort } from '../../tools/lib/free-port.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

const PASSWORD = 'keeps the shelves in order'

test.describe('on the way in', () => {
  // Whoever is not signed in is told so.
  test.use({ expectedNoise: /status of 401/ })

  test('somebody is invited, accepts by the mailed link and signs in with two-factor, then by a recovery code', async ({
    page,
    language,
  }) => {
    const member = { name: 'Zaytun Kareem', email: `zaytun-${randomUUID()}@staff.example` }
    await workInOffice(page)
    await page.goto('/admin/staff')
    await page.getByRole('button', { name: t('office_staff.invite') }).click()
    const form = page.getByRole('dialog', { name: t('office_staff.invite') })
    await form.getByLabel(t('office_staff.name'), { exact: true }).fill(member.name)
    await form.getByLabel(t('office.email')).fill(member.email)
    await form.getByRole('radio', { name: t('office.role_catalogue'), exact: true }).check()
    await examine(page)
    await form.getByRole('button', { name: t('office_staff.send_invitation') }).click()
    const waiting = page.getByRole('region', { name: t('office_staff.invitations') })
    await expect(waiting.getByRole('listitem').filter({ hasText: member.email })).toBeVisible()

    await page.context().clearCookies()
    const link = await mailedLink(member.email, '/admin/accept-invitation')
    const document = await page.goto(`${link.pathname}${link.search}`)
    // Whoever looks over the shoulder, or into the log of what stands before the shop, finds no link that is still good.
    expect(document?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page).toHaveURL(/\/admin\/accept-invitation$/)
    await page.getByLabel(t('office.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('office.keep_password') }).click()

    await givePassword(page, member.email)
    // As the settings have it: the office itself knows no shop's name.
    const { store } = await (await page.request.get('/api/store')).json()
    await expect(page).toHaveTitle(new RegExp(`· ${store[`name_${language}`]}$`))
    await expect(page.getByRole('img', { name: t('office.qr') })).toBeVisible()
    const [secret = ''] = await page.getByText(/^[A-Z2-7]{32}$/).allInnerTexts()
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await giveCode(page, app.generate())
    await expect(page.getByRole('heading', { name: t('office.recovery_codes') })).toBeVisible()
    const [recoveryCode = ''] = await page.getByRole('listitem').allInnerTexts()
    await page.getByRole('button', { name: t('office.codes_kept') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('office.today') })).toBeVisible()

    await test.step('signs in again with the code of the app', async () => {
      await logOut(page)
      await givePassword(page, member.email)
      // A code is taken once, so the next one is given: the shop takes it half a minute early.
      await giveCode(page, app.generate({ timestamp: Date.now() + 30_000 }))
      await expect(page.getByRole('heading', { level: 1, name: t('office.today') })).toBeVisible()
    })

    await test.step('has lost the phone, and gives a recovery code', async () => {
      await logOut(page)
      await givePassword(page, member.email)
      await giveCode(page, recoveryCode)
      await expect(page.getByRole('heading', { level: 1, name: t('office.today') })).toBeVisible()
      await page.goto('/admin/my-account')
      await expect(page.getByText(t('office_staff.codes_left', { count: 9 }))).toBeVisible()
      await examine(page)
    })

    await test.step('the owner sees all of it in the change log', async () => {
      await page.context().clearCookies()
      await workInOffice(page)
      await page.goto('/admin/staff')
      const row = page.getByRole('listitem').filter({ hasText: member.email })
      await expect(row).toContainText(t('office_staff.has_two_factor'))
      await row.getByRole('button', { name: t('office_staff.change_named', { name: member.name }) }).click()
      await page.getByRole('link', { name: t('office_staff.changes_of', { name: member.name }) }).click()
      const log = page.getByRole('list', { name: t('office_staff.change_log') })
      await expect(log).toContainText(t('office_staff.did_member_recovery_code_used'))
      await expect(log).toContainText(t('office_staff.did_member_two_factor_set_up'))
      await expect(log).toContainText(t('office_staff.did_member_joined'))
    })
  })

  test('a member trusts a device: there the password is enough, until it is forgotten', async ({ page, request }) => {
    const owner = await workInOffice(page)
    const member = await newMember(owner, request, 'fulfilment')
    await page.context().clearCookies()
    const app = await setUpApp(await workInOffice(page, member))
    const title = page.getByRole('heading', { level: 1, name: t('office.today') })
    const second = page.getByRole('heading', { name: t('office.second_step') })
    const signIn = async () => {
      await page.getByLabel(t('office.email')).fill(member.email)
      await page.getByLabel(t('office.password'), { exact: true }).fill(member.password)
      await page.getByRole('button', { name: t('office.sign_in') }).click()
    }
    await page.goto('/admin')
    await logOut(page)
    await signIn()
    await expect(second).toBeVisible()
    await page.getByRole('checkbox', { name: t('office.trust_device') }).check()
    await examine(page)
    // A code is taken once, so the next one is given: the shop takes it half a minute early.
    await giveCode(page, app.generate({ timestamp: Date.now() + 30_000 }))
    await expect(title).toBeVisible()

    await test.step('the password is enough', async () => {
      await logOut(page)
      await signIn()
      await expect(title).toBeVisible()
    })

    await test.step('until it is forgotten', async () => {
      await page.goto('/admin/my-account')
      const trusted = page.getByRole('list', { name: t('office_staff.trusted') }).getByRole('listitem')
      await expect(trusted).toHaveCount(1)
      await expect(trusted).toContainText(t('office_staff.trusted_this'))
      await examine(page)
      await trusted.getByRole('button').click()
      await expect(page.getByText(t('office_staff.trusted_none'))).toBeVisible()
      await logOut(page)
      await signIn()
      await expect(second).toBeVisible()
    })
  })

  async function givePassword(page: Page, email: string): Promise<void> {
    await page.getByLabel(t('office.email')).fill(email)
    await page.getByLabel(t('office.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('office.sign_in') }).click()
  }

  async function giveCode(page: Page, code: string): Promise<void> {
    await page.getByLabel(t('office.code'), { exact: true }).fill(code)
    await page.getByRole('button', { name: t('office.go_on') }).click()
  }

  async function logOut(page: Page): Promise<void> {
    if (isOnPhone(page)) await page.getByRole('button', { name: t('office.menu') }).click()
    await page.getByRole('button', { name: t('office.sign_out'), exact: true }).click()
  }
})

test('a member gets another role and is blocked, each written down from what to what', async ({ page, request }) => {
  const owner = await workInOffice(page)
  const { email } = await newMember(owner, request, 'fulfilment')
  await page.goto('/admin/staff')
  await examine(page)
  const row = page.getByRole('listitem').filter({ hasText: email })
  const open = () => row.getByRole('button').click()
  await open()
  await page.getByRole('radio', { name: t('office.role_manager'), exact: true }).check()
  await page.getByRole('button', { name: t('office_staff.save_role') }).click()
  await expect(row).toContainText(t('office.role_manager'))

  await open()
  await page.getByRole('button', { name: t('office_staff.block'), exact: true }).click()
  const question = page.getByRole('dialog', { name: t('office_staff.block'), exact: true })
  await question.getByRole('button', { name: t('office_staff.block'), exact: true }).click()
  await expect(row).toContainText(t('office_staff.blocked'))

  await page.goto('/admin/change-log')
  await page.getByLabel(t('office_staff.by_entity')).selectOption({ label: t('office_staff.entity_member') })
  const entries = page.getByRole('listitem').filter({ hasText: t('office_staff.did_member_changed') })
  await expect(entries.nth(0)).toContainText(t('office_staff.field_is_active'))
  await expect(
    entries
      .nth(1)
      .getByRole('row')
      .filter({ hasText: t('office_staff.role') }),
  ).toContainText(`${t('office.role_fulfilment')}${t('office.role_manager')}`)
  await examine(page)
})

test.describe('behind a proxy', () => {
  // A shop of its own is opened first: the journeys' other one is reached by nobody else.
  test.describe.configure({ timeout: 180_000 })
  test.use({
    baseURL: async ({ baseURL: _ }, use) => {
      const tryOuts = { PAYMENT_SANDBOX: '1', DEMO_ACCOUNTS: '1', SECOND_STEP_LATER: '1' }
      const shop = await startShop(await freePort(), { TRUSTED_PROXIES: '127.0.0.1', ...tryOuts })
      await use(shop.origin)
      await shop.stop()
    },
  })

  test('what is on that must not be, in a shop that others reach, stands above every screen', async ({ page }) => {
    await workInOffice(page, DEMO_STAFF)
    for (const screen of ['/admin', '/admin/my-account']) {
      await page.goto(screen)
      const warnings = page.getByRole('region', { name: t('office.warnings') })
      await expect(warnings.getByRole('listitem')).toHaveText([
        t('office.warning_test_gateways'),
        t('office.warning_test_courier'),
        t('office.warning_demo_accounts'),
        t('office.warning_second_step_later'),
      ])
    }
    await examine(page)
  })
})

test.describe('over what was being written', () => {
  // That a session's second step is too old to count is told by the browser's console, too, and so is a wrong code.
  test.use({ expectedNoise: /status of (?:403|422)/ })

  test('the second step is asked for again, and the shop goes on with what was asked', async ({ page, request }) => {
    const member = await newMember(await workInOffice(page), request, 'owner')
    await page.context().clearCookies()
    const app = await setUpApp(await workInOffice(page, member))
    await page.goto('/admin/staff')
    await page.getByRole('button', { name: t('office_staff.invite') }).click()
    const form = page.getByRole('dialog', { name: t('office_staff.invite') })
    const email = `sara-${randomUUID()}@staff.example`
    await form.getByLabel(t('office_staff.name'), { exact: true }).fill('Sara Ali')
    await form.getByLabel(t('office.email')).fill(email)
    await form.getByRole('radio', { name: t('office.role_catalogue'), exact: true }).check()
    await ageProof(member.email)
    await form.getByRole('button', { name: t('office_staff.send_invitation') }).click()

    const question = page.getByRole('dialog', { name: t('office_staff.step_up') })
    const code = question.getByLabel(t('office.code'), { exact: true })
    await expect(code).toBeFocused()
    await code.fill('000000')
    await question.getByRole('button', { name: t('office.go_on') }).click()
    await expect(question).toContainText(t('messages.wrong_code'))
    await examine(page)
    await expect(code).toHaveValue('000000')
    await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await question.getByRole('button', { name: t('office.go_on') }).click()
    const waiting = page.getByRole('region', { name: t('office_staff.invitations') })
    await expect(waiting.getByRole('listitem').filter({ hasText: email })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
