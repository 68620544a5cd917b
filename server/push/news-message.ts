import { formatIqd, moneyText } from '#locales/formats.ts'
import { translatorsOf } from '#locales/translators.ts'
import { directionOf, inLanguage, type Language } from '#shop/languages.ts'
import type { PushMessage } from '#shop/offline/worker.ts'
import type { StoreSettings } from '#shop/store/settings.ts'

const translators = await translatorsOf('office_orders', 'office_staff')

export interface FreshOrder {
  readonly id: string
  readonly number: string
  readonly pieces: number
  /** Whole IQD. */
  readonly payable: number
}

interface ToldNews {
  readonly fresh: readonly FreshOrder[]
  /** How many orders wait to be confirmed in all. */
  readonly waiting: number
  readonly store: StoreSettings
}

/** What a device shows of new orders: of one its number, pieces and sum, of several how many. Nothing of whoever ordered. */
export function newsMessage(language: Language, { fresh, waiting, store }: ToldNews): PushMessage {
  const t = translators[language]
  const [order] = fresh
  const isOne = fresh.length === 1 && order !== undefined
  const title = t('office_orders.came_in', { count: fresh.length, number: order?.number ?? '' })
  const lines = [
    ...(isOne
      ? [
          t('office_orders.news_pieces', {
            count: order.pieces,
            sum: moneyText(formatIqd(order.payable, language, { labels: store })),
          }),
        ]
      : []),
    ...(waiting > fresh.length ? [t('office_orders.news_waiting', { count: waiting })] : []),
  ]
  return {
    ...written(language),
    title,
    body: lines.join('\n'),
    path: isOne ? `/admin/orders/${order.id}` : '/admin/orders',
    waiting,
  }
}

/** What a device shows when its owner wants to see whether anything comes. */
export function trialMessage(language: Language, store: StoreSettings): PushMessage {
  const t = translators[language]
  return {
    ...written(language),
    title: inLanguage(store, 'name', language),
    body: t('office_staff.push_trial'),
    path: '/admin/orders',
    waiting: null,
  }
}

function written(language: Language) {
  return { lang: language, dir: directionOf(language) }
}
