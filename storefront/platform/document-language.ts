import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#shop/languages.ts'

/** Only in the browser, where it never changes while a page is open. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : FALLBACK_LANGUAGE
}
