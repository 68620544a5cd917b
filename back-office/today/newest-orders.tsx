import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listStaffOrders, type StaffOrderRow } from '#contract/office/orders.ts'
import { Amount } from '#design/price.tsx'
import { OrderStatusTag } from '../orders/order-marks.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './today.module.css'

const NEWEST = 3

/** What came in last, one press away. */
export function NewestOrders() {
  const { t } = useWords()
  const { data } = useQuery({
    queryKey: ['today', 'orders'],
    queryFn: async ({ signal }) => (await call(listStaffOrders, { limit: NEWEST, uncounted: true }, { signal })).orders,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <ul className={css.newest} aria-label={t('office_orders.newest')}>
      {data.map(order => (
        <NewestOrder key={order._id} order={order} />
      ))}
    </ul>
  )
}

function NewestOrder({ order }: { order: StaffOrderRow }) {
  const money = useMoney()
  return (
    <li className={css.foundRow}>
      <Link to={`/orders/${order._id}`} className={css.foundOrder}>
        <bdi>#{order.orderNumber}</bdi>
        <span>{order.clientName}</span>
        <Amount of={money(order.amount)} />
      </Link>
      <OrderStatusTag order={order} />
    </li>
  )
}
