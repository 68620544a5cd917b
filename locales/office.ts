import type { Language } from '#shop/languages.ts'
import type { Words } from './keys.ts'

/** All words of the back office: staff open it once a day, so they come in one piece. */
export async function loadOfficeWords(language: Language): Promise<Words> {
  return (await import(`./${language}/office.ts`)).officeWords
}
