import type { ApiFailure } from '#contract/call.ts'
import type { WordKey } from '#locales/translate.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { currentCart, reloadCart } from '../cart/cart-store.ts'
import { readLineProducts } from '../cart/line-products.ts'
import { orderChanges } from './order-changes.ts'
import { ORDER_FIELDS, type OrderField } from './order-form.ts'
import type { OrderProblem, SeenOrder } from './order-problem.ts'
import { lineProblems, readTotals } from './order-refusal.ts'

export interface News extends Omit<OrderProblem, 'says'> {
  /** Of a refusal that speaks of single lines, what it says of the whole order. */
  readonly ofLines?: WordKey
  /** Fields that the server refused, with its words: then nothing else is looked at. */
  readonly fields?: Partial<Record<OrderField, string>>
}

/** Any other refusal that speaks of lines speaks of too many. */
const LINE_WORDS: Readonly<Partial<Record<string, WordKey>>> = {
  stock_warning: 'checkout.too_few_left',
  sold_out: 'checkout.too_few_left',
}

/** Looks at cart and stock anew, so that the figures on the screen are the fresh ones when the shopper reads why. */
export async function whatIsNew(failure: ApiFailure, { lines, total }: SeenOrder): Promise<News> {
  const fields = refusedFields(failure)
  if (Object.keys(fields).length > 0) return { changes: [], lineProblems: [], totals: null, fields }
  readLineProducts(lines.map(line => line.productId))
  await reloadCart()
  const now = readTotals(failure.body)
  const { state, data } = currentCart()
  const problems = lineProblems(failure.errors, lines)
  return {
    changes: state === 'ready' ? orderChanges(lines, linesOf(data)) : [],
    lineProblems: problems,
    ...(problems.length > 0 && { ofLines: LINE_WORDS[failure.messageKey] ?? 'checkout.too_many_wanted' }),
    totals: now === null ? null : { before: total, now },
  }
}

function refusedFields({ errors }: ApiFailure): Partial<Record<OrderField, string>> {
  const refused: Partial<Record<OrderField, string>> = {}
  for (const { path, message } of errors) {
    const field = ORDER_FIELDS.find(each => each === path)
    if (field !== undefined) refused[field] ??= message
  }
  return refused
}
