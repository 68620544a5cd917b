import { type CourierBalance, recordCourierPayment } from '#contract/office/delivery.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { Amount } from '#design/price.tsx'
import { FigureField, LineField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { useMoney } from '../platform/store.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import css from './courier.module.css'
import { type PayableRow, paidByStatement } from './paid-by-statement.ts'
import { Statement } from './statement.tsx'

interface CourierPaymentValues {
  /** Whole IQD by order. */
  readonly paid: Readonly<Record<string, number>>
  readonly reference: string
  /** Null until somebody counted: as much as the orders say. */
  readonly amount: number | null
  /** Kept by the courier. */
  readonly fees: number
  readonly note: string
}

/** Of a reference. */
const MOST_LETTERS = 100

const NOTHING_PAID: CourierPaymentValues = { paid: {}, reference: '', amount: null, fees: 0, note: '' }

/** What the orders say, without what was kept of it. */
function handedOver(orders: readonly { readonly amount: number }[], fees: number): number {
  return Math.max(0, sumOf(orders) - fees)
}

function sumOf(orders: readonly { readonly amount: number }[]): number {
  return orders.reduce((sum, { amount }) => sum + amount, 0)
}

/** Ticks what the courier's invoice lists; what is not right is typed over, and kept as a difference. */
export function RecordPayment({ balance: { courier, orders } }: { balance: CourierBalance }) {
  const { t } = useWords()
  const money = useMoney()
  const notify = useNotify()
  const refresh = useRefresh()
  // Of what is owed still: somebody else may have recorded an order that is ticked here.
  const chosenOf = (paid: CourierPaymentValues['paid']) =>
    orders
      .filter(({ orderId }) => orderId in paid)
      .map(({ orderId, amount }) => ({ orderId, amount: paid[orderId] ?? amount }))
  const form = useCallForm({
    endpoint: recordCourierPayment,
    values: NOTHING_PAID,
    input: ({ paid, amount, fees, note, reference }) => {
      const chosen = chosenOf(paid)
      return {
        courier,
        reference,
        amount: amount ?? handedOver(chosen, fees),
        fees,
        orders: chosen,
        ...(note !== '' && { note }),
      }
    },
    onDone: ({ message }) => {
      notify.done(message)
      form.reset()
      refresh()
    },
  })
  const { paid, amount, fees } = form.watch()
  const chosen = chosenOf(paid)
  const toggle = (orderId: string, of: number) => {
    const { [orderId]: known, ...others } = paid
    form.change({ paid: known === undefined ? { ...paid, [orderId]: of } : others })
  }
  const choose = (rows: readonly PayableRow[], fileName: string) =>
    form.change({
      ...paidByStatement(rows, orders),
      amount: null,
      reference: fileName.replace(/\.\w+$/, '').slice(0, MOST_LETTERS),
    })
  return (
    <Panel title={t('office_orders.record_payment')}>
      <Statement courier={courier} onMatched={choose} />
      <FormFrame form={form} className={css.form}>
        <div>
          <Button
            kind="ghost"
            size="medium"
            className={css.all}
            onClick={() =>
              form.change({ paid: Object.fromEntries(orders.map(order => [order.orderId, order.amount])) })
            }
          >
            {t('office.select_all')}
          </Button>
        </div>
        <ul className={css.rows}>
          {orders.map(order => (
            <li key={order.orderId} className={css.row}>
              <Checkbox
                checked={order.orderId in paid}
                onChange={() => toggle(order.orderId, order.amount)}
                className={css.main}
              >
                <bdi>#{order.orderNumber}</bdi> <When at={order.deliveredAt} />
              </Checkbox>
              {order.orderId in paid ? (
                <NumberInput
                  className={css.amount}
                  aria-label={t('office_orders.paid_for_order', { number: order.orderNumber })}
                  value={paid[order.orderId] ?? 0}
                  onChange={typed => form.change({ paid: { ...paid, [order.orderId]: typed ?? 0 } })}
                />
              ) : (
                <Amount of={money(order.amount)} />
              )}
            </li>
          ))}
        </ul>
        <LineField form={form} name="reference" label={t('office_orders.courier_reference')} />
        <FigureField form={form} name="fees" label={t('office_orders.courier_fees')} empty={0} />
        <Field
          label={t('office_orders.counted_cash')}
          hint={t('office_orders.counted_hint')}
          error={form.errorOf('amount')}
        >
          {wiring => (
            <NumberInput
              {...wiring}
              value={amount ?? handedOver(chosen, fees)}
              onChange={typed => form.change({ amount: typed ?? 0 })}
            />
          )}
        </Field>
        <LineField form={form} name="note" label={t('office_orders.note')} />
        <Button type="submit" isBusy={form.isBusy} disabled={chosen.length === 0}>
          {t('office_orders.record_payment')}
        </Button>
      </FormFrame>
    </Panel>
  )
}
