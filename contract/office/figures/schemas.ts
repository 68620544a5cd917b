import { z } from 'zod'
import { specify } from '../../described.ts'
import { id, nothing } from '../../fields.ts'
import { FIGURE_DAYS, readFigures, readToday } from './endpoints.ts'

const DAYS = new Map(FIGURE_DAYS.map(days => [String(days), days]))

const figures = z.object({
  orders: z.int(),
  revenue: z.int(),
  averageOrder: z.int().nullable(),
  refusalRate: z.number().nullable(),
})

export const figuresContract = [
  specify(readToday, {
    summary: 'What waits for somebody today.',
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      orders: z
        .object({
          toConfirm: z.int(),
          toPack: z.int(),
          toShip: z.int(),
          toRestock: z.int(),
          parcelsToLookAt: z.int(),
        })
        .nullable(),
      returns: z.object({ toDecide: z.int(), toReceive: z.int(), toSettle: z.int() }).nullable(),
      payments: z.object({ refundsDue: z.int(), refundAmount: z.int(), mismatches: z.int() }).nullable(),
      stock: z.object({ low: z.int(), soldOut: z.int() }).nullable(),
      failedMails: z.int().nullable(),
      alerts: z.int().nullable(),
    }),
  }),
  specify(readFigures, {
    summary: 'How the last days went: orders, revenue, refusals, best sellers and cities.',
    input: z.object({
      days: z.enum(FIGURE_DAYS.map(String), 'field_invalid').transform(said => DAYS.get(said) ?? FIGURE_DAYS[0]),
    }),
    reply: z.object({
      success: z.literal(true),
      now: figures,
      before: figures,
      byDay: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: z.int() })),
      bestSellers: z.array(
        z.object({
          productId: id.nullable(),
          name_en: z.string(),
          name_ar: z.string(),
          pieces: z.int(),
          revenue: z.int(),
        }),
      ),
      byCity: z.array(
        z.object({
          cityId: z.string(),
          city_en: z.string(),
          city_ar: z.string(),
          orders: z.int(),
          revenue: z.int(),
        }),
      ),
    }),
  }),
]
