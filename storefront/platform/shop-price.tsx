import { Amount, Price } from '#design/price.tsx'
import { useMoney } from './shop-settings.tsx'
import { useWords } from './words.tsx'

interface ShopPriceProps {
  /** IQD, after the discount. */
  readonly now: number
  /** IQD before the discount; a figure that is no higher is not shown. */
  readonly was?: number | null
  readonly isFrom?: boolean
  readonly isBig?: boolean
  readonly className?: string | undefined
}

/** A catalogue price in the store's currency and the page's words; decimals only where the amount has some. */
export function ShopPrice({ now, was = null, ...look }: ShopPriceProps) {
  const money = useMoney()
  const { t } = useWords()
  const words = { now: t('common.price_now'), was: t('common.price_was'), from: t('common.price_from') }
  return <Price {...look} now={money(now)} was={was !== null && was > now ? money(was) : null} words={words} />
}

/** One amount in a line of text or a total; `decimals` 2 for cart and checkout totals (specification section 9). */
export function ShopAmount({ amount, decimals = 'auto' }: { amount: number; decimals?: 'auto' | 2 }) {
  const money = useMoney()
  return <Amount of={money(amount, decimals)} />
}
