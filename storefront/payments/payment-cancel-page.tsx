import { buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { Notice } from '../accounts/notice.tsx'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'

export const head = ({ t }: HeadContext) => ({ title: t('payments.cancelled'), noindex: true })

/** `/payment/{gateway}/cancel`. */
export default function PaymentCancelPage() {
  const { t } = useWords()
  return (
    <Notice title={t('payments.cancelled')}>
      <p>{t('payments.cancelled_hint')}</p>
      <div className={space.row}>
        <Link to={paths.home()} className={buttonClass()}>
          {t('payments.go_home')}
        </Link>
        <Link to={paths.contact()} className={buttonClass({ kind: 'line' })}>
          {t('payments.contact')}
        </Link>
      </div>
    </Notice>
  )
}
