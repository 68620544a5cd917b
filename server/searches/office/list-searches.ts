import { sql } from 'drizzle-orm'
import type { StaffSearch, StaffSearchesInput, StaffSearchesReply } from '#contract/office/searches.ts'
import { baghdadDay } from '#shop/baghdad-time.ts'
import type { Named } from '#shop/catalogue/product.ts'
import { textsOf } from '#shop/languages.ts'
import type { CatalogueDesk } from '../../catalogue/office/desk.ts'
import { sqlInEach } from '../../database/texts.ts'

const USUAL_ROWS = 25
const USUAL_DAYS = '30'
const MOST_PRODUCTS = 3

const NAMES = sql.raw(sqlInEach(language => `name_${language}`))

/** What was searched for in the last days, today included; the most often first. */
export async function listSearches(
  { database, clock }: CatalogueDesk,
  { days = USUAL_DAYS, only, page = 1, perPage = USUAL_ROWS }: StaffSearchesInput,
): Promise<Omit<StaffSearchesReply, 'success'>> {
  const isRecent = sql`day > ${baghdadDay(clock().getTime())}::date - ${days}::int`
  const told = sql`
    select words, (array_agg(typed order by day desc))[1] as typed, sum(times)::int as times,
      (array_agg(found order by day desc))[1] as found
    from searches where ${isRecent} group by words`
  const { rows: counted } = await database.execute<{ all: number; nothing: number }>(sql`
    select count(*)::int as all, (count(*) filter (where found = 0))::int as nothing from (${told}) told`)
  const counts = counted[0] ?? { all: 0, nothing: 0 }
  const { rows } = await database.execute<Omit<StaffSearch, 'chosen' | 'products'> & Record<string, unknown>>(sql`
    select words, typed, times, found from (${told}) told where ${only === 'nothing' ? sql`found = 0` : sql`true`}
    order by times desc, words limit ${perPage} offset ${(page - 1) * perPage}`)
  const { rows: choices } = await database.execute<ChoiceRow>(sql`
    select words, product_id as id, ${NAMES}, sum(times)::int as times
    from search_choices join products on products.id = product_id
    where ${isRecent} and words = any(${sql.param(rows.map(row => row.words))}::text[])
    group by words, product_id, ${NAMES} order by times desc, product_id`)
  const choicesOf = Map.groupBy(choices, choice => choice.words)
  const searches = rows.map(({ words, typed, times, found }): StaffSearch => {
    const products = (choicesOf.get(words) ?? []).map(choice => ({
      _id: choice.id,
      ...textsOf(choice, 'name'),
      times: choice.times,
    }))
    const chosen = products.reduce((sum, product) => sum + product.times, 0)
    return { words, typed, times, found, chosen, products: products.slice(0, MOST_PRODUCTS) }
  })
  return { searches, total: only === 'nothing' ? counts.nothing : counts.all, counts }
}

interface ChoiceRow extends Record<string, unknown>, Named {
  readonly words: string
  readonly id: string
  readonly times: number
}
