import { z } from 'zod'
import { shopperEndpoint } from './describe.ts'
import { id, replies, spoken } from './fields.ts'

// Apart from all other calls of accounts: every page of the shop loads these two.

export const readProfile = shopperEndpoint('GET', '/api/user/profile', {
  summary: "The shopper's own name and address.",
  reply: replies({ user: z.object({ _id: id, name: z.string(), email: z.string() }) }),
})

/** On the server: what a shopper leaves on a borrowed phone opens nothing. Not in section 7. */
export const logOut = shopperEndpoint('POST', '/api/user/logout', { summary: 'Ends this session.', reply: spoken })
