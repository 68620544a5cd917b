import { languageName } from '#locales/formats.ts'
import { LOCAL_LANGUAGE, otherLanguages } from '#shop/languages.ts'
import { useWords } from '../platform/words.tsx'

/** What a `select` of languages offers. */
export function LanguageOptions() {
  const { language } = useWords()
  return [LOCAL_LANGUAGE, ...otherLanguages(LOCAL_LANGUAGE)].map(each => (
    <option key={each} value={each}>
      {languageName(each, language)}
    </option>
  ))
}
