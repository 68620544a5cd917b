import type { ApiFailure } from '#contract/call.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { currentCart, reloadCart } from '../cart/cart-store.ts'
import { readLineProducts } from '../cart/line-products.ts'
import { orderChanges } from './order-changes.ts'
import type { OrderProblem, SeenOrder } from './order-problem.ts'
import { lineProblems, readTotals } from './order-refusal.ts'

/** Looks at cart and stock anew, so that the figures on the screen are the fresh ones when the shopper reads why. */
export async function whatIsNew(failure: ApiFailure, { lines, total }: SeenOrder): Promise<Omit<OrderProblem, 'says'>> {
  readLineProducts(lines.map(line => line.productId))
  await reloadCart()
  const now = readTotals(failure.body)
  const { state, data } = currentCart()
  return {
    changes: state === 'ready' ? orderChanges(lines, linesOf(data)) : [],
    lineProblems: lineProblems(failure.errors, lines),
    totals: now === null ? null : { before: total, now },
  }
}
