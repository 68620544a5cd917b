import type { LanguageSource } from '#contract/rendering.ts'
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#locales/language.ts'

/** The names an earlier i18next site would have used, so that choices kept by one carry over. */
const LANGUAGE_QUERY = 'lng'
/** What section 2 calls it in the collection's address. */
const LANGUAGE_FILTER = 'language'
const LANGUAGE_COOKIE = 'i18next'

/**
 * The part of the detection order (specification section 1) that a server can see: query, cookie, the browser's languages.
 * `search` is the address's query, with or without its question mark.
 */
export function languageOfPage(search: string, headers: Headers): { language: Language; source: LanguageSource } {
  const asked = search.includes(LANGUAGE_QUERY) ? new URLSearchParams(search).get(LANGUAGE_QUERY) : null
  if (isLanguage(asked)) return { language: asked, source: 'query' }
  const kept = cookie(headers.get('cookie'), LANGUAGE_COOKIE)
  if (isLanguage(kept)) return { language: kept, source: 'cookie' }
  const preferred = preferredLanguage((headers.get('accept-language') ?? '').slice(0, 500))
  if (preferred !== null) return { language: preferred, source: 'header' }
  return { language: FALLBACK_LANGUAGE, source: 'default' }
}

/**
 * The query by which a page asked for with `language` has its address of its own, with `lng`: one address for each language of a page.
 * Null where there is nothing to rename: `lng` goes before `language`.
 */
export function renamedLanguage(search: string): string | null {
  if (!search.includes(LANGUAGE_FILTER)) return null
  const query = new URLSearchParams(search)
  const asked = query.get(LANGUAGE_FILTER)
  if (!isLanguage(asked) || isLanguage(query.get(LANGUAGE_QUERY))) return null
  query.delete(LANGUAGE_FILTER)
  query.set(LANGUAGE_QUERY, asked)
  return query.toString()
}

/** API requests say their language in `lang`; anything but `ar` is read as English (decisions). */
export function languageOfCall(headers: Headers): Language {
  return headers.get('lang') === 'ar' ? 'ar' : 'en'
}

function cookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name) return value?.trim() ?? null
  }
  return null
}

/** Browsers send few different headers, and each is read once. */
const preferences = new Map<string, Language | null>()
const MOST_PREFERENCES = 1_000

/** The first language of ours by the header's weights. */
function preferredLanguage(header: string): Language | null {
  const known = preferences.get(header)
  if (known !== undefined) return known
  const wishes = header.split(',').map(readWish)
  wishes.sort((one, other) => other.weight - one.weight)
  const preferred = wishes.find(wish => wish.language !== null && wish.weight > 0)?.language ?? null
  if (preferences.size < MOST_PREFERENCES) preferences.set(header, preferred)
  return preferred
}

function readWish(wish: string): { language: Language | null; weight: number } {
  const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
  const primary = tag.split('-')[0]
  const weight = parameters.map(each => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(each => each !== undefined)
  return { language: isLanguage(primary) ? primary : null, weight: Number(weight ?? 1) }
}
