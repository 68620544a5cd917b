/** What happens to the goods of an order: handed over, paid for less than before, come back, or refused at the door. */
export const MOVES = ['delivered', 'given-back', 'came-back', 'refused'] as const
export type MoveKind = (typeof MOVES)[number]
