import text from '#design/text.module.css'
import { formatDay, formatTime } from '#locales/formats.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { useWords } from '../../platform/words.tsx'

/** When the price goes back; nothing where no sale made it. An end at midnight is told as the day before, whose end it is. */
export function SaleEnd({ product: { saleEndsAt } }: { product: Pick<Product, 'saleEndsAt'> }) {
  const { t } = useWords()
  if (saleEndsAt === null) return null
  const time = formatTime(saleEndsAt)
  const lastMoment = new Date(Date.parse(saleEndsAt) - 1).toISOString()
  return (
    <p className={text.muted}>
      {time === '00:00'
        ? t('product.sale_through', { day: formatDay(lastMoment, t) })
        : t('product.sale_until', { day: formatDay(saleEndsAt, t), time })}
    </p>
  )
}
