import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { payOrder } from '#contract/payments.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { sayTime } from '#locales/times.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { leaveForPayment } from '../payments/leave-for-payment.ts'
import { call } from '../platform/call.ts'
import { usePayments } from '../platform/shop-settings.tsx'
import { writeTab } from '../platform/tab-storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import css from './pay-order.module.css'

type WaitingOrder = Pick<Order, '_id' | 'paymentMethod' | 'heldUntil'>

interface PayOrderProps {
  readonly order: WaitingOrder
  /** The order is another one now: it is read again. */
  readonly onChange: () => void
}

/** For an order that waits for its payment: the same way again, or another one. */
export function PayOrder({ order, onChange }: PayOrderProps) {
  const { t } = useWords()
  return (
    <Note>
      <p>
        {order.heldUntil === null
          ? t('orders.waits_for_payment')
          : t('orders.waits_for_payment_until', { time: sayTime(order.heldUntil, t) })}
      </p>
      <PayWays order={order} onPaid={onChange} onFailed={onChange} />
    </Note>
  )
}

interface PayWaysProps {
  readonly order: WaitingOrder
  /** Nothing is to be paid online any more. */
  readonly onPaid: () => void
  /** It was said why; the order may be another one now. */
  readonly onFailed: () => void
}

/** The way that was chosen first, where the shop still offers it, then all others. */
export function PayWays({ order, onPaid, onFailed }: PayWaysProps) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const { paymentMethods } = usePayments()
  const [isBusy, setBusy] = useState(false)
  const pay = async (paymentMethod: PaymentMethod) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { paymentUrl, message } = await call(payOrder, { orderId: order._id, paymentMethod })
      writeTab('placed', order._id)
      // Busy for as long as the gateway's page takes to come: a second press would begin a second payment.
      if (paymentUrl !== null) return leaveForPayment(paymentUrl)
      writeTab('order-form', null)
      toast.success(message)
      onPaid()
    } catch (failure) {
      toast.error(sayFailure(failure))
      onFailed()
    }
    setBusy(false)
  }
  const ways = paymentMethods.toSorted(
    (one, other) => Number(other === order.paymentMethod) - Number(one === order.paymentMethod),
  )
  return (
    <div className={css.ways}>
      {ways.map((method, place) => (
        <Button
          key={method}
          kind={place === 0 ? 'primary' : 'line'}
          size="medium"
          isBusy={isBusy}
          onClick={() => void pay(method)}
        >
          {method === order.paymentMethod
            ? t('orders.complete_payment')
            : method === 'cod'
              ? t('orders.pay_cash')
              : t('orders.pay_by', { way: t(`methods.${method}`) })}
        </Button>
      ))}
    </div>
  )
}
