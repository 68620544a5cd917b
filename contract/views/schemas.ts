import { z } from 'zod'
import { specify } from '../described.ts'
import { givenName, id } from '../fields.ts'
import { dropView, keepView, listViews, VIEW_SCREENS } from './endpoints.ts'

const MOST_FILTERS = 20

const screen = z.enum(VIEW_SCREENS, 'field_invalid')

const filter = z
  .record(
    z.string().regex(/^[A-Za-z]{1,40}$/, 'field_invalid'),
    z.union([z.string().max(100, 'field_too_long'), z.number(), z.boolean()], 'field_invalid'),
    'field_invalid',
  )
  .refine(values => Object.keys(values).length <= MOST_FILTERS, 'field_too_long')

const view = z.object({ _id: id, name: z.string(), filter })

export const viewsContract = [
  specify(listViews, {
    summary: 'Filters of one list that the caller keeps.',
    input: z.object({ screen }),
    reply: z.object({ success: z.literal(true), views: z.array(view) }),
  }),
  specify(keepView, {
    summary: 'Keeps the filters of a list under a name.',
    status: 201,
    input: z.object({ screen, name: givenName, filter }),
    reply: z.object({ success: z.literal(true), view }),
    refusals: ['too_many_views'],
  }),
  specify(dropView, {
    summary: 'Drops filters that the caller kept.',
    input: z.object({ id }),
    reply: z.object({ success: z.literal(true) }),
  }),
]
