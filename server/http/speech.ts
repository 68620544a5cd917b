import type { MessageKey } from '#contract/message-keys.ts'
import arabicAnswers from '#locales/ar/answers.json' with { type: 'json' }
import arabicMessages from '#locales/ar/messages.json' with { type: 'json' }
import englishAnswers from '#locales/en/answers.json' with { type: 'json' }
import englishMessages from '#locales/en/messages.json' with { type: 'json' }
import type { Language } from '#locales/language.ts'
import { createTranslator } from '#locales/translate.ts'

const translators = {
  en: createTranslator('en', { messages: { ...englishMessages, ...englishAnswers } }),
  ar: createTranslator('ar', { messages: { ...arabicMessages, ...arabicAnswers } }),
}

/** A message of the API in the reader's language. */
export function say(
  language: Language,
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
): { message_key: MessageKey; message: string } {
  return { message_key: key, message: translators[language](`messages.${key}`, values) }
}
