import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { readBooks } from '#contract/office/books.ts'
import { type CourierBalance, readCourierBalance } from '#contract/office/delivery.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { SignedAmount } from '../books/signed-amount.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useMoney } from '../platform/store.ts'
import { wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import { CorrectDifference } from './correct-difference.tsx'
import css from './courier.module.css'
import { COURIER_WORDS } from './courier-words.ts'
import { RecordPayment } from './record-payment.tsx'

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
        <div>
          <dt>{t('office_orders.fees_kept')}</dt>
          <dd>
            <Amount of={money(balance.fees)} />
          </dd>
        </div>
        <div>
          <dt>{t('office_orders.running_difference')}</dt>
          <dd>
            <Amount of={money(balance.difference)} />
          </dd>
        </div>
        <BookedBalance courier={balance.courier} />
      </dl>
      {balance.difference !== 0 && (
        <div>
          <CorrectDifference balance={balance} />
        </div>
      )}
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
