import { z } from 'zod'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { staffEndpoint, type TypeOf } from '../describe.ts'
import { givenName, id, replies } from '../fields.ts'

const MOST_FILTERS = 20

/** Lists of the back office whose filters can be kept under a name. */
export const VIEW_SCREENS = ['orders', 'products', 'customers'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]
const screen = z.enum(VIEW_SCREENS, 'field_invalid')

/** A filter's value as the screen's own list takes it. */
export type ViewFilter = TypeOf<typeof filter>
const filter = z
  .record(
    z.string().regex(/^[A-Za-z]{1,40}$/, 'field_invalid'),
    z.union([z.string().max(100, 'field_too_long'), z.number(), z.boolean()], 'field_invalid'),
    'field_invalid',
  )
  .refine(values => Object.keys(values).length <= MOST_FILTERS, 'field_too_long')

/** Filters that a member of staff keeps; nobody else sees them. */
export type StaffView = TypeOf<typeof view>
const view = z.object({ _id: id, name: z.string(), filter })

/** Oldest first. */
export const listViews = staffEndpoint('GET', '/api/staff/views', STAFF_ROLES, {
  summary: 'Filters of one list that the caller keeps.',
  input: z.object({ screen }),
  reply: replies({ views: z.array(view) }),
})

/** Under a name that the member has for this screen already, it takes that one's place. */
export const keepView = staffEndpoint('POST', '/api/staff/views', STAFF_ROLES, {
  summary: 'Keeps the filters of a list under a name.',
  status: 201,
  input: z.object({ screen, name: givenName, filter }),
  reply: replies({ view }),
  refusals: ['too_many_views'],
})

/** One that is gone already is no failure. */
export const dropView = staffEndpoint('DELETE', '/api/staff/views/:id', STAFF_ROLES, {
  summary: 'Drops filters that the caller kept.',
  input: z.object({ id }),
  reply: replies({}),
})
