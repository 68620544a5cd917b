import type { MailTemplate } from '#contract/office/mails.ts'
import { writeAccountErased } from '#server/accounts/mails/account-erased.ts'
import { writeAddressChanged } from '#server/accounts/mails/address-changed.ts'
import { writeAddressTaken } from '#server/accounts/mails/address-taken.ts'
import { writeAlreadyRegistered } from '#server/accounts/mails/already-registered.ts'
import { writeConfirmAddress } from '#server/accounts/mails/confirm-address.ts'
import { writePasswordChanged } from '#server/accounts/mails/password-changed.ts'
import { writeResetPassword } from '#server/accounts/mails/reset-password.ts'
import { writeVerifyEmail } from '#server/accounts/mails/verify-email.ts'
import type { Writing, WrittenLetter } from '#server/letters/words.ts'
import { SAMPLE_LETTERS } from '#server/mails/sample-letters.ts'
import {
  cashOrder,
  changedIn,
  DELIVERED,
  DOOR_NOTES,
  paidOrder,
  personIn,
  REFUSED_AT,
  type SampleWords,
  sampleIn,
  TOKEN,
} from '#server/mails/sample-order.ts'
import { writeTestLetter } from '#server/mails/test-letter.ts'
import { type ToldAlert, writeStaffAlert } from '#server/members/mails/staff-alert.ts'
import { writeStaffInvitation } from '#server/members/mails/staff-invitation.ts'
import { writeNewsletter } from '#server/newsletter/mails/newsletter.ts'
import { writeOrderCancelled } from '#server/orders/mails/order-cancelled.ts'
import { writeOrderChanged } from '#server/orders/mails/order-changed.ts'
import { writeOrderDelivered } from '#server/orders/mails/order-delivered.ts'
import type { ToldOrder } from '#server/orders/mails/order-parts.ts'
import { writeOrderPlaced } from '#server/orders/mails/order-placed.ts'
import { writeOrderRefused } from '#server/orders/mails/order-refused.ts'
import { writeOrderShipped } from '#server/orders/mails/order-shipped.ts'
import { writeRefundMade } from '#server/payments/mails/refund-made.ts'
import { type BackInStock, writeBackInStock } from '#server/stock-notices/mails/back-in-stock.ts'
import { ALERT_FACTS, type AlertFact, kindOf } from '#shop/accounts/alerts.ts'
import { iqd } from '#shop/iqd.ts'
import { inLanguage, writtenSoFar } from '#shop/languages.ts'

type Write = (writing: Writing) => Promise<WrittenLetter>

/** Every template with made-up data, in each of its variants; '' where there is but one. */
export const SAMPLES: Readonly<Record<MailTemplate, Readonly<Record<string, Write>>>> = {
  'verify-email': {
    '': by => writeVerifyEmail(by, { token: TOKEN }),
    'already-registered': by => writeAlreadyRegistered(by, personIn(by)),
  },
  'verify-email-again': { '': by => writeVerifyEmail(by, { token: TOKEN }) },
  'reset-password': {
    '': by => writeResetPassword(by, { ...personIn(by), token: TOKEN }),
    unconfirmed: by => writeResetPassword(by, { name: null, token: TOKEN }),
  },
  'confirm-address': {
    '': by => writeConfirmAddress(by, { token: TOKEN }),
    taken: by => writeAddressTaken(by, personIn(by)),
  },
  'address-changed': { '': by => writeAddressChanged(by, { ...personIn(by), token: TOKEN }) },
  'account-erased': { '': by => writeAccountErased(by) },
  'password-changed': { '': by => writePasswordChanged(by, personIn(by)) },
  'staff-invitation': { '': by => writeStaffInvitation(by, { ...personIn(by), role: 'fulfilment', token: TOKEN }) },
  'staff-alert': alertSamples(),
  'test-letter': { '': by => writeTestLetter(by, personIn(by)) },
  newsletter: {
    confirm: by => writeNewsletter(by, { ...READER, language: by.language, confirmToken: TOKEN }),
    already: by => writeNewsletter(by, { ...READER, language: by.language, confirmToken: null }),
  },
  'back-in-stock': {
    '': by => writeBackInStock(by, { reader: personIn(by).name, ...awaitedIn(by) }),
  },
  'order-placed': {
    '': SAMPLE_LETTERS['order-placed'],
    offers: by => writeOrderPlaced(by, orderWithOffers(by)),
  },
  'order-changed': {
    cash: SAMPLE_LETTERS['order-changed'],
    paid: by => writeOrderChanged(by, paidOrder(by), { changes: changedIn(paidOrder(by)), refund: iqd(17_000) }),
  },
  'payment-received': { '': SAMPLE_LETTERS['payment-received'] },
  'order-shipped': {
    cash: SAMPLE_LETTERS['order-shipped'],
    paid: by => writeOrderShipped(by, paidOrder(by), null),
  },
  'order-delivered': {
    '': SAMPLE_LETTERS['order-delivered'],
    'in-part': by =>
      writeOrderDelivered(by, paidOrder(by), {
        ...DELIVERED,
        sentBack: { changes: changedIn(paidOrder(by)), refund: iqd(17_000) },
      }),
    'in-part-of-offer': by =>
      writeOrderDelivered(by, orderWithOffers(by), {
        ...DELIVERED,
        sentBack: { changes: changedIn(orderWithOffers(by)), refund: iqd(0) },
      }),
  },
  'order-cancelled': {
    lapsed: by => writeOrderCancelled(by, paidOrder(by), { cause: 'lapsed', reason: '', moneyBack: null }),
    'by-shopper': by =>
      writeOrderCancelled(by, paidOrder(by), {
        cause: 'shopper',
        reason: '',
        moneyBack: { amount: paidOrder(by).payable, method: 'zein' },
      }),
    'by-shop': SAMPLE_LETTERS['order-cancelled-by-shop'],
  },
  'order-refused': {
    cash: by => writeOrderRefused(by, cashOrder(by), { refusedAt: REFUSED_AT, reason: '', moneyBack: null }),
    paid: by =>
      writeOrderRefused(by, paidOrder(by), {
        refusedAt: REFUSED_AT,
        reason: sampleIn(DOOR_NOTES, by.language),
        moneyBack: { amount: paidOrder(by).payable, method: 'zein' },
      }),
  },
  'return-requested': { '': SAMPLE_LETTERS['return-requested'] },
  'return-decided': {
    accepted: SAMPLE_LETTERS['return-accepted'],
    declined: SAMPLE_LETTERS['return-declined'],
    'sent-back': SAMPLE_LETTERS['return-sent-back'],
    received: SAMPLE_LETTERS['return-received'],
    refunded: SAMPLE_LETTERS['return-refunded'],
    exchanged: SAMPLE_LETTERS['return-exchanged'],
    withdrawn: SAMPLE_LETTERS['return-withdrawn'],
  },
  'refund-made': {
    online: SAMPLE_LETTERS['refund-made'],
    'by-hand': by => writeRefundMade(by, cashOrder(by), { amount: iqd(34_000), method: null, reason: 'returned' }),
  },
}

