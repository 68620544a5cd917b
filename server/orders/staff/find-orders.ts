import { eq, like, or, type SQL, sql } from 'drizzle-orm'
import { isPhone, normalisePhone, westernDigits } from '#shop/accounts/phone.ts'
import { inOneSpelling, nameWords, orders } from '../../database/tables/orders.ts'

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

function conditionOf(typed: string): SQL {
  const digits = typed.replace(/[\s\-().+]/g, '')
  return (/^\d+$/.test(digits) ? ofDigits(typed, digits) : ofName(typed)) ?? sql`false`
}

function ofDigits(typed: string, digits: string): SQL | undefined {
  const phone = normalisePhone(typed)
  if (isPhone(phone)) return eq(orders.clientMobile, phone)
  if (digits.length < LEAST_DIGITS) return eq(orders.number, digits)
  const lastDigits = sql`reverse(${orders.clientMobile}) like ${`${[...digits].toReversed().join('')}%`}`
  const firstDigits = like(orders.clientMobile, `+964${digits.replace(/^(?:00964|964|0)/, '')}%`)
  return or(eq(orders.number, digits), lastDigits, firstDigits)
}

function ofName(typed: string): SQL | undefined {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? []
  if (words.length === 0) return undefined
  const query = words.map(word => `'${word}':*`).join(' & ')
  return sql`${nameWords(orders.clientName)} @@ to_tsquery('simple', ${inOneSpelling(sql`${query}::text`)})`
}
