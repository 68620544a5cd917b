import { buttonClass } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import css from './own-order.module.css'

/** For whoever's own unpaid order holds the last of what is sold out to everybody else. */
export function OwnOrder({ orderNumber, option }: { readonly orderNumber: string; readonly option: string }) {
  const { t } = useWords()
  return (
    <Note>
      <p>{t(option === '' ? 'orders.held' : 'orders.held_of', { number: orderNumber, option })}</p>
      <Link to={paths.account('orders')} className={`${buttonClass({ kind: 'line', size: 'medium' })} ${css.go}`}>
        {t('orders.pay_or_cancel')}
      </Link>
    </Note>
  )
}
