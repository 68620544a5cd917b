import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSubscription, subscribe } from '#contract/newsletter.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test.each(['en', 'ar'] as const)(
  'the newsletter’s mails in %s are whole, in both parts, and can be left',
  async lang => {
    const email = `reader-${lang}@example.com`
    await shop.call(subscribe, { email }, { lang })
    const [confirm] = await deliverMails(shop)
    const link = /https:\/\/tarteeb\.example\/newsletter\/confirm\?token=([\w-]{43})/.exec(confirm?.text ?? '')
    await shop.call(confirmSubscription, { token: link?.[1] ?? '' })
    await shop.call(subscribe, { email }, { lang })
    const [already] = await deliverMails(shop)
    expect(confirm?.html).toContain(`href="${link?.[0]}"`)
    expect(already?.html).toContain('href="https://tarteeb.example/newsletter/unsubscribe?token=')
    expect(already?.text).toContain('https://tarteeb.example/newsletter/unsubscribe?token=')
    expect(already?.text).not.toContain('/newsletter/confirm')
    for (const letter of [confirm, already]) {
      expect(letter).toMatchObject({ to: email, language: lang })
      expect(letter?.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(letter?.subject).toContain(lang === 'ar' ? 'ترتيب' : 'Tarteeb')
      expect(letter?.unsubscribeLink).toMatch(
        /^https:\/\/tarteeb\.example\/api\/newsletter\/unsubscribe\/one-click\?token=[\w-]{43}$/,
      )
      expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toMatch(/mails\.|\{\{|[\u0660-\u0669]/)
    }
  },
)
