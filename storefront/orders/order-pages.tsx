import { useState } from 'react'
import { listUserOrders, type Order, type UserOrdersReply } from '#contract/orders.ts'
import { Button } from '#design/button.tsx'
import type { OrderFilter } from '#shop/orders/status.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { OrderCard } from './order-card.tsx'
import css from './orders-tab.module.css'

interface OrderPagesProps {
  readonly first: UserOrdersReply
  readonly status: OrderFilter | ''
  readonly onChange: () => void
}

/** Orders, growing by a page at each press. */
export function OrderPages({ first, status, onChange }: OrderPagesProps) {
  const { t } = useWords()
  const { orders, step, loadOlder } = useOlderOrders(first, status)
  return (
    <>
      {orders.map(order => (
        <OrderCard key={order._id} order={order} onChange={onChange} />
      ))}
      {step !== 'end' && (
        <div className={css.end}>
          {step === 'failed' && <p role="alert">{t('orders.older_failed')}</p>}
          <Button kind="line" isBusy={step === 'loading'} onClick={loadOlder}>
            {t(step === 'failed' ? 'orders.try_again' : 'orders.show_older')}
          </Button>
        </div>
      )}
    </>
  )
}

interface OlderOrders {
  readonly older: readonly Order[]
  readonly cursor: string | null
  readonly step: 'more' | 'loading' | 'failed' | 'end'
}

function useOlderOrders(first: UserOrdersReply, status: OrderFilter | '') {
  const [pages, setPages] = useState<OlderOrders>({
    older: [],
    cursor: first.nextCursor,
    step: stepAt(first.nextCursor),
  })
  const loadOlder = async () => {
    const { older, cursor } = pages
    if (pages.step === 'loading' || cursor === null) return
    setPages({ ...pages, step: 'loading' })
    try {
      const { orders, nextCursor } = await call(listUserOrders, { status, cursor })
      setPages({ older: [...older, ...orders], cursor: nextCursor, step: stepAt(nextCursor) })
    } catch {
      setPages({ ...pages, step: 'failed' })
    }
  }
  return { orders: [...first.orders, ...pages.older], step: pages.step, loadOlder: () => void loadOlder() }
}

function stepAt(cursor: string | null): 'more' | 'end' {
  return cursor === null ? 'end' : 'more'
}
