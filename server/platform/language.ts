import type { LanguageSource } from '#contract/rendering.ts'
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#locales/language.ts'

/** The names an earlier i18next site would have used, so that choices kept by one carry over. */
const LANGUAGE_QUERY = 'lng'
const LANGUAGE_COOKIE = 'i18next'

/** The part of the detection order (specification section 1) that a server can see: query, cookie, the browser's languages. */
export function languageOfPage(url: URL, headers: Headers): { language: Language; source: LanguageSource } {
  const asked = url.searchParams.get(LANGUAGE_QUERY)
  if (isLanguage(asked)) return { language: asked, source: 'query' }
  const kept = cookie(headers.get('cookie'), LANGUAGE_COOKIE)
  if (isLanguage(kept)) return { language: kept, source: 'cookie' }
  const preferred = preferredLanguage(headers.get('accept-language'))
  if (preferred !== null) return { language: preferred, source: 'header' }
  return { language: FALLBACK_LANGUAGE, source: 'default' }
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

/** The first language of ours by the header's weights. */
function preferredLanguage(header: string | null): Language | null {
  const wishes = (header ?? '').slice(0, 500).split(',').map(readWish)
  wishes.sort((one, other) => other.weight - one.weight)
  return wishes.find(wish => wish.language !== null && wish.weight > 0)?.language ?? null
}

function readWish(wish: string): { language: Language | null; weight: number } {
  const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
  const primary = tag.split('-')[0]
  const weight = parameters.map(each => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(each => each !== undefined)
  return { language: isLanguage(primary) ? primary : null, weight: Number(weight ?? 1) }
}
