/**
 * The accounts of the shop's books, in the order of a trial balance. Each is named for what its balance says:
 *
 * - `shoppers`: what shoppers owe for orders that stand, less what they paid.
 * - `gateways`: what each payment gateway has taken for the shop and not given back; the party is the gateway.
 * - `couriers`: what each courier has collected and not handed over; the party is the courier.
 * - `cash`: what couriers handed over, less what was given back by hand.
 * - `ordered`: what is placed and not delivered. Not earned yet: an order that ends before the door takes it back.
 * - `refunds-due`: what the shop has to give back.
 * - `goods`, `delivery`: what was earned with delivered orders, before any discount.
 * - `discounts`: what promo codes took off it.
 * - `rounding`: what whole dinars add to it, or take off.
 * - `returned`: what was given back for goods that came back.
 * - `allowances`: what was given back although the goods stayed.
 * - `courier-fees`: what couriers kept for themselves of what they collected.
 * - `differences`: what couriers collected, or handed over, less than the orders came to; below zero where it was more.
 */
export const ACCOUNTS = [
  'shoppers',
  'gateways',
  'couriers',
  'cash',
  'ordered',
  'refunds-due',
  'goods',
  'delivery',
  'rounding',
  'discounts',
  'returned',
  'allowances',
  'courier-fees',
  'differences',
] as const
export type Account = (typeof ACCOUNTS)[number]

/** Accounts that are kept for each party. */
export const PARTY_ACCOUNTS = ['gateways', 'couriers'] as const satisfies readonly Account[]

const CREDIT_ACCOUNTS: ReadonlySet<Account> = new Set(['ordered', 'refunds-due', 'goods', 'delivery', 'rounding'])

/** On which side the account usually stands: what the shop has and spends, or what it owes and earns. */
export function sideOf(account: Account): 'debit' | 'credit' {
  return CREDIT_ACCOUNTS.has(account) ? 'credit' : 'debit'
}
