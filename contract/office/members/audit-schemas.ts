import { z } from 'zod'
import { specify } from '../../described.ts'
import { id, queryNumber } from '../../fields.ts'
import { readAuditLog } from './audit-endpoints.ts'

const MOST_ENTRIES = 100

/** `product.changed`. */
const action = z.string('field_invalid').regex(/^[a-z_-]{1,40}\.[a-z_-]{1,40}$/, 'field_invalid')
const entity = z.string('field_invalid').regex(/^[a-z-]{1,40}$/, 'field_invalid')
const day = z.iso.date('field_invalid')
/** Of a row: a number. */
const cursor = z.string('field_invalid').regex(/^\d{1,15}$/, 'field_invalid')

export const auditContract = [
  specify(readAuditLog, {
    summary: 'Who of the staff changed what, from what to what, newest first.',
    input: z.object({
      staffId: id.optional(),
      action: action.optional(),
      entity: entity.optional(),
      entityId: id.optional(),
      from: day.optional(),
      to: day.optional(),
      limit: queryNumber.refine(entries => entries >= 1 && entries <= MOST_ENTRIES, 'field_invalid').optional(),
      cursor: cursor.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      entries: z.array(
        z.object({
          _id: z.string(),
          at: z.iso.datetime(),
          staffId: z.string().nullable(),
          staffName: z.string(),
          action: z.string(),
          entity: z.string(),
          entityId: z.string(),
          called: z.object({ en: z.string(), ar: z.string() }).nullable(),
          orderId: z.string().nullable(),
          before: z.unknown(),
          after: z.unknown(),
          address: z.string().nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
      members: z.array(z.object({ _id: z.string(), name: z.string() })).nullable(),
    }),
  }),
]
