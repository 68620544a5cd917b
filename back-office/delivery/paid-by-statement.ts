/** A row of an order that is owed still, with an amount. */
export interface PayableRow {
  readonly orderId: string
  /** Whole IQD. */
  readonly collected: number
  readonly fee: number
}

interface PaidByStatement {
  /** Whole IQD by order. */
  readonly paid: Readonly<Record<string, number>>
  /** Whole IQD that the courier kept for these. */
  readonly fees: number
}

/**
 * What a courier's statement says of the orders that can be ticked. They are as many as one payment may be for: what was kept for others
 * belongs to the payment that names them.
 */
export function paidByStatement(
  rows: readonly PayableRow[],
  orders: readonly { readonly orderId: string }[],
): PaidByStatement {
  const listed = new Set(orders.map(({ orderId }) => orderId))
  const own = rows.filter(({ orderId }) => listed.has(orderId))
  return {
    paid: Object.fromEntries(own.map(({ orderId, collected }) => [orderId, collected])),
    fees: own.reduce((sum, { fee }) => sum + fee, 0),
  }
}
