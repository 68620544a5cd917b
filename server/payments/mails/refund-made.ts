import type { WordKey } from '#locales/translate.ts'
import type { Iqd } from '#shop/iqd.ts'
import type { RefundReason } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, table } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { money, type ToldOrder, wayOn } from '../../orders/mails/order-parts.ts'
import { wordsOf } from '../../orders/mails/order-words.ts'

export interface ToldRefund {
  readonly amount: Iqd
  /** Null: in cash, or as was agreed. */
  readonly method: OnlineMethod | null
  /** Null where staff noted words of their own, which are not for the shopper. */
  readonly reason: RefundReason | null
}

/** That money went back: how much, which way and for what. */
export async function writeRefundMade(writing: Writing, order: ToldOrder, refund: ToldRefund): Promise<WrittenLetter> {
  const { t } = writing
  const { method, reason } = refund
  const way = method === null ? t('mails.refund_by_hand') : t(`methods.${method}`)
  const { subject, opening, closing } = wordsOf(writing, 'refund-made', order, {
    amount: money(writing, refund.amount),
  })
  return await writeMail(writing, subject, [
    ...opening,
    table(writing, [
      ...(reason === null ? [] : [{ label: t('mails.refund_reason'), value: t(REASONS[reason]) }]),
      { label: t('mails.refund_way'), value: way },
      { label: t('mails.refund_amount'), value: money(writing, refund.amount), isTotal: true },
    ]),
    paragraph(method === null ? t('mails.refund_by_hand_note') : t('mails.refund_online_note', { method: way })),
    ...closing,
    ...wayOn(writing, order),
  ])
}

const REASONS: Readonly<Record<RefundReason, WordKey>> = {
  'order-cancelled': 'mails.refund_for_cancelled',
  'paid-twice': 'mails.refund_for_twice',
  'paid-at-door': 'mails.refund_for_at_door',
  'paid-late': 'mails.refund_for_late',
  returned: 'mails.refund_for_returned',
  'lines-changed': 'mails.refund_for_lines',
  'sent-back': 'mails.refund_for_sent_back',
  goodwill: 'mails.refund_for_goodwill',
}
