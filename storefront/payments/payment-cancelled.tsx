import { buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { Notice } from '../accounts/notice.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import { PayHere } from './pay-here.tsx'

/** Whoever cancelled is told so, and stays until they choose where to go. */
export function PaymentCancelled({ orderId }: { orderId: string | null }) {
  const { t } = useWords()
  return (
    <Notice title={t('payments.cancelled')}>
      <p>{t('payments.cancelled_hint')}</p>
      <PayHere orderId={orderId} />
      <p>{t('payments.help')}</p>
      <div className={space.row}>
        <Link to={paths.home()} className={buttonClass({ kind: 'ghost', size: 'medium' })}>
          {t('payments.go_home')}
        </Link>
        <Link to={paths.contact()} className={buttonClass({ kind: 'ghost', size: 'medium' })}>
          {t('payments.contact')}
        </Link>
      </div>
    </Notice>
  )
}
