import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Dock } from '#design/dock.tsx'
import { Amount } from '#design/price.tsx'
import split from '#design/split.module.css'
import type { CartLine } from '#shop/cart/cart.ts'
import { useToldTotals } from '../cart/told-totals.ts'
import { later } from '../platform/later.tsx'
import { useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { checkAddress, ORDER_FIELDS, type OrderField, orderOf } from './order-form.ts'
import type { SeenTotals } from './order-problem.ts'
import { OrderSummary } from './order-summary.tsx'
import type { OwnAddresses } from './own-addresses.ts'
import { PromoField } from './promo-field.tsx'
import { useOrderForm } from './use-order-form.ts'
import { placeName, useCities, useRegions } from './use-places.ts'
import { orderSending, type Placing, usePlacing } from './use-placing.ts'
import { type TypedPromo, totalsWith, usePromo } from './use-promo.ts'

interface CheckoutProps {
  /** The cart's. */
  readonly lines: readonly CartLine[]
  /** Those that hold for it. */
  readonly offers: SeenTotals['offers']
  /** A change of the cart has not been answered yet. */
  readonly isCartChanging: boolean
  readonly own: OwnAddresses
  readonly whenEmpty: ReactNode
}

/** The form, what it comes to, and the order. */
export function Checkout({ isCartChanging, own, whenEmpty, ...cart }: CheckoutProps) {
  const { t } = useWords()
  useSendingReady()
  const formElement = useRef<HTMLFormElement>(null)
  const orderForm = useOrderForm(own)
  const { form, showErrors } = orderForm
  const cities = useCities()
  const regions = useRegions(form.city_id)
  const refuse = (errors: Partial<Record<OrderField, string>>) => {
    showErrors(errors)
    focusFirst(formElement.current, errors)
  }
  const { placing, place } = usePlacing({ placed: orderForm.forget, refusedFields: refuse })
  const { lines, offers } = placing.step === 'filling' ? cart : placing
  const { totals, promo } = useTotals({ lines, offers }, form.city_id, placing)
  const city = placeName(cities, form.city_id)
  const { shortLabel, payable } = useToldTotals(totals, city)
  const isBusy = placing.step !== 'filling' || isCartChanging
  if (lines.length === 0) return whenEmpty

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = Object.entries(checkAddress(form)).map(([field, key]) => [field, t(`messages.${key}`)])
    refuse(Object.fromEntries(wrong))
    if (wrong.length > 0) return
    const seen = { city, region: placeName(regions, form.region_id) }
    const { total, discount } = totals
    const promoCode = promo.applied?.code ?? null
    place({ lines, offers, total, input: orderOf(form, { lines, total, promoCode, discount, ...seen }) })
  }
  const button = (
    <Button type="submit" form={FORM} isBlock isBusy={isBusy}>
      {t(form.paymentMethod === 'cod' ? 'checkout.place_order' : 'checkout.go_to_pay')}
    </Button>
  )
  return (
    <>
      {placing.step === 'filling' && placing.problem !== null && <OrderProblemNote problem={placing.problem} />}
      <div className={split.split}>
        <form id={FORM} ref={formElement} method="post" noValidate onSubmit={submit}>
          <CheckoutFields state={orderForm} own={own} cities={cities} regions={regions} lines={lines} totals={totals} />
        </form>
        <OrderSummary lines={lines} totals={totals} city={{ id: form.city_id, name: city }} button={button}>
          <PromoField promo={promo} />
        </OrderSummary>
      </div>
      <Dock label={shortLabel} amount={<Amount of={payable} />}>
        {button}
      </Dock>
    </>
  )
}

const FORM = 'place-order'

/** Most orders are taken: no page waits for what says why one is not. */
const OrderProblemNote = later(async () => (await orderSending()).OrderProblemNote)

/** Long before it is wanted, and with it what sends an order, as the line may be gone by then. */
function useSendingReady(): void {
  useEffect(() => void OrderProblemNote.ready().catch(() => undefined), [])
}

/** The figures of the screen; the server's own after it said that they had changed, until cart, city or code change again. */
function useTotals(
  cart: Pick<CheckoutProps, 'lines' | 'offers'>,
  cityId: string,
  placing: Placing,
): { totals: SeenTotals; promo: TypedPromo } {
  const { delivery } = useShop()
  const told = useRef<{ readonly of: string; readonly totals: SeenTotals } | null>(null)
  const basis = JSON.stringify([
    cityId,
    cart.lines.map(line => [line.productId, line.colorId, line.sizeId, line.quantity]),
  ])
  const to = { city: cityId, prices: delivery }
  const promo = usePromo(basis, totalsWith(null, cart, to))
  const of = basis + promo.applied?.code
  const news = placing.step === 'filling' ? placing.problem?.totals?.now : undefined
  if (news !== undefined && told.current?.totals !== news) told.current = { of, totals: news }
  const totals = told.current?.of === of ? told.current.totals : totalsWith(promo.applied, cart, to)
  return { totals, promo }
}

function focusFirst(form: HTMLFormElement | null, errors: Partial<Record<OrderField, string>>): void {
  const first = ORDER_FIELDS.find(field => errors[field] !== undefined)
  const control = first && form?.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}
