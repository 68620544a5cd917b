import { z } from 'zod'
import { specify } from '../../described.ts'
import { fileReply, id, queryNumber, said, searchWords } from '../../fields.ts'
import { TABLE_FORMATS } from '../../table-format.ts'
import * as endpoints from './endpoints.ts'

const MOST_ROWS = 100

const state = z.enum(endpoints.SUBSCRIBER_STATES, 'field_invalid')
const filter = { search: searchWords(100), state: state.optional() }
const moment = z.iso.datetime()

export const staffNewsletterContract = [
  specify(endpoints.listSubscribers, {
    summary: 'Addresses that asked for the newsletter, get it or left it.',
    input: z.object({
      ...filter,
      limit: queryNumber.refine(rows => rows >= 1 && rows <= MOST_ROWS, 'field_invalid').optional(),
      cursor: id.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      subscribers: z.array(
        z.object({
          _id: id,
          email: z.string(),
          language: z.enum(['en', 'ar']),
          state,
          requestedAt: moment,
          confirmedAt: moment.nullable(),
          unsubscribedAt: moment.nullable(),
        }),
      ),
      nextCursor: id.nullable(),
      counts: z.record(state, z.int()).nullable(),
    }),
  }),
  specify(endpoints.removeSubscriber, {
    summary: 'Ends the newsletter for an address.',
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['subscriber_not_found'],
  }),
  specify(endpoints.exportSubscribers, {
    summary: 'The addresses that the filter finds, as a file.',
    input: z.object({ ...filter, format: z.enum(TABLE_FORMATS, 'field_invalid') }),
    reply: fileReply,
    refusals: ['too_many_rows'],
  }),
]
