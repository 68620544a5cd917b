import text from '#design/text.module.css'
import { formatDay, formatTime } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { useWords } from '../../platform/words.tsx'

/** When the price goes back; nothing where no sale made it. */
export function SaleEnd({ product: { saleEndsAt } }: { product: Pick<Product, 'saleEndsAt'> }) {
  const { t } = useWords()
  if (saleEndsAt === null) return null
  return <p className={text.muted}>{endWords(t, saleEndsAt, 'product.sale_through', 'product.sale_until')}</p>
}

/** Until when something holds. An end at midnight is told as the day before, whose end it is: by `through`, any other by `until`. */
export function endWords(t: Translate, endsAt: string, through: WordKey, until: WordKey): string {
  const time = formatTime(endsAt)
  const lastMoment = new Date(Date.parse(endsAt) - 1).toISOString()
  return time === '00:00'
    ? t(through, { day: formatDay(lastMoment, t) })
    : t(until, { day: formatDay(endsAt, t), time })
}
