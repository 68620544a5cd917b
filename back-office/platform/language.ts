import { isLanguage, type Language } from '#locales/language.ts'

const NAME = 'tarteeb-office-language'

/** The language this member of staff chose on this device, else the browser's. */
export function officeLanguage(): Language {
  const kept = localStorage.getItem(NAME)
  if (kept !== null && isLanguage(kept)) return kept
  return navigator.language.startsWith('ar') ? 'ar' : 'en'
}

/** Opens the same screen in the other language. */
export function changeOfficeLanguage(language: Language): void {
  localStorage.setItem(NAME, language)
  location.reload()
}
