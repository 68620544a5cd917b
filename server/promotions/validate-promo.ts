import type { ValidatePromoInput } from '#contract/promotions.ts'
import { formatIqd, moneyText } from '#locales/formats.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import type { Language } from '#shop/languages.ts'
import { discountOf } from '#shop/promotions/promo.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { isUnpaid } from '../database/tables/orders.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { type Limit, limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { type FoundPromo, findPromo } from './find-promo.ts'

export interface PromotionDependencies {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly clock: () => Date
}

export interface ValidPromo {
  readonly promo: FoundPromo
  /** IQD off the figures that were sent. */
  readonly discount: Iqd
}

// Enough for whoever mistypes a code, too few for whoever guesses them. Many shoppers of one mobile network share an address.
const BY_ACCOUNT: Limit = { attempts: 20, seconds: 600 }
const BY_ADDRESS: Limit = { attempts: 60, seconds: 600 }

/**
 * Whether a code holds now for this shopper and the figures of the checkout page. Nothing is used up: the order decides, by figures of
 * its own. Throws too_many_requests and what `findPromo` throws.
 */
export async function validatePromo(
  { database, catalogue, clock }: PromotionDependencies,
  { input, shopper, address, language }: ShopperCall<ValidatePromoInput>,
): Promise<ValidPromo> {
  await limitAttempts(database, [
    { of: `promo:account:${shopper.id}`, limit: BY_ACCOUNT },
    { of: `promo:address:${networkOf(address)}`, limit: BY_ADDRESS },
  ])
  const [subtotal, delivery] = [iqd(input.amount), iqd(input.deliveryCost)]
  const insteadOf = await unpaidOfCart(database, { userId: shopper.id })
  const wish = {
    code: input.code,
    userId: shopper.id,
    mobile: null,
    subtotal,
    now: clock(),
    insteadOf: insteadOf.map(({ id }) => id),
  }
  const promo = await findPromo(database, wish, { isHeld: false }).catch((problem: unknown) => {
    throw sayingAmount(problem, catalogue.current.store, language)
  })
  return { promo, discount: discountOf(promo, { subtotal, delivery }) }
}

/** Their unpaid orders of what is in the cart: to order that is to try the same purchase again (decision 0056). */
const unpaidOfCart = prepared<{ readonly id: string }, { readonly userId: string }>(
  'unpaid_orders_of_cart',
  `select o.id from orders o where o.user_id = :userId and ${isUnpaid('o')}
     and exists (
       select 1 from order_lines line join cart_lines c on c.user_id = o.user_id and c.product_id = line.product_id
         and c.color_id is not distinct from line.color_id and c.size_id is not distinct from line.size_id
       where line.order_id = o.id
     )`,
)

/** The refusal with its amount written as the shop writes money; anything else as it is. */
function sayingAmount(problem: unknown, store: StoreSettings, language: Language): unknown {
  if (!(problem instanceof Refusal) || problem.key !== 'promo_minimum') return problem
  const amount = Number(problem.details.values?.amount ?? 0)
  const words = moneyText(formatIqd(amount, language, { labels: store }))
  return new Refusal(problem.key, { ...problem.details, values: { amount: words } })
}
