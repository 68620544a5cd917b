import { useQuery } from '@tanstack/react-query'
import type { OrderAddress } from '#contract/office/orders.ts'
import { readStore } from '#contract/store.ts'
import type { StaffSource } from '#shop/orders/source.ts'
import { STAFF_DISCOUNT_KINDS, type StaffDiscount } from '#shop/orders/staff-discount.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { methodsByPhone } from '#shop/payments/methods.ts'
import { ChoiceField, FigureField, LineField } from '../forms/fields.tsx'
import type { CallForm } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { METHOD_WORDS } from './order-words.ts'
import type { PhoneItem } from './phone-items.tsx'

/** As it stands in the form: no kind is no discount. */
export interface TypedDiscount {
  readonly kind: StaffDiscount['kind'] | ''
  readonly value: number | null
  readonly reason: string
}

export interface PhoneTerms {
  readonly paymentMethod: PaymentMethod
  readonly discount: TypedDiscount
}

export const USUAL_TERMS: PhoneTerms = { paymentMethod: 'cod', discount: { kind: '', value: null, reason: '' } }

/** What is sent of it; a figure that is not written yet is none, which the contract says. */
export function discountIn({ kind, value, reason }: TypedDiscount) {
  return kind === '' ? null : { kind, value: value ?? Number.NaN, reason }
}

/** What is typed of an order by phone. */
export interface PhoneOrderValues extends OrderAddress, PhoneTerms {
  readonly items: readonly PhoneItem[]
  readonly note: string
  readonly source: StaffSource
}

/** How it is paid, and what staff take off. */
export function PhoneTermsPanel({ form, terms }: { form: CallForm<PhoneOrderValues>; terms: PhoneTerms }) {
  const { t } = useWords()
  const { data } = useQuery({ queryKey: ['store'], queryFn: () => call(readStore, {}) })
  const methods = methodsByPhone(data?.paymentMethods ?? [])
  const { kind } = terms.discount
  return (
    <Panel title={t('orders.payment')}>
      {methods.length > 1 && (
        <ChoiceField
          form={form}
          name="paymentMethod"
          label={t('office_orders.payment_method')}
          hint={terms.paymentMethod === 'cod' ? undefined : t('office_orders.pay_link_hint')}
        >
          {methods.map(method => (
            <option key={method} value={method}>
              {t(METHOD_WORDS[method])}
            </option>
          ))}
        </ChoiceField>
      )}
      <ChoiceField form={form} name="discount.kind" label={t('orders.discount')}>
        <option value="">{t('office_orders.discount_none')}</option>
        {STAFF_DISCOUNT_KINDS.map(each => (
          <option key={each} value={each}>
            {t(each === 'amount' ? 'office_orders.discount_amount' : 'office_orders.discount_percent')}
          </option>
        ))}
      </ChoiceField>
      {kind !== '' && (
        <>
          <FigureField
            form={form}
            name="discount.value"
            label={t(kind === 'amount' ? 'office_orders.discount_amount' : 'office_orders.discount_percent')}
          />
          <LineField form={form} name="discount.reason" label={t('office_orders.discount_reason')} />
        </>
      )}
    </Panel>
  )
}
