import { useEffect, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { Notice } from '../accounts/notice.tsx'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import { confirmHere } from './confirm-here.ts'
import { PayHere } from './pay-here.tsx'
import { answerTo } from './payment-answer.ts'
import { PaymentCancelled } from './payment-cancelled.tsx'

export const head = ({ t }: HeadContext) => ({ title: t('messages.payment_failed'), noindex: true })

/** `/payment/{gateway}/failure`: nothing was charged; the cart is as it was. */
export default function PaymentFailurePage() {
  const { t } = useWords()
  // A token names the payment here too: the shop looks, and believes the gateway rather than this address.
  const [isCancelled, setCancelled] = useState(false)
  useEffect(() => {
    const question = confirmHere(null)
    if (question === null) return
    void answerTo(question).then(answer => {
      if (answer === 'paid') navigate(paths.account('orders'), { replace: true })
      setCancelled(answer === 'cancelled')
    })
  }, [])
  if (isCancelled) return <PaymentCancelled orderId={null} />
  return (
    <Notice title={t('messages.payment_failed')}>
      <p>{t('messages.payment_failed_please_try_again')}</p>
      <p>{t('payments.failed_hint')}</p>
      <PayHere orderId={null} />
      <div className={space.row}>
        <Link to={paths.cart()} className={buttonClass({ kind: 'ghost', size: 'medium' })}>
          {t('payments.retry')}
        </Link>
        <Link to={paths.account('orders')} className={buttonClass({ kind: 'ghost', size: 'medium' })}>
          {t('payments.see_orders')}
        </Link>
      </div>
    </Notice>
  )
}
