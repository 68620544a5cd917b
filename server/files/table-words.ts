import arabicOfficeOrders from '#locales/ar/office_orders.json' with { type: 'json' }
import arabicPeople from '#locales/ar/office_people.json' with { type: 'json' }
import arabicOrders from '#locales/ar/orders.json' with { type: 'json' }
import englishOfficeOrders from '#locales/en/office_orders.json' with { type: 'json' }
import englishPeople from '#locales/en/office_people.json' with { type: 'json' }
import englishOrders from '#locales/en/orders.json' with { type: 'json' }
import type { Language } from '#locales/language.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'

/** What titles and cells of an exported list say, as the screens of the back office say it. */
export const tableWords: Readonly<Record<Language, Translate>> = {
  en: createTranslator('en', {
    office_people: englishPeople,
    office_orders: englishOfficeOrders,
    orders: englishOrders,
  }),
  ar: createTranslator('ar', { office_people: arabicPeople, office_orders: arabicOfficeOrders, orders: arabicOrders }),
}
