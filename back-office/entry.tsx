import '#design/tokens.css'
import '#design/forced-colors.css'
import '#design/reset.css'
import { createRoot } from 'react-dom/client'
import { loadOfficeWords } from '#locales/office.ts'
import { createTranslator } from '#locales/translate.ts'
import { directionOf } from '#shop/languages.ts'
import { Office } from './office.tsx'
import { officeLanguage } from './platform/language.ts'
import { watchForLostParts } from './platform/lost-parts.ts'
import { stay } from './platform/stay.ts'

void open()

async function open(): Promise<void> {
  const root = document.getElementById('office')
  if (root === null) return
  watchForLostParts()
  const language = officeLanguage()
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const t = createTranslator(language, await loadOfficeWords(language))
  createRoot(root).render(<Office t={t} language={language} />)
  // While developing nothing is to stay.
  if (import.meta.env.PROD) void stay()
}
