import type { AlertDetails, AlertFact, AlertKind } from '#shop/accounts/alerts.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

/** Something that a thief of an account would do, whether or not a mail told of it. */
export interface StaffAlert {
  readonly _id: Id
  readonly kind: AlertKind
  readonly fact: AlertFact
  /** ISO 8601, UTC. */
  readonly at: string
  /** Who did it; null: not known, or nobody of the staff. */
  readonly staffId: Id | null
  readonly staffName: string | null
  /** What it is about, as in the change log. */
  readonly entity: string
  readonly entityId: string
  /** From which network address and browser; null where no browser did it. */
  readonly address: string | null
  readonly userAgent: string | null
  readonly details: AlertDetails
}

export interface StaffAlertsInput {
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  /** As the page before answered it. */
  readonly cursor?: Id | undefined
}
export interface StaffAlertsReply extends Success {
  /** Newest first. */
  readonly alerts: readonly StaffAlert[]
  readonly nextCursor: Id | null
}
export const listStaffAlerts = staffEndpoint<StaffAlertsInput, StaffAlertsReply>('GET', '/api/staff/alerts', ['owner'])
