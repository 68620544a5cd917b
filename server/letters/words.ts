import arabicAlerts from '#locales/ar/alerts.json' with { type: 'json' }
import arabicWords from '#locales/ar/mails.json' with { type: 'json' }
import arabicOrders from '#locales/ar/orders.json' with { type: 'json' }
import englishAlerts from '#locales/en/alerts.json' with { type: 'json' }
import englishWords from '#locales/en/mails.json' with { type: 'json' }
import englishOrders from '#locales/en/orders.json' with { type: 'json' }
import { createTranslator, type Translate } from '#locales/translate.ts'
import type { StoreSettings } from '#shop/store/settings.ts'

/** What every mail is written with. */
export interface Writing {
  readonly language: 'en' | 'ar'
  readonly t: Translate
  readonly store: StoreSettings
  /** An address of this shop, always on the configured origin: never of a request's Host header. */
  readonly linkTo: (path: string) => string
}

/** Mails are written in the language of whoever gets them. */
export type WritingIn = (language: 'en' | 'ar') => Writing

const translators: Readonly<Record<'en' | 'ar', Translate>> = {
  en: createTranslator('en', { alerts: englishAlerts, mails: englishWords, orders: englishOrders }),
  ar: createTranslator('ar', { alerts: arabicAlerts, mails: arabicWords, orders: arabicOrders }),
}

export function writingIn(language: 'en' | 'ar', store: StoreSettings, publicUrl: URL): Writing {
  return { language, t: translators[language], store, linkTo: path => new URL(path, publicUrl).href }
}

/** The words of a mail before they have an address to go to. */
export interface WrittenLetter {
  readonly subject: string
  readonly html: string
  readonly text: string
}
