/** Stands for name, phone and place in an order whose account was erased. */
export const FORGOTTEN = '—'
