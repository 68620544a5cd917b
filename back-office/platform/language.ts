import { FALLBACK_LANGUAGE, isLanguage, type Language, languages } from '#shop/languages.ts'

const NAME = 'tarteeb-office-language'

/** The language this member of staff chose on this device, else the browser's. */
export function officeLanguage(): Language {
  const kept = localStorage.getItem(NAME)
  if (kept !== null && isLanguage(kept)) return kept
  return languages.find(language => navigator.language.startsWith(language)) ?? FALLBACK_LANGUAGE
}

/** The one that this document was opened in. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : FALLBACK_LANGUAGE
}

/** Opens the same screen in another language. */
export function changeOfficeLanguage(language: Language): void {
  localStorage.setItem(NAME, language)
  location.reload()
}
