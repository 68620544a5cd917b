import CreditCard from 'lucide-react/icons/credit-card'
import HandCoins from 'lucide-react/icons/hand-coins'
import Wallet from 'lucide-react/icons/wallet'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { GATEWAYS } from '#shop/payments/gateways.ts'
import { usePayments } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './ways.module.css'

interface PaymentChoiceProps {
  readonly chosen: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
}

/** How to pay: what the shop can take now. Cash on delivery is preset (specification section 9). */
export function PaymentChoice({ chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useWords()
  const { paymentMethods, isPaymentTest } = usePayments()
  const isTrial = isPaymentTest && paymentMethods.length > 1
  return (
    <>
      {isTrial && (
        <div className={css.trial}>
          <Note>{t('checkout.test_payments')}</Note>
        </div>
      )}
      <Ways chosen={chosen} onChoose={onChoose} />
    </>
  )
}

function Ways({ chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useWords()
  const { paymentMethods } = usePayments()
  return (
    <div className={css.ways}>
      {paymentMethods.map(method => (
        <label key={method} className={css.way}>
          <input
            type="radio"
            name="paymentMethod"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <span>
            <b>{t(method === 'cod' ? 'checkout.cash' : `methods.${method}`)}</b>
            <span className={css.hint}>{t(`methods.${method}_hint`)}</span>
          </span>
          <Icon of={ICONS[method === 'cod' ? 'cash' : GATEWAYS[method].purse]} />
        </label>
      ))}
    </div>
  )
}

const ICONS = { cash: HandCoins, card: CreditCard, wallet: Wallet }
