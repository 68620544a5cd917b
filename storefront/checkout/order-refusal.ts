import type { FieldError } from '#contract/endpoint.ts'
import type { OfferAmount } from '#contract/orders.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { iqd } from '#shop/iqd.ts'
import type { SeenTotals } from './order-problem.ts'

/** The fresh figures that come with `total_changed`; null where the answer carries none. */
export function readTotals(body: unknown): SeenTotals | null {
  const { totals, offers } = isRecord(body) ? body : {}
  if (!isRecord(totals)) return null
  const { subtotal, delivery, discount, total, payable } = totals
  if (!isAmount(subtotal) || !isAmount(delivery) || !isAmount(discount) || !isAmount(total) || !isAmount(payable))
    return null
  return {
    subtotal: iqd(subtotal),
    delivery: iqd(delivery),
    discount: iqd(discount),
    total: iqd(total),
    payable: iqd(payable),
    // As the contract has them beside these sums (`TotalChanged`).
    ...(Array.isArray(offers) && { offers: offers as OfferAmount[] }),
  }
}

/** What the server says of `items.<n>`, beside the line that was sent there. */
export function lineProblems(
  errors: readonly FieldError[],
  lines: readonly CartLine[],
): { line: CartLine; says: string }[] {
  return errors.flatMap(({ path, message }) => {
    const place = /^items\.(\d+)(?:\.|$)/.exec(path)?.[1]
    const line = place === undefined ? undefined : lines[Number(place)]
    return line === undefined ? [] : [{ line, says: message }]
  })
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
