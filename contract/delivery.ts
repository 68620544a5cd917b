import { z } from 'zod'
import { endpoint, type ReplyOf } from './describe.ts'
import { replies } from './fields.ts'

export type CitiesReply = ReplyOf<typeof listCities>
/** Names in the request's language. */
export const listCities = endpoint('GET', '/api/order/fetchCities', {
  summary: 'Cities (governorates) the courier serves.',
  reply: replies({ data: z.array(z.object({ id: z.string(), city_name: z.string() })) }),
})

export type RegionsReply = ReplyOf<typeof listRegions>
/** Names in the request's language. */
export const listRegions = endpoint('GET', '/api/order/fetchRegions/:cityId', {
  summary: 'Regions of one city.',
  input: z.object({ cityId: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, 'city_not_found') }),
  reply: replies({ data: z.array(z.object({ id: z.string(), region_name: z.string() })) }),
  refusals: ['city_not_found'],
})
