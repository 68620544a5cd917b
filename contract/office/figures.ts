import { z } from 'zod'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { id, replies, texts } from '../fields.ts'

/** Members are null where they are no concern of the reader's role. */
export type TodayReply = ReplyOf<typeof readToday>
export const readToday = staffEndpoint('GET', '/api/staff/today', STAFF_ROLES, {
  summary: 'What waits for somebody today.',
  reply: replies({
    orders: z
      .object({
        toConfirm: z.int(),
        toPack: z.int(),
        toShip: z.int(),
        /** With the courier or whoever brings them. */
        onTheWay: z.int(),
        /** Cancelled or refused ones whose pieces are to be counted. */
        toRestock: z.int(),
        /** With the courier, and something is not clear. */
        parcelsToLookAt: z.int(),
      })
      .nullable(),
    returns: z.object({ toDecide: z.int(), toReceive: z.int(), toSettle: z.int() }).nullable(),
    payments: z
      .object({
        refundsDue: z.int(),
        /** Whole IQD. */
        refundAmount: z.int(),
        /** Unpaid orders whose gateway told of another amount, currency or payment. */
        mismatches: z.int(),
        /** What the books say otherwise than other records, as the last comparison found. */
        disagreements: z.int(),
      })
      .nullable(),
    /** Choices of products that few or no pieces are left of. */
    stock: z.object({ low: z.int(), soldOut: z.int() }).nullable(),
    failedMails: z.int().nullable(),
    /** What owners are told of, within the last 24 hours. */
    alerts: z.int().nullable(),
    /** What is amiss with the backups that the shop takes by itself, or with the copying of its log. */
    backups: z
      .object({
        trouble: z.enum(['failed', 'overdue', 'log-not-copied']),
        /** The latest whole backup; of a log, until when it was copied. */
        writtenAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
})

export const FIGURE_DAYS = [7, 30, 90] as const
const DAYS = new Map(FIGURE_DAYS.map(days => [String(days), days]))

/** Of the orders placed in a span of days. */
export type Figures = TypeOf<typeof figures>
const figures = z.object({
  orders: z.int(),
  /** Whole IQD of those that are neither cancelled, refused nor returned: what was ordered, which is not yet what came in. */
  booked: z.int(),
  /** Of `booked`, whole IQD for delivery; the rest is for goods. */
  deliveryFees: z.int(),
  /** Of `booked`, whole IQD of what is at its shopper's. */
  delivered: z.int(),
  /** Whole IQD that came in: paid online, or cash that was handed over and counted. Before what was paid back. */
  collected: z.int(),
  /** Whole IQD that were taken at the door, by the courier or the shop's own people, and are not handed over and counted yet. */
  toHandOver: z.int(),
  /** Whole IQD that went back, and that is still to go back. */
  refunded: z.int(),
  toRefund: z.int(),
  /** Whole IQD an order of those; null without any. */
  averageOrder: z.int().nullable(),
  /** Refused at the door of those that reached it, from 0 to 1; null before the first. */
  refusalRate: z.number().nullable(),
})

export type FigureDays = InputOf<typeof readFigures>['days']
export type FiguresReply = ReplyOf<typeof readFigures>
export const readFigures = staffEndpoint('GET', '/api/staff/figures', ['manager'], {
  summary: 'How the last days went: orders, money, refusals, best sellers and cities.',
  input: z.object({
    days: z.enum(FIGURE_DAYS.map(String), 'field_invalid').transform(said => DAYS.get(said) ?? FIGURE_DAYS[0]),
  }),
  reply: replies({
    now: figures,
    /** The same number of days before. */
    before: figures,
    /** Each day of Baghdad, `2026-11-21`, oldest first, today last. */
    byDay: z.array(z.object({ day: z.iso.date(), orders: z.int(), booked: z.int() })),
    /** Most pieces first, 10 at most. Null `productId`: it is gone. */
    bestSellers: z.array(
      z.object({
        productId: id.nullable(),
        ...texts('name', z.string()),
        pieces: z.int(),
        booked: z.int(),
      }),
    ),
    /** Most orders first. */
    byCity: z.array(
      z.object({
        cityId: z.string(),
        ...texts('city', z.string()),
        orders: z.int(),
        booked: z.int(),
      }),
    ),
  }),
})
