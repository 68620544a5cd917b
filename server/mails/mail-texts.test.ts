import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listMailTexts,
  previewMail,
  type StaffMailText,
  saveMailText,
  sendSampleMail,
} from '#contract/office/mail-texts.ts'
import { keyedInEach } from '#shop/languages.ts'
import { MAIL_KINDS, type MailKind } from '#shop/store/mail-texts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { buy } from '#tests/support/orders.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

const NOTHING = {
  ...keyedInEach('subject', () => ''),
  ...keyedInEach('opening', () => ''),
  ...keyedInEach('closing', () => ''),
}

async function mail(kind: MailKind): Promise<StaffMailText> {
  const { body } = await shop.call(listMailTexts, {}, { staff })
  return there(body.mails.find(each => each.kind === kind))
}

async function write(kind: MailKind, part: Partial<typeof NOTHING>) {
  const { version } = await mail(kind)
  return await shop.callWith(saveMailText, { ...NOTHING, ...part, kind, version }, { staff })
}

async function letterOf(lang: 'en' | 'ar') {
  const shopper = await shop.givenShopper()
  const basket = await shop.givenProduct({ name: 'Woven basket', price: 17_000, colors: [{ sizes: [{}] }] })
  const { body } = await buy(shop, shopper, [{ ...basket.choice, quantity: 2 }], { lang })
  const letter = there((await deliverMails(shop)).find(({ to }) => to === shopper.email))
  return { letter, number: body.orderNumber }
}

test('a letter says what the owner wrote in its language, with what the shop knows; the other language says the shop’s own', async () => {
  await write('order-placed', {
    subject_en: 'Thank you, {name}: {number}',
    opening_en: 'Dear {name},\nwe have your order {number} of {total}.\n\n<b>Soon</b> & safely: {phone}.',
    closing_en: 'Yours, {shop}',
  })
  const { letter, number } = await letterOf('en')
  expect(letter.subject).toMatch(new RegExp(`^Thank you, .+: .?${number}`))
  expect(letter.text).toContain(`we have your order ${number} of`)
  expect(letter.html).toContain('<br>we have your order')
  expect(letter.html).toContain('&lt;b&gt;Soon&lt;/b&gt; &amp; safely: +9647')
  // The sum, the address and the links are the shop's, and the sentence stands before them.
  expect(letter.text.indexOf('Yours, ')).toBeLessThan(letter.text.indexOf('/track-order?token='))
  expect(letter.text).toContain('Woven basket')
  expect(letter.text).not.toContain('We call you on')
  const arabic = await letterOf('ar')
  expect(arabic.letter.subject).toContain('طلبك رقم')
  expect(arabic.letter.text).toContain('سنتصل بك على')
})

test('what is emptied is the shop’s own again', async () => {
  await write('order-placed', { subject_en: 'Thanks for {number}' })
  expect((await letterOf('en')).letter.subject).toMatch(/^Thanks for /)
  await write('order-placed', {})
  expect((await letterOf('en')).letter.subject).toMatch(/^Your order /)
})

test('what nobody knows in braces is refused under its field, and so is a subject without the number', async () => {
  const refused = async (part: Partial<typeof NOTHING>) => {
    const { status, body } = await write('order-shipped', part)
    return [status, body.errors?.map(({ path, message_key }) => [path, message_key])]
  }
  expect(await refused({ subject_en: 'Hello {number} {nam}' })).toEqual([400, [['subject_en', 'unknown_placeholder']]])
  expect(await refused({ opening_ar: 'مرحباً {name' })).toEqual([400, [['opening_ar', 'unknown_placeholder']]])
  // A shipped order tells of no payment.
  expect(await refused({ closing_en: '{amount}' })).toEqual([400, [['closing_en', 'unknown_placeholder']]])
  expect(await refused({ subject_ar: 'شكراً لك' })).toEqual([400, [['subject_ar', 'subject_needs_number']]])
})

