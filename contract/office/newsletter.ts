import { z } from 'zod'
import { languages } from '#shop/languages.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { byCursor, fileReply, id, moment, replies, searchWords, spoken } from '../fields.ts'
import { TABLE_FORMATS } from '../table-format.ts'
import { OFFICE } from './roles.ts'

/** `pending` has asked for it and not yet opened the link of the mail. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

const state = z.enum(SUBSCRIBER_STATES, 'field_invalid')
const filter = {
  /** Part of an address. */
  search: searchWords(100),
  state: state.optional(),
}

export type Subscriber = TypeOf<typeof subscriber>
const subscriber = z.object({
  _id: id,
  email: z.string(),
  /** Of its mails. */
  language: z.enum(languages),
  state,
  requestedAt: moment,
  confirmedAt: moment.nullable(),
  unsubscribedAt: moment.nullable(),
})

export type SubscribersInput = InputOf<typeof listSubscribers>
export type SubscribersReply = ReplyOf<typeof listSubscribers>
export const listSubscribers = staffEndpoint('GET', '/api/staff/subscribers', OFFICE, {
  summary: 'Addresses that asked for the newsletter, get it or left it.',
  input: z.object({
    ...filter,
    ...byCursor,
  }),
  reply: replies({
    /** Whoever asked last first. */
    subscribers: z.array(subscriber),
    nextCursor: id.nullable(),
    /** With the search as it is; with the first page only. */
    counts: z.record(state, z.int()).nullable(),
  }),
})

export const removeSubscriber = staffEndpoint('POST', '/api/staff/subscribers/:id/unsubscribe', OFFICE, {
  summary: 'Ends the newsletter for an address, as its own link would.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['subscriber_not_found'],
})

/** Titles stand in the language of the call. */
export const exportSubscribers = staffEndpoint('GET', '/api/staff/exports/subscribers', OFFICE, {
  summary: 'The addresses that the filter finds, as a file.',
  stepUp: true,
  input: z.object({ ...filter, format: z.enum(TABLE_FORMATS, 'field_invalid') }),
  reply: fileReply,
  refusals: ['too_many_rows'],
})
