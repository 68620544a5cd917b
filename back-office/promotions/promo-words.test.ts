import { expect, test } from 'vitest'
import type { EditedPromo } from '#contract/office/promotions.ts'
import { formatIqd } from '#locales/formats.ts'
import { loadOfficeWords } from '#locales/office.ts'
import { createTranslator } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { promoSentence } from './promo-words.ts'

const LABELS = { currencyLabel_en: 'IQD', currencyLabel_ar: 'د.ع' }

const EVERYTHING: EditedPromo = {
  ...{ code: 'EID', type: 'percentage', value: 15, minimumAmount: 25_000, isActive: true },
  ...{ startsAt: '2026-11-20T21:00:00Z', endsAt: '2026-11-30T21:00:00Z', totalLimit: 10, perShopperLimit: 1 },
}
const NOTHING_MORE = { minimumAmount: 0, startsAt: null, endsAt: null, totalLimit: null, perShopperLimit: null }

/** Without the marks that keep times and amounts apart from the words around them. */
async function sentence(language: Language, changes: Partial<EditedPromo> = {}): Promise<string> {
  const t = createTranslator(language, await loadOfficeWords(language))
  const money = (amount: number) => formatIqd(amount, language, { labels: LABELS })
  return promoSentence({ ...EVERYTHING, ...changes }, { t, language, money })
    .replaceAll('\u00a0', ' ')
    .replace(/[\u2068\u2069]/g, '')
}

test('a code says what it does before anybody uses it, in both languages', async () => {
  expect(await sentence('en')).toBe(
    '15% off orders from 25,000 IQD, from 21 November 2026 00:00, until 1 December 2026 00:00, 10 uses in all, 1 per shopper',
  )
  expect(await sentence('ar')).toBe(
    'خصم 15% على الطلبات من 25,000 د.ع فأكثر، من 21 تشرين الثاني 2026 00:00، حتى 1 كانون الأول 2026 00:00، 10 مرات في المجموع، مرة واحدة لكل زبون',
  )
})

test('a code without limits says so', async () => {
  expect(await sentence('en', { ...NOTHING_MORE, type: 'freeDelivery', value: 0 })).toBe(
    'Free delivery on every order, as often as shoppers like',
  )
  expect(await sentence('ar', { ...NOTHING_MORE, type: 'fixed', value: 5_000 })).toBe(
    'خصم 5,000 د.ع على كل طلب، بلا حد للاستخدام',
  )
})

test('a figure that is half typed breaks no sentence', async () => {
  expect(await sentence('en', { ...NOTHING_MORE, value: Number.NaN })).toBe(
    '0% off every order, as often as shoppers like',
  )
})
