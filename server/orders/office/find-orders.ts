import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isPhone, normalisePhone } from '#shop/accounts/phone.ts'
import { westernDigits } from '#shop/western-digits.ts'
import { isTag } from '../../accounts/tags.ts'
import { inOneSpelling, nameWords } from '../../database/tables/names.ts'
import { orders } from '../../database/tables/orders.ts'

/** Fewer last digits of a phone name half of all orders. */
const LEAST_DIGITS = 3
/** More words narrow no search further. */
const MOST_WORDS = 6

/** Orders that what was typed may mean: a number, a phone in any spelling, its last digits, or the beginnings of a name's words. */
export function meantBy(search: string): SQL | undefined {
  const typed = westernDigits(search).trim().replace(/^#/, '')
  if (typed === '') return undefined
  // In a query of its own that stays one: each condition has an index, and the newest orders must not be read through for them.
  return sql`orders.id in (select id from ${orders} where ${conditionOf(typed)} offset 0)`
}

/** Orders that have this tag. */
export function taggedWith(tag: string): SQL {
  return sql`orders.id in (select tag.order_id from order_tags tag where ${isTag(sql`tag.compared`, tag)})`
}

function conditionOf(typed: string): SQL {
  const digits = digitsOf(typed)
  const number = digits === null ? undefined : eq(orders.number, digits)
  return or(number, ofPhone(typed), digits === null ? hasName(orders.clientName, typed) : undefined) ?? sql`false`
}

/** Orders of the phone that was typed in any spelling, or of one that begins or ends so; undefined for what is no phone. */
export function ofPhone(typed: string): SQL | undefined {
  const digits = digitsOf(typed)
  if (digits === null || digits.length < LEAST_DIGITS) return undefined
  const phone = normalisePhone(typed)
  if (isPhone(phone)) return eq(orders.clientMobile, phone)
  const lastDigits = sql`reverse(${orders.clientMobile}) collate "C" like ${`${[...digits].toReversed().join('')}%`}`
  const firstDigits = sql`${orders.clientMobile} like ${`+964${digits.replace(/^(?:00964|964)?0?/, '')}%`}`
  return or(lastDigits, firstDigits)
}

/** Null for what is no number. */
export function digitsOf(typed: string): string | null {
  const digits = normalisePhone(typed).replace(/^\+/, '')
  return /^\d+$/.test(digits) ? digits : null
}

/** Whether a name has words that begin like those that were typed; undefined where none was. */
export function hasName(name: SQLWrapper, typed: string): SQL | undefined {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? []
  if (words.length === 0) return undefined
  const query = words.map(word => `'${word}':*`).join(' & ')
  return sql`${nameWords(name)} @@ to_tsquery('simple', ${inOneSpelling(sql`${query}::text`)})`
}
