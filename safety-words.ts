import arabic from '#locales/ar/safety.json' with { type: 'json' }
import english from '#locales/en/safety.json' with { type: 'json' }
import type { Language } from '#locales/language.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import type { Finding } from '#shop/safety/finding.ts'

/** The words of the doctor and of a start that is refused. */
export const safetyWords: Readonly<Record<Language, Translate>> = {
  en: createTranslator('en', { safety: english }),
  ar: createTranslator('ar', { safety: arabic }),
}

export function sayFinding(
  { id, values }: Finding,
  language: Language,
): { readonly what: string; readonly todo: string } {
  const say = safetyWords[language]
  return { what: say(`safety.${id}`, values), todo: say(`safety.${id}_do`, values) }
}
