import { MOST_LETTERS_OF_TAG } from '#shop/accounts/tags.ts'
import { cut, withoutInvisible } from '#shop/text.ts'

/**
 * A list's filters come from its fields, but as well from the address, a bookmark or a view that was kept long ago: these take out of
 * them what the contract allows, so that nothing else is ever asked.
 */
export function oneOf<Choice extends string>(choices: readonly Choice[], given: unknown): Choice | undefined {
  return choices.find(each => each === given)
}

/** What somebody looks for: one line of at most `most` letters. */
export function searched(given: unknown, most = 100): string | undefined {
  if (typeof given !== 'string') return undefined
  const line = given.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  return cut(line.trim(), most).trim() || undefined
}

/** A tag of staff's: it has a letter, or a number at least. */
export function tagOf(given: unknown): string | undefined {
  const tag = searched(given, MOST_LETTERS_OF_TAG)
  return tag !== undefined && /[\p{L}\p{N}]/u.test(withoutInvisible(tag)) ? tag : undefined
}

/** An id of something of the shop's. */
export function idOf(given: unknown, most = 64): string | undefined {
  if (typeof given !== 'string' || given.length > most) return undefined
  return /^[A-Za-z0-9_-]+$/.test(given) ? given : undefined
}

/** A day as `2026-11-21`. */
export function dayOf(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined
  const day = new Date(`${given}T00:00:00Z`)
  // The 31st of a month that has none becomes a day of the next one.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given) ? given : undefined
}
