import { translatorsOf } from '#locales/translators.ts'
import type { Language } from '#shop/languages.ts'
import type { Finding } from '#shop/safety/finding.ts'

/** The words of the doctor and of a start that is refused. */
export const safetyWords = await translatorsOf('safety')

export function sayFinding(
  { id, values }: Finding,
  language: Language,
): { readonly what: string; readonly todo: string } {
  const say = safetyWords[language]
  return { what: say(`safety.${id}`, values), todo: say(`safety.${id}_do`, values) }
}
