import { useState } from 'react'
import { cancelOrder, type Order } from '#contract/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { formatDay } from '#locales/formats.ts'
import { sayTime } from '#locales/times.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { AskAbout } from './ask-about.tsx'
import css from './order-actions.module.css'
import { OrderAgain } from './order-again.tsx'
import { PayOrder } from './pay-order.tsx'

interface OrderActionsProps {
  readonly order: Order
  /** The order is another one now: it is read again. */
  readonly onChange: () => void
}

/** What a shopper can do with an order at this stage. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const { t } = useWords()
  return (
    <div className={css.actions}>
      {order.isPayable && <PayOrder order={order} onChange={onChange} />}
      {order.returnableUntil !== null && (
        <p className={css.until}>
          {t('orders.return_until', {
            day: formatDay(order.returnableUntil, t),
            time: sayTime(order.returnableUntil, t),
          })}
        </p>
      )}
      <div className={css.row}>
        {order.returnableUntil !== null && (
          <Link to={paths.returnOrder(order._id)} className={buttonClass({ kind: 'line', size: 'medium' })}>
            {t('orders.ask_return')}
          </Link>
        )}
        {!order.isPayable && <OrderAgain order={order} />}
        {order.canCancel && <CancelOrder order={order} onChange={onChange} />}
        <AskAbout order={order} />
      </div>
    </div>
  )
}

/** Asks once more before it is done: it cannot be undone. */
export function CancelOrder({ order, onChange }: OrderActionsProps) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [step, setStep] = useState<'idle' | 'asking' | 'sending'>('idle')
  const cancel = async () => {
    setStep('sending')
    try {
      toast.success((await call(cancelOrder, { orderId: order._id })).message)
    } catch (failure) {
      toast.error(sayFailure(failure))
    }
    setStep('idle')
    onChange()
  }
  if (step === 'idle') {
    return (
      <Button kind="ghost" size="medium" onClick={() => setStep('asking')}>
        {t('orders.cancel')}
      </Button>
    )
  }
  return (
    <fieldset className={css.sure}>
      <legend>{t('orders.cancel_sure')}</legend>
      <Button kind="danger" size="medium" isBusy={step === 'sending'} onClick={() => void cancel()}>
        {t('orders.cancel_yes')}
      </Button>
      <Button kind="line" size="medium" onClick={() => setStep('idle')}>
        {t('orders.cancel_no')}
      </Button>
    </fieldset>
  )
}
