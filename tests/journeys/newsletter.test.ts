import { randomUUID } from 'node:crypto'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { mailedLink } from '#tests/support/outbox.ts'

test('a visitor asks for the newsletter, confirms it by mail, and leaves it at the press of a button', async ({
  page,
  t,
}) => {
  const email = `reader-${randomUUID()}@mail.example`
  const box = page.getByRole('region', { name: t('home.newsletter_title') })
  const field = box.getByLabel(t('home.newsletter_email'))
  const subscribe = box.getByRole('button', { name: t('home.newsletter_subscribe') })
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('asks on home, after a slip of the pen', async () => {
    await visit(page, '/')
    await field.fill('reader@')
    await subscribe.click()
    await expect(box).toContainText(t('messages.invalid_email'))
    await expect(field).toBeFocused()
    await field.fill(email)
    // Looked for from before the press: it goes by itself, and the machine may be busy meanwhile.
    await Promise.all([
      expect(page.getByRole('status').getByText(t('messages.subscription_success'))).toBeVisible(),
      subscribe.click(),
    ])
    await expect(box).toContainText(t('messages.subscription_success'))
    await expect(field).toHaveValue('')
    await expect(box).not.toContainText(t('messages.invalid_email'))
  })

  await test.step('confirms by the mailed link', async () => {
    const link = await mailedLink(email, '/newsletter/confirm')
    for (let time = 0; time < 2; time += 1) {
      await visit(page, link.pathname + link.search)
      await expect(page.getByRole('heading', { level: 1, name: t('newsletter.confirmed') })).toBeVisible()
    }
    await examine(page)
  })

  await test.step('asks again, and leaves by the link of that mail', async () => {
    await visit(page, '/')
    await field.fill(email)
    await field.press('Enter')
    await expect(box).toContainText(t('messages.subscription_success'))
    const link = await mailedLink(email, '/newsletter/unsubscribe')
    await visit(page, link.pathname + link.search)
    await examine(page)
    await page.getByRole('button', { name: t('newsletter.leave') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('newsletter.left') })).toBeVisible()
  })
})

test.describe('with a shop that does not answer', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('the visitor is told at the field and by a toast, and can simply try again @night', async ({ page, t }) => {
    const box = page.getByRole('region', { name: t('home.newsletter_title') })
    const field = box.getByLabel(t('home.newsletter_email'))
    await page.route('**/api/newsletter/subscribe', route => route.abort())
    await visit(page, '/')
    await field.fill(`reader-${randomUUID()}@mail.example`)
    await box.getByRole('button', { name: t('home.newsletter_subscribe') }).click()
    await expect(box).toContainText(t('messages.subscription_error'))
    await expect(page.getByRole('status').getByText(t('messages.subscription_error'))).toBeVisible()
    await page.unroute('**/api/newsletter/subscribe')
    await box.getByRole('button', { name: t('home.newsletter_subscribe') }).click()
    await expect(box).toContainText(t('messages.subscription_success'))
  })
})

test.describe('a link that is not whole', () => {
  // The browser itself reports the answer that refuses the token.
  test.use({ expectedNoise: /status of 400/ })

  test('says so, and how to get another @night', async ({ page, t }) => {
    for (const token of ['', `?token=${'A'.repeat(43)}`]) {
      await visit(page, `/newsletter/confirm${token}`)
      await expect(page.getByRole('heading', { level: 1, name: t('newsletter.not_confirmed') })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(t('newsletter.not_confirmed_hint'))
    }
    await visit(page, `/newsletter/unsubscribe?token=${'A'.repeat(43)}`)
    await page.getByRole('button', { name: t('newsletter.leave') }).click()
    await expect(page.getByRole('main')).toContainText(t('messages.invalid_newsletter_link'))
  })
})
