import { z } from 'zod'
import { specify } from '../described.ts'
import { nothing } from '../fields.ts'
import { listCities, listRegions } from './endpoints.ts'

export const deliveryContract = [
  specify(listCities, {
    summary: 'Cities (governorates) the courier serves.',
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      data: z.array(z.object({ id: z.string(), city_name: z.string() })),
    }),
  }),
  specify(listRegions, {
    summary: 'Regions of one city.',
    input: z.object({ cityId: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, 'city_not_found') }),
    reply: z.object({
      success: z.literal(true),
      data: z.array(z.object({ id: z.string(), region_name: z.string() })),
    }),
    refusals: ['city_not_found'],
  }),
]
