import HandCoins from 'lucide-react/icons/hand-coins'
import { Icon } from '#design/icon.tsx'
import { useWords } from '../platform/words.tsx'
import css from './payment-choice.module.css'

/** How to pay. Cash on delivery is preset (specification section 9), and the only way there is so far. */
export function PaymentChoice() {
  const { t } = useWords()
  return (
    <div className={css.ways}>
      <label className={css.way}>
        <input type="radio" name="paymentMethod" value="cod" defaultChecked />
        <span>
          <b>{t('checkout.cod')}</b>
          <span className={css.hint}>{t('checkout.cod_hint')}</span>
        </span>
        <Icon of={HandCoins} />
      </label>
    </div>
  )
}
