import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { readBooks } from '#contract/office/books.ts'
import { type CourierBalance, readCourierBalance, recordCourierPayment } from '#contract/office/delivery.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Field } from '#design/field.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { SignedAmount } from '../books/signed-amount.tsx'
import { LineField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useMoney } from '../platform/store.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import css from './courier.module.css'
import { COURIER_WORDS } from './courier-words.ts'

/** What each courier owes of the cash it collected, and where it and the shop do not agree. */
export function CourierCash() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['courier-balance'],
    queryFn: () => call(readCourierBalance, {}),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  if (data.couriers.length === 0) return <EmptyShelf title={t('office_orders.nothing_owed')} />
  return data.couriers.map(balance => <Balance key={balance.courier} balance={balance} />)
}

/** The name of a courier for people. */
export function useCourierName(): (courier: string) => string {
  const { t } = useWords()
  return courier => t(wordOf(COURIER_WORDS, courier, 'office_staff.field_courier'))
}

function Balance({ balance }: { balance: CourierBalance }) {
  const { t } = useWords()
  const money = useMoney()
  const nameOf = useCourierName()
  return (
    <section className={css.balance} aria-label={nameOf(balance.courier)}>
      <dl className={css.figures}>
        <div>
          <dt>{nameOf(balance.courier)}</dt>
          <dd>
            <Amount of={money(balance.owed)} />
          </dd>
          <dd className={css.aside}>{t('office_orders.owed_for', { count: balance.openOrders })}</dd>
        </div>
        <div>
          <dt>{t('office_orders.paid_in')}</dt>
          <dd>
            <Amount of={money(balance.paidIn)} />
          </dd>
        </div>
        <div>
          <dt>{t('office_orders.paid_for')}</dt>
          <dd>
            <Amount of={money(balance.paidFor)} />
          </dd>
        </div>
        <BookedBalance courier={balance.courier} />
      </dl>
      {balance.orders.length > 0 && <RecordPayment balance={balance} />}
      {balance.differences.length > 0 && <Differences of={balance.differences} />}
    </section>
  )
}

/** What the books say that the courier has of the shop's: what it still owes, and what it paid too little or too much. */
function BookedBalance({ courier }: { courier: string }) {
  const { t } = useWords()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['books', undefined],
    queryFn: () => call(readBooks, {}),
    enabled: may(readBooks),
  })
  const booked = data?.accounts.find(({ account, party }) => account === 'couriers' && party === courier)
  if (booked === undefined) return null
  return (
    <div>
      <dt>
        <Link to="/books">{t('office_books.by_the_books')}</Link>
      </dt>
      <dd>
        <SignedAmount of={booked.closing} />
      </dd>
    </div>
  )
}

interface CourierPaymentValues {
  /** Whole IQD by order. */
  readonly paid: Readonly<Record<string, number>>
  readonly reference: string
  /** Null until somebody counted: as much as the orders say. */
  readonly amount: number | null
  readonly note: string
}

const NOTHING_PAID: CourierPaymentValues = { paid: {}, reference: '', amount: null, note: '' }

function sumOf(orders: readonly { readonly amount: number }[]): number {
  return orders.reduce((sum, { amount }) => sum + amount, 0)
}

/** Ticks what the courier's invoice lists; what is not right is typed over, and kept as a difference. */
function RecordPayment({ balance: { courier, orders } }: { balance: CourierBalance }) {
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
    input: ({ paid, amount, note, reference }) => {
      const chosen = chosenOf(paid)
      return { courier, reference, amount: amount ?? sumOf(chosen), orders: chosen, ...(note !== '' && { note }) }
    },
    onDone: ({ message }) => {
      notify.done(message)
      form.reset()
      refresh()
    },
  })
  const { paid, amount } = form.watch()
  const chosen = chosenOf(paid)
  const toggle = (orderId: string, of: number) => {
    const { [orderId]: known, ...others } = paid
    form.change({ paid: known === undefined ? { ...paid, [orderId]: of } : others })
  }
  return (
    <Panel title={t('office_orders.record_payment')}>
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
        <Field
          label={t('office_orders.counted_cash')}
          hint={t('office_orders.counted_hint')}
          error={form.errorOf('amount')}
        >
          {wiring => (
            <NumberInput
              {...wiring}
              value={amount ?? sumOf(chosen)}
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

function Differences({ of: differences }: { of: CourierBalance['differences'] }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <Panel title={t('office_orders.differences')}>
      <ul className={css.rows}>
        {differences.map(difference => (
          <li key={`${difference.paymentId} ${difference.orderId}`} className={css.row}>
            <div className={css.main}>
              <bdi>{difference.reference}</bdi>{' '}
              {difference.orderId === null ? (
                t('office_orders.whole_payment')
              ) : (
                <Link to={`/orders/${difference.orderId}`}>
                  <bdi>#{difference.orderNumber}</bdi>
                </Link>
              )}
              <span className={css.aside}>
                <When at={difference.receivedAt} />
              </span>
            </div>
            <span>
              {t('office_orders.expected')} <Amount of={money(difference.expected)} />
            </span>
            <b>
              {t('orders.event_paid')} <Amount of={money(difference.paid)} />
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
