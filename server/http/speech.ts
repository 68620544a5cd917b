import type { MessageKey } from '#contract/message-keys.ts'
import { translatorsOf } from '#locales/translators.ts'
import type { Language } from '#shop/languages.ts'

const translators = await translatorsOf('messages')

/** A message of the API in the reader's language. */
export function say(
  language: Language,
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
): { message_key: MessageKey; message: string } {
  return { message_key: key, message: translators[language](`messages.${key}`, values) }
}
