import { Button, buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { Notice } from '../accounts/notice.tsx'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import { PayHere } from './pay-here.tsx'
import { PaymentCancelled } from './payment-cancelled.tsx'
import { usePaymentResult } from './use-payment-result.ts'

export const head = ({ t }: HeadContext) => ({ title: t('payments.processing'), noindex: true })

/**
 * Where a gateway sends the browser after paying: `/payment/{gateway}/success/{orderId}`, or `/payment/{gateway}/success?token=`.
 * Each outcome leads on after a moment (specification section 4), but one's own cancelling, unless whoever is there begins to do something.
 */
export default function PaymentSuccessPage({ params }: PageProps) {
  const { t } = useWords()
  const orderId = params.orderId ?? null
  const { result, askAgain } = usePaymentResult(orderId)
  switch (result.step) {
    case 'processing':
      return (
        <Notice title={t('payments.processing')}>
          <p>{t('payments.processing_hint')}</p>
        </Notice>
      )
    case 'paid':
      return (
        <Notice title={t('messages.payment_successful')}>
          <p>{t('messages.payment_successful_order_placed')}</p>
          <Button kind="line" onClick={() => navigate(paths.account('orders'), { replace: true })}>
            {t('payments.see_orders')}
          </Button>
        </Notice>
      )
    case 'pending':
      return (
        <Notice title={t('messages.payment_pending')}>
          <p>{t('payments.pending_hint')}</p>
          <div className={space.row}>
            <Button onClick={askAgain}>{t('payments.ask_again')}</Button>
            <Link to={paths.account('orders')} className={buttonClass({ kind: 'line' })}>
              {t('payments.see_orders')}
            </Link>
          </div>
        </Notice>
      )
    case 'cancelled':
      return <PaymentCancelled orderId={orderId} />
    default:
      return (
        <Notice title={t(result.step === 'failed' ? 'messages.payment_failed' : 'messages.payment_error')}>
          <p>{result.says}</p>
          {result.step === 'failed' && <PayHere orderId={orderId} />}
          <Link to={paths.cart()} className={buttonClass({ kind: 'line' })}>
            {t('payments.to_cart')}
          </Link>
        </Notice>
      )
  }
}
