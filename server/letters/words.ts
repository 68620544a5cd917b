import type { Translate } from '#locales/translate.ts'
import { translatorsOf } from '#locales/translators.ts'
import type { Language } from '#shop/languages.ts'
import type { MailKind, OwnMailText } from '#shop/store/mail-texts.ts'
import type { StoreSettings } from '#shop/store/settings.ts'

/** What every mail is written with. */
export interface Writing {
  readonly language: Language
  readonly t: Translate
  readonly store: StoreSettings
  /** An address of this shop, always on the configured origin: never of a request's Host header. */
  readonly linkTo: (path: string) => string
  /** What the owner wrote in this language. */
  readonly own: OwnWords
}

/** Words of mails; a mail that is not in it says the shop's own. */
export type OwnWords = Readonly<Partial<Record<MailKind, OwnMailText>>>

/** Mails are written in the language of whoever gets them; `own`: with what the owner wrote of mails in it. */
export type WritingIn = (language: Language, own?: OwnWords) => Writing

const translators = await translatorsOf('alerts', 'common', 'mails', 'methods', 'orders')

export function writingIn(language: Language, store: StoreSettings, publicUrl: URL, own: OwnWords = {}): Writing {
  return { language, t: translators[language], store, linkTo: path => new URL(path, publicUrl).href, own }
}

/** The words of a mail before they have an address to go to. */
export interface WrittenLetter {
  readonly subject: string
  readonly html: string
  readonly text: string
}
