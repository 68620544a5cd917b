import type { z } from 'zod'
import { LEAST_SALE_PERCENT, MOST_SALE_PERCENT } from '#shop/promotions/sale.ts'
import { type FieldKey, isFieldKey } from './message-keys.ts'

/** What is wrong with a field, as a message key and the values of its words. */
export interface FieldFault {
  readonly key: FieldKey
  readonly values?: Readonly<Record<string, number>>
}

/**
 * What a schema says of a field, the same in the browser and on the server. Its own key where it names one; of a number that it only
 * calls invalid, what may be written; else that it is invalid.
 */
export function faultOf(issue: z.core.$ZodIssue): FieldFault {
  const { message: key } = issue
  if (isFieldKey(key) && key !== 'field_invalid') {
    const values = VALUES_OF[key]
    return values === undefined ? { key } : { key, values }
  }
  return limitOf(issue) ?? { key: 'field_invalid' }
}

/** Limits that a key's words name, as the rule has them. */
const VALUES_OF: Readonly<Partial<Record<FieldKey, FieldFault['values']>>> = {
  invalid_sale_percentage: { least: LEAST_SALE_PERCENT, most: MOST_SALE_PERCENT },
}

function limitOf(issue: z.core.$ZodIssue): FieldFault | null {
  if (issue.code === 'invalid_type' && issue.expected === 'number') return { key: 'number_wanted' }
  if (issue.code === 'invalid_type' && issue.expected === 'int') return { key: 'number_whole' }
  if (issue.code === 'too_small' && NUMBERS.has(issue.origin))
    return { key: 'number_too_low', values: { least: Number(issue.minimum) } }
  if (issue.code === 'too_big' && NUMBERS.has(issue.origin))
    return { key: 'number_too_high', values: { most: Number(issue.maximum) } }
  return null
}

const NUMBERS = new Set(['number', 'int'])
