import { ORDER_EVENTS } from './moves.ts'

/** What an order's timeline shows its shopper: its moves and what happened to its payment and returns. */
export const TIMELINE_EVENTS = [
  'placed',
  ...ORDER_EVENTS,
  'lines-changed',
  'partly-delivered',
  'paid',
  'refunded',
  'return-accepted',
  'return-received',
  'return-refunded',
  'return-exchanged',
  'return-declined',
  'return-withdrawn',
] as const
