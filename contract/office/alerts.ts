import { z } from 'zod'
import { ALERT_FACTS, ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { amount, byCursor, moment, replies } from '../fields.ts'

/** Something that a thief of an account would do, whether or not a mail told of it. */
export type StaffAlert = TypeOf<typeof alert>
const alert = z.object({
  _id: z.string(),
  kind: z.enum(ALERT_KINDS),
  fact: z.enum(ALERT_FACTS),
  at: moment,
  /** Who did it; null: not known, or nobody of the staff. */
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  /** What it is about, as in the change log. */
  entity: z.string(),
  entityId: z.string(),
  /** From which network address and browser; null where no browser did it. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.object({
    name: z.string().optional(),
    email: z.string().optional(),
    role: z.enum(STAFF_ROLES).optional(),
    amount: amount.optional(),
    number: z.string().optional(),
    count: z.int().optional(),
  }),
})

export type StaffAlertsInput = InputOf<typeof listStaffAlerts>
export type StaffAlertsReply = ReplyOf<typeof listStaffAlerts>
export const listStaffAlerts = staffEndpoint('GET', '/api/staff/alerts', ['owner'], {
  summary: 'What happened that a thief of an account would do, newest first.',
  input: z.object({
    ...byCursor,
  }),
  reply: replies({ alerts: z.array(alert), nextCursor: z.string().nullable() }),
})
