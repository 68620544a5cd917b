import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listCourierPayments } from '#contract/office/delivery.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './courier.module.css'
import { useCourierName } from './courier-cash.tsx'

/** Cash that couriers handed over, newest first, with what it was for. */
export function CourierPayments() {
  const { t } = useWords()
  const money = useMoney()
  const nameOf = useCourierName()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['courier-payments'],
    queryFn: ({ pageParam }) => call(listCourierPayments, { cursor: pageParam ?? undefined }),
    initialPageParam: NO_CURSOR,
    getNextPageParam: last => last.nextCursor,
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  const payments = data.pages.flatMap(page => page.payments)
  if (payments.length === 0) return <EmptyShelf title={t('office_orders.no_courier_payments')} />
  return (
    <>
      <ul className={css.rows}>
        {payments.map(payment => (
          <li key={payment._id} className={css.row}>
            <div className={css.main}>
              <b>{nameOf(payment.courier)}</b> <bdi>{payment.reference}</bdi>
              <span className={css.aside}>
                <When at={payment.receivedAt} /> · {payment.staffName}
                {payment.note !== '' && ` · ${payment.note}`}
              </span>
              <span className={css.orders}>
                {payment.orders.map(order => (
                  <Link key={order.orderId} to={`/orders/${order.orderId}`}>
                    <bdi>#{order.orderNumber}</bdi>
                  </Link>
                ))}
              </span>
            </div>
            <b>
              <Amount of={money(payment.amount)} />
            </b>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('office_orders.more')}
        </Button>
      )}
    </>
  )
}

const NO_CURSOR: string | null = null
