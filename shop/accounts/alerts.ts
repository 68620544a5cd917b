import type { Iqd } from '../iqd.ts'
import type { StaffRole } from './staff.ts'

/** What owners are told of because a thief of an account would do it, in the order of the settings. */
export const ALERT_KINDS = ['sign_in', 'member', 'export', 'refund', 'locked_out', 'payments_disagree'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What exactly happened, and of which kind it is. */
const KINDS = {
  signed_in: 'sign_in',
  member_invited: 'member',
  role_changed: 'member',
  member_closed: 'member',
  member_opened: 'member',
  second_step_reset: 'member',
  passkey_added: 'sign_in',
  orders_exported: 'export',
  customers_exported: 'export',
  subscribers_exported: 'export',
  refund_sent: 'refund',
  refund_recorded: 'refund',
  password_limit: 'locked_out',
  code_limit: 'locked_out',
  payment_doubted: 'payments_disagree',
  books_disagree: 'payments_disagree',
} as const satisfies Readonly<Record<string, AlertKind>>

export type AlertFact = keyof typeof KINDS
// The keys of a literal: TypeScript calls them any text.
export const ALERT_FACTS = Object.keys(KINDS) as readonly AlertFact[]

export function kindOf(fact: AlertFact): AlertKind {
  return KINDS[fact]
}

/** What the words about a fact are filled with, each where it has a meaning. Nothing secret: it goes out by mail. */
export interface AlertDetails {
  /** Of whom it is about, as they were called then. */
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** The role they have since. */
  readonly role?: StaffRole | undefined
  readonly amount?: Iqd | undefined
  /** Of the order. */
  readonly number?: string | undefined
  /** How many of them. */
  readonly count?: number | undefined
}
