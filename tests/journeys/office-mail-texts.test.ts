import { listMailTexts } from '#contract/office/mail-texts.ts'
import { readStaffMe } from '#contract/office/members.ts'
import { languageName } from '#locales/formats.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { mailedPage } from '#tests/support/outbox.ts'
import { PATIENTLY } from '#tests/support/patience.ts'

test('an owner writes a mail in own words, sees the whole letter while typing, and is told what nobody knows', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  await workInOffice(page)
  // Each language has a mail of its own: the others are written at the same time.
  const [kind, name] =
    language === 'ar'
      ? (['return-received', t('office_shop.mail_return_received')] as const)
      : (['order-shipped', t('office_shop.mail_order_shipped')] as const)
  const called = languageName(language, language)
  const panel = page
    .getByRole('region', { name: t('office_shop.text_in', { language: called }) })
    .filter({ visible: true })
  const field = (label: string) => panel.getByRole('textbox', { name: label })
  const letter = page.getByTitle(t('office_shop.mail_preview')).contentFrame()
  const words = language === 'ar' ? 'أهلاً بك يا ' : 'Good news, '

  await test.step('it is found from anywhere, and says the shop’s own words', async () => {
    await page.goto('/admin/mail-texts')
    await page.getByLabel(t('office_shop.which_mail'), { exact: true }).selectOption({ label: name })
    await expect(field(t('office_shop.mail_subject'))).toHaveAttribute('placeholder', /\{number\}.*\{shop\}/)
    await expect(letter.getByText('10427').first()).toBeVisible()
    await examine(page, { letters: 1 })
  })

  await test.step('the letter follows what is written, with what the shop knows put in by a tap', async () => {
    await field(t('office_shop.mail_opening')).pressSequentially(words)
    await panel.getByRole('button', { name: t('office_shop.placeholder_name') }).click()
    await expect(field(t('office_shop.mail_opening'))).toHaveValue(`${words}{name}`)
    await expect(field(t('office_shop.mail_opening'))).toBeFocused()
    await expect(letter.getByText(`${words}${language === 'ar' ? 'نور حسن' : 'Noor Hassan'}`)).toBeVisible()
  })

  await test.step('it comes to one’s own mailbox as it is, before anything is saved', async () => {
    await page
      .getByRole('button', { name: t('office_shop.send_sample_mail') })
      .filter({ visible: true })
      .click()
    const { staff } = await ask(page.request, readStaffMe, {})
    await expect(page.getByRole('status').filter({ hasText: staff.email })).toBeVisible()
    expect(await mailedPage(staff.email, words)).toContain(language === 'ar' ? 'نور حسن' : 'Noor Hassan')
  })

  await test.step('what nobody knows is said under its field', async () => {
    await field(t('office_shop.mail_subject')).fill('{nummer}')
    await expect(page.getByText(t('office_shop.mail_preview_wrong'))).toBeVisible()
    await page
      .getByRole('button', { name: t('office.save'), exact: true })
      .filter({ visible: true })
      .click()
    await expect(panel.getByText(t('messages.unknown_placeholder'))).toBeVisible()
    await examine(page, { letters: 1 })
    await field(t('office_shop.mail_subject')).fill('')
    await page
      .getByRole('button', { name: t('office.save'), exact: true })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('status').filter({ hasText: t('office.saved') })).toBeVisible()
  })

  const { csrfToken } = await ask(page.request, readStaffMe, {})
  await expect(async () => {
    const mail = (await ask(page.request, listMailTexts, {})).mails.find(each => each.kind === kind)
    expect(mail?.[`opening_${language}`]).toBe(`${words}{name}`)
    const data = { ...mail, [`opening_${language}`]: '' }
    const answer = await page.request.put(`/api/staff/mail-texts/${kind}`, {
      headers: { 'x-csrf-token': csrfToken },
      data,
    })
    expect(answer.ok()).toBe(true)
  }).toPass(PATIENTLY)
})
