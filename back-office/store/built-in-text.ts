import { loadWords } from '#locales/load.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { inLanguage } from '#shop/languages.ts'
import type { PublicSettings } from '#shop/store/settings.ts'
import type { TextPage, TextSection } from '#shop/store/texts.ts'
import { useStore } from '../platform/store.ts'

/** Gets what a page says by itself, for the owner to begin with. */
export function useBuiltInText(page: TextPage, language: Language): () => Promise<readonly TextSection[]> {
  const store = useStore()
  return async () => {
    const t = createTranslator(language, await loadWords(language, ['store']))
    const pieces = { shop: store === undefined ? '' : inLanguage(store, 'name', language), days: daysOf(store) }
    return BUILT_IN[page](t, pieces).map(([heading, body]) => ({ heading, body }))
  }
}

function daysOf(store: PublicSettings | undefined): number {
  return store?.returnWindowDays ?? 0
}

interface Pieces {
  readonly shop: string
  /** Of the return window. */
  readonly days: number
}

type Written = readonly (readonly [heading: string, body: string])[]

const BUILT_IN: Readonly<Record<TextPage, (t: Translate, pieces: Pieces) => Written>> = {
  'privacy-policy': (t, { days: count }) => [
    ['', t('store.inspection_lead')],
    [t('store.inspection_open'), t('store.inspection_open_text')],
    [t('store.inspection_damage'), t('store.inspection_damage_text')],
    [t('store.inspection_leave'), t('store.inspection_leave_text')],
    [t('store.inspection_return', { count }), t('store.inspection_return_text')],
    [t('store.rights_door'), inParagraphs(t('store.rights_door_what'), t('store.rights_door_end'))],
    [t('store.rights_after'), inParagraphs(t('store.rights_after_what'), t('store.rights_after_end', { count }))],
    [t('store.privacy_keep'), t('store.privacy_keep_text')],
    [t('store.privacy_why'), t('store.privacy_why_text')],
    [t('store.privacy_device'), t('store.privacy_device_text')],
    [t('store.privacy_ask'), t('store.privacy_ask_text')],
  ],
  delivery: t => [
    ['', t('store.delivery_lead')],
    [t('store.delivery_order'), t('store.delivery_order_text')],
    [t('store.delivery_send'), t('store.delivery_send_text')],
    [t('store.delivery_look'), t('store.delivery_look_text')],
    [t('store.delivery_pay'), inParagraphs(t('store.delivery_pay_text'), t('store.delivery_cart_note'))],
  ],
  terms: (t, { days: count }) => [
    ['', t('store.terms_lead')],
    [t('store.terms_prices'), t('store.terms_prices_text')],
    [t('store.terms_orders'), t('store.terms_orders_text')],
    [t('store.terms_payment'), t('store.terms_payment_text')],
    [t('store.terms_delivery'), t('store.terms_delivery_text')],
    [t('store.terms_returns'), t('store.terms_returns_text', { count })],
    [t('store.terms_account'), t('store.terms_account_text')],
    [t('store.terms_questions'), t('store.terms_questions_text')],
  ],
  about: (t, { shop, days: count }) => [
    ['', t('store.about_lead', { shop })],
    [t('store.about_who'), t('store.about_who_text')],
    [t('store.about_mission'), t('store.about_mission_text')],
    [t('store.about_vision'), t('store.about_vision_text')],
    [t('store.about_quality'), t('store.about_quality_text')],
    [t('store.about_convenience'), t('store.about_convenience_text')],
    [t('store.about_service'), t('store.about_service_text', { count })],
  ],
  careers: t => [
    ['', t('store.careers_lead')],
    [t('store.careers_how'), t('store.careers_how_text')],
    [t('store.careers_tell'), t('store.careers_tell_text')],
    [t('store.careers_after'), t('store.careers_after_text')],
  ],
}

function inParagraphs(...paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n')
}
