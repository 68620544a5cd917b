import { z } from 'zod'
import { MOST_COUNTED_LETTERS, SEARCH_RULE_KINDS } from '#shop/catalogue/search-rules.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { id, moment, named, queryNumber, replies, rowLimit, spoken } from '../fields.ts'
import { CATALOGUE } from './roles.ts'

/** Days of which searches are told; older ones are forgotten. */
export const SEARCH_DAYS = ['7', '30', '90'] as const

export type StaffSearch = TypeOf<typeof staffSearch>
const staffSearch = z.object({
  /** In the spelling of searches. */
  words: z.string(),
  /** As somebody wrote it last. */
  typed: z.string(),
  times: z.int(),
  /** Products that were found the last time. */
  found: z.int(),
  /** Products that were opened from it, in all. */
  chosen: z.int(),
  /** Those that were opened most, three at most. */
  products: z.array(z.object({ _id: id, ...named, times: z.int() })),
})

export type StaffSearchesInput = InputOf<typeof listSearches>
export type StaffSearchesReply = ReplyOf<typeof listSearches>
export const listSearches = staffEndpoint('GET', '/api/staff/searches', CATALOGUE, {
  summary: 'What was searched for in the last days, the most often first.',
  input: z.object({
    days: z.enum(SEARCH_DAYS, 'field_invalid').optional(),
    /** What found nothing the last time. */
    only: z.enum(['nothing'], 'field_invalid').optional(),
    page: queryNumber.refine(page => page >= 1, 'field_invalid').optional(),
    perPage: rowLimit,
  }),
  reply: replies({
    searches: z.array(staffSearch),
    total: z.int(),
    counts: z.object({ all: z.int(), nothing: z.int() }),
  }),
})

export type StaffSearchRule = TypeOf<typeof staffRule>
const staffRule = z.object({
  _id: id,
  kind: z.enum(SEARCH_RULE_KINDS),
  words: z.string(),
  /** Of `same`: what they mean. */
  meant: z.string().nullable(),
  /** Of `first`. */
  product: z.object({ _id: id, ...named }).nullable(),
  createdAt: moment,
})

export const listSearchRules = staffEndpoint('GET', '/api/staff/search-rules', CATALOGUE, {
  summary: 'What the shop says of searches, the newest first.',
  input: z.object({}),
  reply: replies({ rules: z.array(staffRule) }),
})

const words = z.string('field_required').trim().min(1, 'field_required').max(MOST_COUNTED_LETTERS, 'field_too_long')

export type NewSearchRule = InputOf<typeof addSearchRule>
export const addSearchRule = staffEndpoint('POST', '/api/staff/search-rules', CATALOGUE, {
  summary:
    'Makes words mean the same, puts a product first in a search, or leaves a word out of searches; in every answer at once.',
  status: 201,
  input: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('same'), words, meant: words }),
      z.object({ kind: z.literal('first'), words, productId: id }),
      z.object({ kind: z.literal('ignored'), words }),
    ],
    'field_invalid',
  ),
  reply: spoken.extend({ rule: staffRule }),
  refusals: ['search_words_needed', 'search_rule_known', 'too_many_search_rules', 'product_not_found'],
})

export const removeSearchRule = staffEndpoint('DELETE', '/api/staff/search-rules/:id', CATALOGUE, {
  summary: 'Takes back what was said of a search.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['search_rule_not_found'],
})
