import type { Words } from './keys.ts'
import type { Language } from './language.ts'

/** All words of the back office: staff open it once a day, so they come in one piece. */
export async function loadOfficeWords(language: Language): Promise<Words> {
  return (await FILES[language]()).officeWords
}

const FILES = { en: () => import('./en/office.ts'), ar: () => import('./ar/office.ts') }
