import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

/** What waits for somebody. Null: no concern of the reader's role. */
export interface TodayReply extends Success {
  readonly orders: {
    readonly toConfirm: number
    readonly toPack: number
    readonly toShip: number
    /** Cancelled or refused ones whose pieces are to be counted. */
    readonly toRestock: number
    /** With the courier, and something is not clear. */
    readonly parcelsToLookAt: number
  } | null
  readonly returns: { readonly toDecide: number; readonly toReceive: number; readonly toSettle: number } | null
  readonly payments: {
    readonly refundsDue: number
    /** Whole IQD. */
    readonly refundAmount: number
    /** Unpaid orders whose gateway told of another amount, currency or payment. */
    readonly mismatches: number
  } | null
  /** Choices of products that few or no pieces are left of. */
  readonly stock: { readonly low: number; readonly soldOut: number } | null
  readonly failedMails: number | null
  /** What owners are told of, within the last 24 hours. */
  readonly alerts: number | null
}
export const readToday = staffEndpoint<Record<string, never>, TodayReply>('GET', '/api/staff/today', STAFF_ROLES)

export const FIGURE_DAYS = [7, 30, 90] as const
export type FigureDays = (typeof FIGURE_DAYS)[number]

/** Of the orders placed in a span of days. */
export interface Figures {
  readonly orders: number
  /** Whole IQD of those that are neither cancelled, refused nor returned. */
  readonly revenue: number
  /** Whole IQD an order of those; null without any. */
  readonly averageOrder: number | null
  /** Refused at the door of those that reached it, from 0 to 1; null before the first. */
  readonly refusalRate: number | null
}
export interface FiguresReply extends Success {
  readonly now: Figures
  /** The same number of days before. */
  readonly before: Figures
  /** Each day of Baghdad, `2026-11-21`, oldest first, today last. */
  readonly byDay: readonly { readonly day: string; readonly orders: number; readonly revenue: number }[]
  /** Most pieces first, 10 at most. Null `productId`: it is gone. */
  readonly bestSellers: readonly {
    readonly productId: Id | null
    readonly name_en: string
    readonly name_ar: string
    readonly pieces: number
    readonly revenue: number
  }[]
  /** Most orders first. */
  readonly byCity: readonly {
    readonly cityId: string
    readonly city_en: string
    readonly city_ar: string
    readonly orders: number
    readonly revenue: number
  }[]
}
export const readFigures = staffEndpoint<{ readonly days: FigureDays }, FiguresReply>('GET', '/api/staff/figures', [
  'manager',
])
