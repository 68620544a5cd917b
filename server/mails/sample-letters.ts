import type { SampleMail } from '#contract/office/mail-texts.ts'
import { iqd } from '#shop/iqd.ts'
import type { MailKind } from '#shop/store/mail-texts.ts'
import type { Writing, WrittenLetter } from '../letters/words.ts'
import { type CancelCause, writeOrderCancelled } from '../orders/mails/order-cancelled.ts'
import { writeOrderChanged } from '../orders/mails/order-changed.ts'
import { writeOrderDelivered } from '../orders/mails/order-delivered.ts'
import { writeOrderPlaced } from '../orders/mails/order-placed.ts'
import { writeOrderRefused } from '../orders/mails/order-refused.ts'
import { writeOrderShipped } from '../orders/mails/order-shipped.ts'
import { writePaymentReceived } from '../payments/mails/payment-received.ts'
import { writeRefundMade } from '../payments/mails/refund-made.ts'
import { type Decision, writeReturnDecided } from '../returns/mails/return-decided.ts'
import { writeReturnRequested } from '../returns/mails/return-requested.ts'
import {
  cashOrder,
  changedIn,
  DELIVERED,
  DOOR_NOTES,
  NOTES,
  paidOrder,
  REFUSED_AT,
  REQUESTED_AT,
  sampleIn,
} from './sample-order.ts'

/** A mail about a made-up order, with words that may not be saved yet. */
export async function writeSampleMail(writing: Writing, { kind, ...own }: SampleMail): Promise<WrittenLetter> {
  return await SAMPLE_LETTERS[kind]({ ...writing, own: { [kind]: own } })
}

/** The same for a member's own mailbox, where it stands among letters about real orders. */
export async function writeSentSample(writing: Writing, sample: SampleMail): Promise<WrittenLetter> {
  const { subject, ...letter } = await writeSampleMail(writing, sample)
  return { ...letter, subject: writing.t('mails.sample_subject', { subject }) }
}

type WriteLetter = (writing: Writing) => Promise<WrittenLetter>

/** Each mail whose words are the owner's, about a made-up order, by the code that writes the real ones. */
export const SAMPLE_LETTERS: Readonly<Record<MailKind, WriteLetter>> = {
  'order-placed': by => writeOrderPlaced(by, cashOrder(by)),
  'payment-received': by => writePaymentReceived(by, paidOrder(by), { method: 'zein', amount: paidOrder(by).payable }),
  'order-changed': by => writeOrderChanged(by, cashOrder(by), { changes: changedIn(cashOrder(by)), refund: iqd(0) }),
  'order-shipped': by => writeOrderShipped(by, cashOrder(by), { courier: 'alwaseet', reference: '91827364' }),
  'order-delivered': by => writeOrderDelivered(by, cashOrder(by), { ...DELIVERED, sentBack: null }),
  'order-lapsed': cancelled('lapsed'),
  'order-cancelled-by-shopper': cancelled('shopper'),
  'order-cancelled-by-shop': cancelled('shop'),
  'order-refused': by =>
    writeOrderRefused(by, cashOrder(by), {
      refusedAt: REFUSED_AT,
      reason: sampleIn(DOOR_NOTES, by.language),
      moneyBack: null,
    }),
  'return-requested': by =>
    writeReturnRequested(by, cashOrder(by), {
      requestedAt: REQUESTED_AT,
      lines: cashOrder(by).lines.slice(0, 1),
    }),
  'return-accepted': decided('accepted'),
  'return-declined': decided('declined'),
  'return-sent-back': decided('sent-back'),
  'return-received': decided('received'),
  'return-refunded': decided('refunded'),
  'return-exchanged': decided('exchanged'),
  'return-withdrawn': decided('withdrawn'),
  'refund-made': by =>
    writeRefundMade(by, paidOrder(by), { amount: iqd(61_000), method: 'payqi', reason: 'order-cancelled' }),
}

function cancelled(cause: CancelCause): WriteLetter {
  return by => writeOrderCancelled(by, cashOrder(by), { cause, reason: sampleIn(NOTES, by.language), moneyBack: null })
}

function decided(decision: Decision): WriteLetter {
  return by =>
    writeReturnDecided(by, cashOrder(by), { decision, note: sampleIn(NOTES, by.language), amount: iqd(34_000) })
}
