import type { PlaceOrderInput } from '#contract/orders.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { tidyPromoCode } from '#shop/promotions/promo.ts'
import type { HeldLine, UnpaidOrder } from '../orders/order-statements.ts'
import { isTotalSeen } from './seen-total.ts'

/**
 * Of the account's unpaid orders the tries at the purchase that is in the cart: an online order leaves its goods there until it is paid, so
 * that one which shares a choice with the cart is being ordered again (decision 0056).
 */
export function earlierTries(unpaid: readonly UnpaidOrder[], cart: readonly HeldLine[]): UnpaidOrder[] {
  const wanted = new Set(cart.map(choiceKey))
  return unpaid.filter(({ lines }) => lines.some(line => wanted.has(choiceKey(line))))
}

/** What is wanted now, at today's prices. */
interface WantedNow {
  readonly input: PlaceOrderInput
  readonly lines: readonly (HeldLine & { readonly price: Iqd })[]
  readonly delivery: Iqd
  /** What offers take off. */
  readonly offers: Iqd
}

/** Whether the order says all that is wanted now, but how it is paid: goods, prices, place, code and what it comes to. */
export function isWhatIsWanted(order: UnpaidOrder, { input, lines, delivery, offers }: WantedNow): boolean {
  const piecesOf = new Map(order.lines.map(line => [choiceKey(line), `${line.quantity} × ${line.unitPrice}`]))
  const totals = { total: iqd(order.total), payable: iqd(order.payable), discount: iqd(order.discount) }
  return (
    lines.length === order.lines.length &&
    lines.every(line => piecesOf.get(choiceKey(line)) === `${line.quantity} × ${line.price}`) &&
    order.deliveryCost === delivery &&
    order.offers === offers &&
    order.promoCode === codeIn(input) &&
    isTotalSeen(totals, input) &&
    isSamePlace(order, input)
  )
}

function codeIn({ promoCode }: PlaceOrderInput): string | null {
  return promoCode ? tidyPromoCode(promoCode) : null
}

function isSamePlace(order: UnpaidOrder, input: PlaceOrderInput): boolean {
  return (
    order.clientName === input.client_name &&
    order.clientMobile === input.client_mobile &&
    order.cityId === input.city_id &&
    order.regionId === input.region_id &&
    order.location === input.location &&
    order.isReplacement === (input.replacement === 1)
  )
}
