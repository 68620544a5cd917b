import { useEffect } from 'react'
import { buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { Notice } from '../accounts/notice.tsx'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import { confirmHere } from './confirm-here.ts'

export const head = ({ t }: HeadContext) => ({ title: t('messages.payment_failed'), noindex: true })

/** `/payment/{gateway}/failure`: nothing was charged; the cart is as it was. */
export default function PaymentFailurePage() {
  const { t } = useWords()
  // A token names the payment here too: the shop looks, and believes the gateway rather than this address.
  useEffect(() => {
    confirmHere(null)?.().then(
      ({ success }) => success && navigate(paths.account('orders'), { replace: true }),
      () => undefined,
    )
  }, [])
  return (
    <Notice title={t('messages.payment_failed')}>
      <p>{t('messages.payment_failed_please_try_again')}</p>
      <div className={space.row}>
        <Link to={paths.cart()} className={buttonClass()}>
          {t('payments.retry')}
        </Link>
        <Link to={paths.account('orders')} className={buttonClass({ kind: 'line' })}>
          {t('payments.see_orders')}
        </Link>
      </div>
    </Notice>
  )
}