/** Each thing that owners are told of; the last mail of an hour, and one about the reader's own account. */
function alertSamples(): Readonly<Record<string, Write>> {
  const facts = ALERT_FACTS.map(fact => [fact.replaceAll('_', '-'), alerted(fact)] as const)
  return {
    ...Object.fromEntries(facts),
    own: by => writeStaffAlert(by, { ...personIn(by), alert: alertIn(by, 'signed_in'), isOwn: true, isLast: false }),
    'own-member': by =>
      writeStaffAlert(by, { ...personIn(by), alert: alertIn(by, 'role_changed'), isOwn: true, isLast: false }),
    last: by => writeStaffAlert(by, { ...personIn(by), alert: alertIn(by, 'code_limit'), isOwn: false, isLast: true }),
  }
}

function alerted(fact: AlertFact): Write {
  return by => writeStaffAlert(by, { ...personIn(by), alert: alertIn(by, fact), isOwn: false, isLast: false })
}

function alertIn({ language }: Writing, fact: AlertFact): ToldAlert {
  const kind = kindOf(fact)
  const isByMember = kind !== 'locked_out' && kind !== 'payments_disagree'
  return {
    ...{ kind, fact, at: new Date('2026-11-22T14:05Z'), entityId: 'sample' },
    staffName: isByMember ? sampleIn(MEMBERS, language) : null,
    address: kind === 'payments_disagree' ? null : '203.0.113.7',
    userAgent: kind === 'payments_disagree' ? null : BROWSER,
    details: {
      name: sampleIn(MEMBERS, language),
      email: 'ali@staff.example',
      role: 'manager',
      amount: iqd(410_000),
      number: '10427',
      count: 3,
    },
  }
}

const MEMBERS: SampleWords = { en: 'Ali Kareem', ar: 'علي كريم' }

const BROWSER =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const READER = { email: 'reader@example.com', unsubscribeToken: TOKEN }

/** Two offers and a code, all of which come off. */
function orderWithOffers(writing: Writing): ToldOrder {
  return {
    ...cashOrder(writing),
    discount: iqd(16_500),
    offers: [
      {
        ...writtenSoFar('name', { name_en: 'Buy two, get one free', name_ar: 'اشترِ قطعتين والثالثة مجاناً' }),
        amount: iqd(9_000),
      },
      { ...writtenSoFar('name', { name_en: 'Baskets: second at half', name_ar: 'Baskets 1+1' }), amount: iqd(4_500) },
    ],
    promoCode: 'EID-10',
    payable: iqd(49_500),
  }
}

/** What the first line of the made-up order is of. */
function awaitedIn(by: Writing): Omit<BackInStock, 'reader'> {
  const [line] = cashOrder(by).lines
  if (line === undefined) throw new Error('The made-up order has no lines')
  const said = (field: 'name' | 'color' | 'size') => inLanguage(line, field, by.language)
  return {
    product: said('name'),
    choice: [said('color'), said('size')].flatMap(part => part || []),
    path: '/product/box',
  }
}