test('no subject gets a second line into a mail’s head, nor turns its letters around', async () => {
  for (const subject_en of [
    '{number}\nBcc: a@b.iq',
    '{number}\r\nX: y',
    '{number}\u0000x',
    '{number}\u2028x',
    '{number}\ud800',
  ])
    expect((await write('order-shipped', { subject_en })).status).toBe(400)
  expect((await write('order-shipped', { subject_en: '\u202eXX\u202c {number}\u2066' })).status).toBe(200)
  expect((await mail('order-shipped')).subject_en).toBe('XX {number}')
})

test('a shopper’s name is a name, whatever stands in it', async () => {
  await write('order-placed', { opening_en: 'Dear {name}.', subject_en: '{number}' })
  const preview = await shop.call(
    previewMail,
    { kind: 'order-placed', language: 'en', subject: '', opening: '{name}{name}', closing: '' },
    { staff },
  )
  expect(preview.body.text).toContain('Noor HassanNoor Hassan')
  await write('order-placed', {})
})

test('every mail is previewed in both languages with words that are not saved, and says its own where there are none', async () => {
  for (const kind of MAIL_KINDS) {
    for (const language of ['en', 'ar'] as const) {
      const look = async (opening: string) =>
        (await shop.call(previewMail, { kind, language, subject: '', opening, closing: 'Goodbye.' }, { staff })).body
      const own = await look('Look: {number}.\n\n<script>')
      expect(own.text).toMatch(/Look: .?10427.?\./)
      expect(own.html).toContain('&lt;script&gt;')
      expect(own.text).toContain('Goodbye.')
      const { builtIn } = await mail(kind)
      const builtInOf = (await look('')).text.replace(/[\u2068\u2069]/g, '')
      const [greeting = ''] = builtIn[`opening_${language}`].split('\n\n')
      expect(builtInOf).toContain(greeting.replace('{name}', language === 'ar' ? 'نور حسن' : 'Noor Hassan'))
    }
  }
  expect((await mail('refund-made')).version).toBe(0)
})

test('whoever writes sends it to their own mailbox, unsaved, in the language that they look at, a few times', async () => {
  const sample = { kind: 'order-shipped', subject: '', opening: 'أهلاً {name}، طلبك {number}.', closing: '' } as const
  const { status, body } = await shop.call(sendSampleMail, { ...sample, language: 'ar' }, { staff })
  expect([status, body.message_key]).toEqual([200, 'sample_mail_queued'])
  const letters = await deliverMails(shop)
  expect(letters.map(({ to }) => to)).toEqual([staff.email])
  expect(letters[0]?.subject).toMatch(/^نموذج: .*10427/)
  expect(letters[0]?.text).toMatch(/أهلاً .?نور حسن.?، طلبك .?10427/)
  expect((await mail('order-shipped')).version).toBe(1)
  const wrong = { ...sample, opening: '{nobody}', language: 'ar' } as const
  expect((await shop.call(sendSampleMail, wrong, { staff })).status).toBe(400)
  const more = Array.from({ length: 5 }, () => shop.call(sendSampleMail, { ...sample, language: 'en' }, { staff }))
  expect((await Promise.all(more)).filter(answer => answer.status === 429)).toHaveLength(1)
})

test('the change log says which words were changed, and the second of two is told', async () => {
  const { version } = await mail('refund-made')
  await write('refund-made', { closing_ar: 'شكراً.' })
  const { rows } = await shop.pool.query(
    "select action, before, after from audit_log where entity = 'mail-text' and entity_id = 'refund-made'",
  )
  expect(rows).toEqual([{ action: 'mail_text.changed', before: { closing_ar: '' }, after: { closing_ar: 'شكراً.' } }])
  const { status, body } = await shop.callWith(saveMailText, { ...NOTHING, kind: 'refund-made', version }, { staff })
  expect([status, body]).toMatchObject([409, { message_key: 'changed_meanwhile', mail: { closing_ar: 'شكراً.' } }])
})

test('two who write a mail for the first time do not overwrite each other', async () => {
  const answers = await Promise.all(
    ['One', 'Other'].map(closing_en =>
      shop.callWith(saveMailText, { ...NOTHING, kind: 'return-requested', version: 0, closing_en }, { staff }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
