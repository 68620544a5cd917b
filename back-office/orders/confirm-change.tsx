import { changeLines, type LinesPreview, type LinesWish } from '#contract/office/order-lines.ts'
import type { StaffOrder } from '#contract/office/orders.ts'
import { Totals, type TotalsRow } from '#design/totals.tsx'
import { changedLineText } from '#locales/changed-line.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { callWithSum } from './call-with-sum.ts'
import css from './change-lines.module.css'
import type { useOutcome } from './use-order.ts'

interface ConfirmChangeProps {
  readonly order: StaffOrder
  readonly wish: LinesWish
  readonly preview: LinesPreview
  readonly outcome: ReturnType<typeof useOutcome>
  /** It comes to another sum by now. */
  readonly onPreview: (preview: LinesPreview) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What is different, the sums, and what follows; it is confirmed with the sum that stands here. */
export function ConfirmChange({ order, wish, preview, outcome, onPreview, onBack, onClose }: ConfirmChangeProps) {
  const { t, language } = useWords()
  const form = useCallForm({
    endpoint: changeLines,
    values: {},
    input: () => ({ ...wish, amount: preview.after.amount }),
    send: input => callWithSum(changeLines, input, onPreview),
    onDone: reply => {
      outcome.onDone(reply)
      onClose()
    },
    isToldElsewhere: outcome.isToldElsewhere,
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      isReadFirst
      title={t('office_orders.change_order')}
      yes={t('office_orders.change_confirm')}
      no={t('office_orders.change_back')}
      onClose={onBack}
    >
      <ul className={css.changes}>
        {preview.changes.map(change => (
          <li key={JSON.stringify(change)}>{changedLineText(t, language, change)}</li>
        ))}
      </ul>
      <Sums preview={preview} isCash={order.paymentMethod === 'cod'} />
      {preview.isUnpacked && <p>{t('office_orders.change_pack_again')}</p>}
      <p>{t(order.customer.userId === null ? 'office_orders.change_call' : 'office_orders.change_told')}</p>
    </Ask>
  )
}

function Sums({ preview: { before, after, refund }, isCash }: { preview: LinesPreview; isCash: boolean }) {
  const { t } = useWords()
  const money = useMoney()
  const difference = after.amount - before.amount
  const rows: readonly (TotalsRow | false)[] = [
    { id: 'before', label: t('office_orders.change_was'), amount: money(before.amount) },
    after.deliveryCost !== before.deliveryCost && {
      id: 'delivery',
      label: t('orders.delivery'),
      amount: money(after.deliveryCost),
    },
    after.discount !== before.discount && {
      id: 'discount',
      label: t('orders.discount'),
      amount: money(-after.discount),
      kind: 'less',
    },
    { id: 'after', label: t('office_orders.change_is'), amount: money(after.amount) },
    isCash &&
      difference !== 0 && {
        id: 'difference',
        label: t(difference > 0 ? 'office_orders.change_more' : 'office_orders.change_less'),
        amount: money(Math.abs(difference)),
        kind: 'total',
      },
    refund > 0 && { id: 'refund', label: t('office_orders.change_refund'), amount: money(refund), kind: 'total' },
  ]
  return (
    <>
      <Totals rows={rows.filter(row => row !== false)} />
      {difference === 0 && <p>{t('office_orders.change_same')}</p>}
    </>
  )
}
