import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { ageProof } from '#tests/support/aged-proof.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test } from '#tests/support/journey.ts'
import { newMember, officeWords, workInOffice } from '#tests/support/office-desk.ts'

// Whoever is not signed in is told so, and so is whose second step is too old, whose code is wrong, and whose only one it is.
test.use({ expectedNoise: /status of (?:401|403|409|422)/ })

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('a passkey is set up at the first sign-in, opens the office, proves the second step again, and is removed for another', async ({
  page,
  request,
}) => {
  const member = await newMember(await workInOffice(page), request, 'owner')
  await page.context().clearCookies()
  const device = await giveDevice(page)
  const panel = page.getByRole('region', { name: t('office_staff.passkeys') })
  const passkeys = panel.getByRole('list', { name: t('office_staff.passkeys') }).getByRole('listitem')

  await test.step('sets a passkey up in place of an app', async () => {
    await page.goto('/admin')
    await givePassword(page, member)
    const setUp = page.getByRole('button', { name: t('office.set_up_passkey') })
    await expect(page.getByRole('img', { name: t('office.qr') })).toBeVisible()
    await examine(page)
    await setUp.click()
    await expect(page.getByRole('heading', { name: t('office.recovery_codes') })).toBeVisible()
    await page.getByRole('button', { name: t('office.codes_kept') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('office.today') })).toBeVisible()
  })

  await test.step('signs in with it', async () => {
    await logOut(page)
    await givePassword(page, member)
    const usePasskey = page.getByRole('button', { name: t('office.use_passkey') })
    await expect(usePasskey).toBeFocused()
    await expect(page.getByLabel(t('office.code'), { exact: true })).toBeVisible()
    await examine(page)
    await usePasskey.click()
    await expect(page.getByRole('heading', { level: 1, name: t('office.today') })).toBeVisible()
  })

  await test.step('proves it is them again before somebody is invited', async () => {
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
    await expect(question.getByLabel(t('office.code'), { exact: true })).toBeVisible()
    await examine(page)
    await question.getByRole('button', { name: t('office.use_passkey') }).click()
    const waiting = page.getByRole('region', { name: t('office_staff.invitations') })
    await expect(waiting.getByRole('listitem').filter({ hasText: email })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('names it', async () => {
    await page.goto('/admin/my-account')
    await expect(passkeys).toHaveCount(1)
    await passkeys.getByRole('button').first().click()
    const rename = page.getByRole('dialog')
    await rename.getByLabel(t('office_staff.passkey_name'), { exact: true }).fill('Desk')
    await rename.getByRole('button', { name: t('office.save') }).click()
    await expect(passkeys).toContainText('Desk')
    await examine(page)
  })

  await test.step('cannot remove the only second step', async () => {
    await page.getByRole('button', { name: t('office_staff.passkey_remove_named', { name: 'Desk' }) }).click()
    const sure = page.getByRole('dialog')
    await sure.getByRole('button', { name: t('office_staff.passkey_remove'), exact: true }).click()
    await expect(sure).toContainText(t('messages.last_second_step'))
    await sure.getByRole('button', { name: t('office.leave_it') }).click()
  })

  await test.step('adds another one, and removes the first', async () => {
    await device.takeAway()
    await giveDevice(page)
    const add = panel.getByRole('button', { name: t('office_staff.passkey_add') })
    const name = panel.getByLabel(t('office_staff.passkey_name'), { exact: true })
    await add.click()
    const proposed = await name.inputValue()
    await name.fill('Phone')
    await add.click()
    await expect(passkeys).toHaveCount(2)
    // The next one is not proposed the name of this one.
    await add.click()
    await expect(name).toHaveValue(proposed)
    await panel.getByRole('button', { name: t('office.leave_it') }).click()
    await ageProof(member.email)
    await page.getByRole('button', { name: t('office_staff.passkey_remove_named', { name: 'Desk' }) }).click()
    const sure = page.getByRole('dialog', { name: t('office_staff.passkey_remove_named', { name: 'Desk' }) })
    await sure.getByRole('button', { name: t('office_staff.passkey_remove'), exact: true }).click()
    const question = page.getByRole('dialog', { name: t('office_staff.step_up') })
    await question.getByRole('button', { name: t('office.use_passkey') }).click()
    await expect(passkeys).toHaveCount(1)
    await expect(passkeys).toContainText('Phone')
  })
})

test('where the browser gives no passkey, its owner is told, and a recovery code opens the office @night', async ({
  page,
  request,
}) => {
  const member = await newMember(await workInOffice(page), request, 'manager')
  await page.context().clearCookies()
  const device = await giveDevice(page)
  await page.goto('/admin')
  await givePassword(page, member)
  await page.getByRole('button', { name: t('office.set_up_passkey') }).click()
  await expect(page.getByRole('heading', { name: t('office.recovery_codes') })).toBeVisible()
  const [recoveryCode = ''] = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: t('office.codes_kept') }).click()
  await logOut(page)
  await givePassword(page, member)
  await device.refuse()
  await page.getByRole('button', { name: t('office.use_passkey') }).click()
  await expect(page.getByText(t('office.passkey_stopped'))).toBeVisible()
  await examine(page)
  await page.getByLabel(t('office.code'), { exact: true }).fill(recoveryCode)
  await page.getByRole('button', { name: t('office.go_on') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('office.today') })).toBeVisible()
})

interface Device {
  /** Its owner's finger is no longer known. */
  readonly refuse: () => Promise<void>
  readonly takeAway: () => Promise<void>
}

/** This page's browser stands on a device whose owner's finger is always there. */
async function giveDevice(page: Page): Promise<Device> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: async () =>
      void (await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })),
    takeAway: async () => void (await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}

async function givePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(t('office.email')).fill(email)
  await page.getByLabel(t('office.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('office.sign_in') }).click()
}

async function logOut(page: Page): Promise<void> {
  if (isOnPhone(page)) await page.getByRole('button', { name: t('office.menu') }).click()
  await page.getByRole('button', { name: t('office.sign_out'), exact: true }).click()
}
