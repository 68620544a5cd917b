import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { listStaffOrders, type StaffOrderRow } from '#contract/office/orders.ts'
import { Icon } from '#design/icon.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Amount } from '#design/price.tsx'
import text from '#design/text.module.css'
import { ordersPath } from '../orders/list.ts'
import { OrderStatusTag } from '../orders/order-marks.tsx'
import { call } from '../platform/call.ts'
import { searched } from '../platform/filters.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './today.module.css'

/** So many of the newest stand there before anybody searched; of what was found a few more. */
const NEWEST = 3
const MOST_FOUND = 6

/** An order by its number, phone or name, without the way through the list; the newest stand there already. Enter leads on to what was found. */
export function FindOrder() {
  const { t } = useWords()
  const id = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const search = searched(useDeferredValue(typed))
  const { data } = useQuery({
    queryKey: ['today', 'orders', search],
    queryFn: async ({ signal }) =>
      (await call(listStaffOrders, { search, limit: search === undefined ? NEWEST : MOST_FOUND }, { signal })).orders,
    placeholderData: before => before,
  })
  const lead = (event: FormEvent) => {
    event.preventDefault()
    const wanted = searched(typed)
    if (wanted !== undefined) navigate(ordersPath({ search: wanted }))
  }
  return (
    <search className={css.find} aria-label={t('office_orders.find_order')}>
      <form className={css.findField} onSubmit={lead}>
        <label htmlFor={id} className={text.hidden}>
          {t('office_orders.search')}
        </label>
        <Icon of={Search} size="small" />
        <TextInput
          id={id}
          type="search"
          placeholder={t('office_orders.search')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </form>
      {data?.length === 0 && search !== undefined && <p role="status">{t('office_orders.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={t(search === undefined ? 'office_orders.newest' : 'office_orders.found')}>
          {data.map(order => (
            <FoundOrder key={order._id} order={order} />
          ))}
        </ul>
      )}
    </search>
  )
}

function FoundOrder({ order }: { order: StaffOrderRow }) {
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
