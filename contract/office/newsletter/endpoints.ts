import type { Id } from '#shop/catalogue/product.ts'
import type { FileReply, Success } from '../../endpoint.ts'
import type { TableFormat } from '../../table-format.ts'
import { staffEndpoint, withStepUp } from '../endpoint.ts'

const OFFICE = ['manager'] as const

/** `pending` has asked for it and not yet opened the link of the mail. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export interface Subscriber {
  readonly _id: Id
  readonly email: string
  /** The language of its mails. */
  readonly language: 'en' | 'ar'
  readonly state: SubscriberState
  /** ISO 8601, UTC; so are all times here. */
  readonly requestedAt: string
  readonly confirmedAt: string | null
  readonly unsubscribedAt: string | null
}

interface SubscribersFilter {
  /** Part of an address. */
  readonly search?: string | undefined
  readonly state?: SubscriberState | undefined
}
export interface SubscribersInput extends SubscribersFilter {
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  /** As the page before answered it. */
  readonly cursor?: Id | undefined
}
export interface SubscribersReply extends Success {
  /** Whoever asked last first. */
  readonly subscribers: readonly Subscriber[]
  readonly nextCursor: Id | null
  /** With the search as it is; with the first page only. */
  readonly counts: Readonly<Record<SubscriberState, number>> | null
}
export const listSubscribers = staffEndpoint<SubscribersInput, SubscribersReply>(
  'GET',
  '/api/staff/subscribers',
  OFFICE,
)

/** Ends the newsletter for an address, as its own link would. */
export const removeSubscriber = staffEndpoint<
  { readonly id: Id },
  Success & { readonly message_key: string; readonly message: string }
>('POST', '/api/staff/subscribers/:id/unsubscribe', OFFICE)

/** Titles stand in the language of the call. */
export const exportSubscribers = withStepUp(
  staffEndpoint<SubscribersFilter & { readonly format: TableFormat }, FileReply>(
    'GET',
    '/api/staff/exports/subscribers',
    OFFICE,
  ),
)
