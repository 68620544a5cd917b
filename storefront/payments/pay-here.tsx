import { useEffect, useState } from 'react'
import { listUserOrders, type Order } from '#contract/orders.ts'
import { buttonClass } from '#design/button.tsx'
import { moneyText } from '#locales/formats.ts'
import { sayTime } from '#locales/times.ts'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import { PayWays } from '../orders/pay-order.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useSession } from '../platform/session.ts'
import { useMoney } from '../platform/shop-settings.tsx'
import { readTab } from '../platform/tab-storage.ts'
import { useWords } from '../platform/words.tsx'

/**
 * After a payment that came to nothing: what waits for it, and every way to pay it; for a visitor the payment link that led here. Nothing
 * where nothing waits. In the browser only. Without an `orderId` it is the newest order that waits.
 */
export function PayHere({ orderId }: { orderId: string | null }) {
  const { t } = useWords()
  const money = useMoney()
  const { state } = useSession()
  const { order, readAgain } = useWaitingOrder(orderId)
  const link = usePayLink()
  if (state === 'visitor' && link !== null) {
    return (
      // It is read anew each time it is opened.
      <Link to={link} prefetches={false} className={buttonClass({})}>
        {t('payments.pay_title')}
      </Link>
    )
  }
  if (order === null) return null
  const { orderNumber: number, amount, heldUntil } = order
  const values = { number, amount: moneyText(money(amount)) }
  return (
    <>
      <p>
        {heldUntil === null
          ? t('payments.waiting', values)
          : t('payments.waiting_until', { ...values, time: sayTime(heldUntil, t) })}
      </p>
      <PayWays order={order} onPaid={() => navigate(paths.account('orders'))} onFailed={readAgain} />
    </>
  )
}

/** Null at the first paint, which the server makes too. */
function usePayLink(): string | null {
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => setLink(readTab('pay-link')), [])
  return link
}

function useWaitingOrder(orderId: string | null) {
  const { state } = useSession()
  const [order, setOrder] = useState<Order | null>(null)
  const [reading, setReading] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading asks anew
  useEffect(() => {
    if (state !== 'shopper') return
    let isLatest = true
    call(listUserOrders, { status: 'Order Placed' }).then(
      ({ orders }) => {
        const waiting = orders.find(each => each.isPayable && (orderId === null || each._id === orderId))
        if (isLatest) setOrder(waiting ?? null)
      },
      // The page says without it what happened, and leads to the orders.
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [state, orderId, reading])
  return { order, readAgain: () => setReading(reading + 1) }
}
