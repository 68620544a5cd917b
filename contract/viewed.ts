import { z } from 'zod'
import { MOST_VIEWED, VIEWED_DAYS } from '#shop/catalogue/viewed.ts'
import { productCard } from './catalogue.ts'
import { type InputOf, shopperEndpoint } from './describe.ts'
import { id, replies, spoken } from './fields.ts'

const whole = (most: number) => z.int('field_invalid').min(0, 'field_invalid').max(most, 'field_invalid')

export type NotedViews = InputOf<typeof noteViewed>
/** Keeps and answers in one: a device sends what it has not sent yet, and shows what all of them have. May be asked for again. */
export const noteViewed = shopperEndpoint('POST', '/api/user/viewed', {
  summary: 'Keeps with the account what one of its devices looked at, and answers what all of them did.',
  input: z.object({
    /** What is not sold, or twice, is passed over. */
    viewed: z
      .array(z.object({ productId: id, secondsAgo: whole(VIEWED_DAYS * 86_400) }), 'field_invalid')
      .max(MOST_VIEWED, 'field_invalid'),
    /** Of the answer; 0 asks for none. */
    limit: whole(MOST_VIEWED),
  }),
  reply: replies({
    /** The latest first. */
    products: z.array(productCard),
  }),
  refusals: ['too_many_requests'],
})

export const forgetViewed = shopperEndpoint('POST', '/api/user/viewed/forget', {
  summary: 'Forgets all that the account looked at.',
  reply: spoken,
})
