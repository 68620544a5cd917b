import ChevronDown from 'lucide-react/icons/chevron-down'
import accordion from '#design/accordion.module.css'
import { Checkbox } from '#design/checkbox.tsx'
import { Icon } from '#design/icon.tsx'
import { Amount } from '#design/price.tsx'
import split from '#design/split.module.css'
import type { CartLine } from '#shop/cart/cart.ts'
import type { CheckoutTotals } from '#shop/checkout/totals.ts'
import { useMoney } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import { Destination, Person } from './address-fields.tsx'
import css from './checkout-fields.module.css'
import { Group } from './group.tsx'
import { OrderLines } from './order-summary.tsx'
import type { OrderFormState, OwnAddresses } from './own-addresses.ts'
import { PaymentChoice } from './payment-choice.tsx'
import type { Places } from './use-places.ts'

interface CheckoutFieldsProps {
  readonly state: OrderFormState
  readonly own: OwnAddresses
  readonly cities: Places
  readonly regions: Places
  readonly lines: readonly CartLine[]
  readonly totals: CheckoutTotals
}

export function CheckoutFields({ state, own, cities, regions, lines, totals }: CheckoutFieldsProps) {
  const { t } = useWords()
  const { form, change } = state
  const box = (name: 'replacement' | 'keepAddress', words: string) => (
    <Checkbox
      className={css.wide}
      name={name}
      checked={form[name]}
      onChange={event => change({ [name]: event.target.checked })}
    >
      {words}
    </Checkbox>
  )
  const replacement = box('replacement', t('checkout.replacement'))
  return (
    <>
      <PhoneSummary lines={lines} totals={totals} />
      {own.choice(state, replacement)}
      {form.addressId === '' && (
        <>
          <Group title={t('checkout.who')}>
            <Person state={state} />
          </Group>
          <Group title={t('checkout.where')}>
            <Destination state={state} cities={cities} regions={regions}>
              {own.mayKeep && box('keepAddress', t('checkout.keep_address'))}
              {replacement}
            </Destination>
          </Group>
        </>
      )}
      <Group title={t('checkout.how_you_pay')}>
        <PaymentChoice chosen={form.paymentMethod} onChoose={paymentMethod => change({ paymentMethod })} />
      </Group>
    </>
  )
}

/** On phones, where the order's lines would stand far below the form: one line that opens. */
function PhoneSummary({ lines, totals }: Pick<CheckoutFieldsProps, 'lines' | 'totals'>) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <details className={`${accordion.accordion} ${split.phoneOnly} ${css.summary}`}>
      <summary>
        <span>{t('cart.pieces', { count: lines.reduce((pieces, line) => pieces + line.quantity, 0) })}</span>
        <span className={css.summaryTotal}>
          <Amount of={money(totals.payable, 2)} />
        </span>
        <Icon of={ChevronDown} size="small" />
      </summary>
      <OrderLines lines={lines} />
    </details>
  )
}
