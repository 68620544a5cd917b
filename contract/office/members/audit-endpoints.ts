import type { Id } from '#shop/catalogue/product.ts'
import type { Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

/** One change, or one thing that was done: who, what, from what to what, when, from where. */
export interface AuditEntry {
  readonly _id: Id
  /** ISO 8601, UTC. */
  readonly at: string
  /** Null: the shop's own commands. */
  readonly staffId: Id | null
  /** As the member was called then. */
  readonly staffName: string
  /** `product.changed`: what kind of thing, and what was done to it. */
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** What the thing is called now; null where it is gone, or has no name. */
  readonly called: { readonly en: string; readonly ar: string } | null
  /** The order that it belongs to, for a way there. */
  readonly orderId: Id | null
  /** Only what differs; null where nothing was noted. Anything that JSON can say. */
  readonly before: unknown
  readonly after: unknown
  /** Network address; null for commands. */
  readonly address: string | null
}

export interface AuditLogInput {
  readonly staffId?: Id | undefined
  readonly action?: string | undefined
  readonly entity?: string | undefined
  readonly entityId?: string | undefined
  /** Days of Baghdad, `2026-11-21`, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  /** As the page before answered it. */
  readonly cursor?: Id | undefined
}

export interface AuditLogReply extends Success {
  /** Newest first. */
  readonly entries: readonly AuditEntry[]
  readonly nextCursor: Id | null
  /** Whom there is to filter by, by name; with the first page only. */
  readonly members: readonly { readonly _id: Id; readonly name: string }[] | null
}
/** The log is only ever written: no call changes it. */
export const readAuditLog = staffEndpoint<AuditLogInput, AuditLogReply>('GET', '/api/staff/audit-log', ['manager'])
