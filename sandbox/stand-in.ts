import type { Hono } from 'hono'
import type { WordKey } from '#locales/translate.ts'
import type { Checkouts } from './pay-page.ts'
import type { Parts } from './replies.ts'

/** A payment gateway as the sandbox plays it: one file, written from the gateway's documents alone. */
export interface StandIn {
  readonly name: WordKey
  /** Serves its calls and pay pages below `/{its key}`, and answers what it knows of payments. */
  mount(app: Hono, parts: Parts): Checkouts
  /** What a shop is given when it signs up, by the variables in which it is written down there (`.env.example`). */
  account(parts: Parts): Readonly<Record<string, string>>
  /** What a payment is called whose refund was under way and is through; left out: as before. */
  readonly refundedAs?: string
  /** Another one plays the gateway's newer protocol, which a shop gets that is tried out. */
  readonly isClassic?: true
}
