import { expect, test, visit } from '#tests/support/journey.ts'
import { mailedLink } from '#tests/support/outbox.ts'
import { newcomer } from '#tests/support/shopper.ts'

test('whoever waits for a mail sees what waits for them, asks for it again after a minute, and mends a mistyped address', async ({
  page,
  t,
  catalogue,
}) => {
  const box = await catalogue.find('Linen storage box with lid')
  const person = newcomer('Sara Jabbar')
  await page.clock.install()

  await test.step('signs up to buy', async () => {
    await visit(page, '/')
    // As adding it to the cart leaves it.
    await page.evaluate(value => sessionStorage.setItem('choice', JSON.stringify({ value, since: Date.now() })), {
      ...{ productId: box.product._id, colorId: box.color.id, sizeId: box.size?.id ?? null },
      ...{ quantity: 1, isVisitors: true },
    })
    await visit(page, '/login')
    const form = page.getByRole('tabpanel')
    await form.getByLabel(t('accounts.name')).fill(person.name)
    await form.getByLabel(t('accounts.email')).fill(person.email)
    await form.getByLabel(t('accounts.password'), { exact: true }).fill(person.password)
    await form.getByRole('button', { name: t('accounts.create_account') }).click()
    await expect(page).toHaveURL(/\/check-your-email$/)
  })

  const main = page.getByRole('main')
  await test.step('sees it', async () => {
    await expect(main).toContainText(person.email)
    await expect(main.getByRole('listitem').filter({ hasText: box.name })).toBeVisible()
    await expect(main).toContainText(t('accounts.check_choice'))
  })

  await test.step('asks again', async () => {
    await expect(main.getByRole('button')).toBeDisabled()
    await page.clock.fastForward(61_000)
    const again = main.getByRole('button', { name: t('accounts.check_again'), exact: true })
    const answered = page.waitForResponse('**/api/user/resend-verification')
    await again.click()
    expect((await answered).status()).toBe(200)
    await expect(page.getByText(t('messages.verification_link_sent'))).toBeVisible()
    // From here on the minute runs anew.
    await expect(main.getByRole('button')).toBeDisabled()
  })

  await test.step('mends the address', async () => {
    await main.getByRole('link', { name: t('accounts.check_change') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('tab', { name: t('accounts.new_account') })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('textbox', { name: t('accounts.email') })).toHaveValue(person.email)
  })
})

test.describe('a link that a mail program cut off', () => {
  // The browser itself reports each answer that is no success.
  test.use({ expectedNoise: /status of 4\d\d/ })

  test('says so, and leads to a new one, from the page itself or from home @night', async ({ page, request, t }) => {
    const person = newcomer('Zahra Ali')
    expect((await request.post('/api/user/register', { data: person })).status()).toBe(201)
    const link = await mailedLink(person.email)
    const cutOff = `/verify-email?token=${link.searchParams.get('token')?.slice(0, 30)}`
    const main = page.getByRole('main')

    await visit(page, cutOff)
    await expect(main).toContainText(t('messages.invalid_verification_link'))
    await expect(page).toHaveURL(/\/$/)
    await page
      .getByRole('status')
      .getByRole('button', { name: t('accounts.ask_again') })
      .click()
    await expect(page).toHaveURL(/\/check-your-email$/)

    await visit(page, cutOff)
    await main.getByRole('link', { name: t('accounts.ask_again') }).click()
    await main.getByLabel(t('accounts.email')).fill(person.email)
    await main.getByRole('button', { name: t('accounts.send_link') }).click()
    await expect(page.getByText(t('messages.verification_link_sent'))).toBeVisible()
    await expect(main).toContainText(person.email)
  })
})
