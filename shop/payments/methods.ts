import type { PaymentMethod } from '../orders/status.ts'

/** What an owner switched off of how orders are paid; whatever is not named is on, also a gateway that comes later. */
export interface PaymentChoices {
  readonly paymentMethodsOff: readonly PaymentMethod[]
}

/**
 * What shoppers may choose of what the shop can take now. Where gateways that were left on are gone from the configuration, cash stays:
 * a shop in which nothing can be ordered is never what was meant.
 */
export function methodsOfShop(
  taken: readonly PaymentMethod[],
  { paymentMethodsOff }: PaymentChoices,
): readonly PaymentMethod[] {
  const on = taken.filter(method => !paymentMethodsOff.includes(method))
  return on.length === 0 ? CASH : on
}

/** The same for orders by phone: cash stays there, as staff know whom they talk to, and a gateway that is off takes no link either. */
export function methodsByPhone(ofShop: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return [...CASH, ...ofShop.filter(method => method !== 'cod')]
}

/** Whether something that the shop can take stays on. */
export function isAnyOn(taken: readonly PaymentMethod[], { paymentMethodsOff }: PaymentChoices): boolean {
  return taken.some(method => !paymentMethodsOff.includes(method))
}

const CASH: readonly PaymentMethod[] = ['cod']
