import { parseAccept } from 'hono/utils/accept'
import { parse } from 'hono/utils/cookie'
import type { LanguageSource } from '#contract/rendering.ts'
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#shop/languages.ts'
import { remembering } from './remembering.ts'

/** The names an earlier i18next site would have used, so that choices kept by one carry over. */
const LANGUAGE_QUERY = 'lng'
/** What section 2 calls it in the collection's address. */
const LANGUAGE_FILTER = 'language'
const LANGUAGE_COOKIE = 'i18next'

/**
 * The part of the detection order (specification section 1) that a server can see: query, cookie, the browser's languages.
 * `search` is the address's query, with or without its question mark.
 */
export function languageOfPage(
  search: string,
  headers: Pick<Headers, 'get'>,
): { language: Language; source: LanguageSource } {
  const asked = search.includes(LANGUAGE_QUERY) ? new URLSearchParams(search).get(LANGUAGE_QUERY) : null
  if (isLanguage(asked)) return { language: asked, source: 'query' }
  const kept = parse(headers.get('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE]
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

/** API requests say their language in `lang`; what is none of the shop's is read as English, as nothing is. */
export function languageOfCall(headers: Pick<Headers, 'get'>): Language {
  const asked = headers.get('lang')
  return isLanguage(asked) ? asked : FALLBACK_LANGUAGE
}

/** The first language of ours by the weights of `accept-language`. Browsers send few different ones, and each is read once. */
const preferredLanguage = remembering(
  1_000,
  header =>
    parseAccept(header)
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase().split('-')[0])
      .find(isLanguage) ?? null,
)
