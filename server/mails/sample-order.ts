import type { ChangedLine } from '#contract/orders.ts'
import { iqd } from '#shop/iqd.ts'
import { type Language, textsOf, writtenSoFar } from '#shop/languages.ts'
import type { Writing } from '../letters/words.ts'
import type { ToldOrder } from '../orders/mails/order-parts.ts'

/** In the languages that somebody wrote it in. */
export interface SampleWords extends Partial<Record<Language, string>> {
  readonly en: string
}

export function sampleIn(sample: SampleWords, language: Language): string {
  return sample[language] ?? sample.en
}

/** As long as real ones. */
export const TOKEN = 'a-made-up-token-which-opens-nothing-at-all-'

const PLACES: SampleWords = { en: 'Opposite the pharmacy, street 14', ar: 'شارع 14، مقابل الصيدلية' }

export const REQUESTED_AT = new Date('2026-11-26T09:00Z')

const NAMES: SampleWords = { en: 'Noor Hassan', ar: 'نور حسن' }

export const NOTES: SampleWords = {
  en: 'The last basket in oak was damaged in our store.\nThe next ones arrive in two weeks.',
  ar: 'تضررت آخر سلة بلون البلوط في مخزننا.\nتصل الدفعة القادمة بعد أسبوعين.',
}

export const DELIVERED = { orderId: 'sample', deliveredAt: new Date('2026-11-24T12:00Z') }

export const REFUSED_AT = new Date('2026-11-24T12:00Z')

export const DOOR_NOTES: SampleWords = {
  en: 'One of the two baskets came with a broken handle.',
  ar: 'وصلت إحدى السلتين ومقبضها مكسور.',
}

export function personIn({ language }: Writing) {
  return { name: sampleIn(NAMES, language) }
}

export function paidOrder(writing: Writing): ToldOrder {
  return { ...cashOrder(writing), paidWith: 'zein' }
}

/** With a product whose name is in the other language, as shops have them. */
export function cashOrder({ language, linkTo }: Writing): ToldOrder {
  return {
    number: '10427',
    placedAt: new Date('2026-11-20T18:30Z'),
    expected: { from: '2026-11-21', until: '2026-11-22' },
    clientName: sampleIn(NAMES, language),
    clientMobile: '+9647701234567',
    location: sampleIn(PLACES, language),
    ...writtenSoFar('region', { region_en: 'Al-Mansour', region_ar: 'المنصور' }),
    ...writtenSoFar('city', { city_en: 'Baghdad', city_ar: 'بغداد' }),
    subtotal: iqd(61_000),
    deliveryCost: iqd(5_000),
    discount: iqd(5_000),
    offers: [],
    promoCode: 'WELCOME',
    payable: iqd(61_000),
    paidWith: null,
    lines: [
      {
        ...writtenSoFar('name', { name_en: 'Woven basket', name_ar: 'سلة منسوجة' }),
        ...writtenSoFar('color', { color_en: 'Oak', color_ar: 'بلوط' }),
        ...writtenSoFar('size', { size_en: 'Medium', size_ar: 'وسط' }),
        quantity: 2,
        unitPrice: iqd(17_000),
      },
      {
        ...writtenSoFar('name', { name_en: 'Drawer divider FLEX 40 cm', name_ar: 'فاصل أدراج FLEX 40 سم' }),
        ...writtenSoFar('color', { color_en: '', color_ar: '' }),
        ...writtenSoFar('size', { size_en: '', size_ar: '' }),
        quantity: 3,
        unitPrice: iqd(9_000),
      },
    ],
    trackingLink: linkTo(`/track-order?token=sample.1800000000.${TOKEN}`),
  }
}

/** One piece less of its first line. */
export function changedIn({ lines }: ToldOrder): ChangedLine[] {
  return lines.slice(0, 1).map(line => ({
    ...textsOf(line, 'name'),
    ...textsOf(line, 'color', 'colorName'),
    ...textsOf(line, 'size', 'sizeName'),
    from: line.quantity + 1,
    to: line.quantity,
  }))
}
