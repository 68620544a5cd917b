import { z } from 'zod'
import { MAX_LABEL_LENGTH } from '#shop/delivery/address.ts'
import { type InputOf, type ReplyOf, shopperEndpoint, type TypeOf } from './describe.ts'
import { deliveryAddress, id, optionalName, replies, spoken } from './fields.ts'

/** An address with the names of its places, in the request's language; empty where nothing is known of one any more. */
const shown = {
  client_name: z.string(),
  client_mobile: z.string(),
  city_id: z.string(),
  region_id: z.string(),
  location: z.string(),
  city: z.string(),
  region: z.string(),
}

export type SavedAddress = TypeOf<typeof savedAddress>
const savedAddress = z.object({
  _id: id,
  /** What the shopper calls it; may be empty. */
  label: z.string(),
  ...shown,
  isDefault: z.boolean(),
  /** `city`, `region`: the shop no longer delivers there, and takes no order to it; null where it does. */
  unserved: z.enum(['city', 'region']).nullable(),
})

/** None of them is part of section 7. Somebody else's address is `address_not_found`. */
export type AddressesReply = ReplyOf<typeof listAddresses>
export const listAddresses = shopperEndpoint('GET', '/api/user/addresses', {
  summary: 'Where the shopper has goods brought.',
  reply: replies({
    /** The default first, then the latest saved. */
    addresses: z.array(savedAddress),
    /** What the shopper's last order here had, where they keep none and it is still delivered to. */
    lastOrdered: z.object(shown).nullable(),
  }),
})

/** What is kept of an address. */
const kept = {
  /** Empty where they call it nothing. */
  label: optionalName(MAX_LABEL_LENGTH),
  ...deliveryAddress,
}

const savedReply = spoken.extend({ address: savedAddress })

/** One that is equal to a saved one is that: it is answered, and takes the new label where there is one. */
export type AddAddressInput = InputOf<typeof addAddress>
export const addAddress = shopperEndpoint('POST', '/api/user/addresses/add', {
  summary: 'Keeps an address; the first one is the default by itself.',
  status: 201,
  input: z.object({
    ...kept,
    isDefault: z.boolean('field_invalid').optional(),
  }),
  reply: savedReply,
  refusals: ['city_not_found', 'region_not_found', 'too_many_addresses'],
})

export type UpdateAddressInput = InputOf<typeof updateAddress>
/** Orders that went there keep what they were placed with. */
export const updateAddress = shopperEndpoint('PUT', '/api/user/addresses', {
  summary: 'Changes a kept address.',
  input: z.object({ id, ...kept }),
  reply: savedReply,
  refusals: ['address_not_found', 'address_known', 'city_not_found', 'region_not_found'],
})

export const setDefaultAddress = shopperEndpoint('POST', '/api/user/addresses/default', {
  summary: 'Makes one address the one that is chosen at first.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['address_not_found'],
})

/** Where it was the default, the latest that an order went to takes its place. */
export const removeAddress = shopperEndpoint('POST', '/api/user/addresses/remove', {
  summary: 'Forgets an address.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['address_not_found'],
})
