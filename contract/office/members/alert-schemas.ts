import { z } from 'zod'
import { ALERT_FACTS, ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { specify } from '../../described.ts'
import { amount, id, queryNumber } from '../../fields.ts'
import { listStaffAlerts } from './alert-endpoints.ts'

const MOST_ALERTS = 100

export const alertsContract = [
  specify(listStaffAlerts, {
    summary: 'What happened that a thief of an account would do, newest first.',
    input: z.object({
      limit: queryNumber.refine(alerts => alerts >= 1 && alerts <= MOST_ALERTS, 'field_invalid').optional(),
      cursor: id.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      alerts: z.array(
        z.object({
          _id: z.string(),
          kind: z.enum(ALERT_KINDS),
          fact: z.enum(ALERT_FACTS),
          at: z.iso.datetime(),
          staffId: z.string().nullable(),
          staffName: z.string().nullable(),
          entity: z.string(),
          entityId: z.string(),
          address: z.string().nullable(),
          userAgent: z.string().nullable(),
          details: z.object({
            name: z.string().optional(),
            email: z.string().optional(),
            role: z.enum(STAFF_ROLES).optional(),
            amount: amount.optional(),
            number: z.string().optional(),
          }),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
]
