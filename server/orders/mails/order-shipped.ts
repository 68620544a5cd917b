import { writeMail } from '../../letters/layout.ts'
import { type LetterRow, paragraph, steps, table } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { expected, money, type ToldOrder, wayOn } from './order-parts.ts'
import { wordsOf } from './order-words.ts'

/** The parcel as the courier knows it. */
export interface ToldParcel {
  readonly courier: string
  /** Null while the courier has not given one. */
  readonly reference: string | null
}

/** Who brings it, and what a shopper may do at the door. `parcel` null: the shop's own driver. */
export async function writeOrderShipped(
  writing: Writing,
  order: ToldOrder,
  parcel: ToldParcel | null,
): Promise<WrittenLetter> {
  const { t } = writing
  const { paidWith, payable } = order
  const rows = parcelRows(writing, parcel)
  const isPaid = paidWith !== null
  const { subject, opening, closing } = wordsOf(writing, 'order-shipped', order)
  return await writeMail(writing, subject, [
    ...opening,
    ...expected(writing, order),
    ...(rows.length === 0 ? [] : [table(writing, rows)]),
    steps(t('mails.at_the_door'), [
      t('mails.door_open'),
      t(isPaid ? 'mails.door_refuse_paid' : 'mails.door_refuse'),
      isPaid ? t('mails.door_paid') : t('mails.door_pay', { amount: money(writing, payable) }),
    ]),
    paragraph(t('mails.door_ends')),
    ...closing,
    ...wayOn(writing, order),
  ])
}

function parcelRows({ t }: Writing, parcel: ToldParcel | null): LetterRow[] {
  if (parcel === null) return []
  const { courier, reference } = parcel
  return [
    ...(courier === 'alwaseet' ? [{ label: t('mails.courier'), value: t('mails.courier_alwaseet') }] : []),
    ...(reference === null ? [] : [{ label: t('mails.parcel_number'), value: reference }]),
  ]
}
