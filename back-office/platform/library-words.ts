import type { I18nProvider } from 'ra-core'
import type { Language } from '#locales/language.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { changeOfficeLanguage } from './language.ts'

/** Gives the list and form library our words. Its own keys, `ra.…`, are not shown anywhere: screens say what they mean themselves. */
export function libraryWords(t: Translate, language: Language): I18nProvider {
  return {
    // Keys come as texts: one that is not ours comes back as it is.
    translate: (key, values) => t(key as WordKey, values),
    getLocale: () => language,
    changeLocale: async locale => changeOfficeLanguage(locale === 'ar' ? 'ar' : 'en'),
  }
}
