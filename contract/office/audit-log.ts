import { z } from 'zod'
import { inEach } from '#shop/languages.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { givenDay, id, moment, replies, rowLimit } from '../fields.ts'
import { OFFICE } from './roles.ts'

/** What kind of thing, and what was done to it: `product.changed`. */
const action = z.string('field_invalid').regex(/^[a-z_-]{1,40}\.[a-z_-]{1,40}$/, 'field_invalid')
const entity = z.string('field_invalid').regex(/^[a-z-]{1,40}$/, 'field_invalid')
/** Of Baghdad, `2026-11-21`. */
/** Of a row: a number. */
const cursor = z.string('field_invalid').regex(/^\d{1,15}$/, 'field_invalid')

/** One change, or one thing that was done: who, what, from what to what, when, from where. */
export type AuditEntry = TypeOf<typeof entry>
const entry = z.object({
  _id: z.string(),
  at: moment,
  /** Null: the shop's own commands. */
  staffId: z.string().nullable(),
  /** As the member was called then. */
  staffName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the thing is called now; null where it is gone, or has no name. */
  called: z.object(inEach(() => z.string())).nullable(),
  /** The order that it belongs to, for a way there. */
  orderId: z.string().nullable(),
  /** Only what differs; null where nothing was noted. Anything that JSON can say. */
  before: z.unknown(),
  after: z.unknown(),
  /** Network address; null for commands. */
  address: z.string().nullable(),
})

export type AuditLogInput = InputOf<typeof readAuditLog>
export type AuditLogReply = ReplyOf<typeof readAuditLog>
/** The log is only ever written: no call changes it. */
export const readAuditLog = staffEndpoint('GET', '/api/staff/audit-log', OFFICE, {
  summary: 'Who of the staff changed what, from what to what, newest first.',
  input: z.object({
    staffId: id.optional(),
    action: action.optional(),
    entity: entity.optional(),
    entityId: id.optional(),
    /** Both days included. */
    from: givenDay.optional(),
    to: givenDay.optional(),
    limit: rowLimit,
    /** As the page before answered it. */
    cursor: cursor.optional(),
  }),
  reply: replies({
    entries: z.array(entry),
    nextCursor: z.string().nullable(),
    /** Whom there is to filter by, by name; with the first page only. */
    members: z.array(z.object({ _id: z.string(), name: z.string() })).nullable(),
  }),
})
