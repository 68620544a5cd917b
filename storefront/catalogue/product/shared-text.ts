import type { Translate } from '#locales/translate.ts'

export interface SharedPrices {
  /** IQD, after the discount. */
  readonly now: number
  /** IQD before the discount, or of a bundle's items one by one; one that is no higher is not said. */
  readonly was: number | null
  /** The lowest of several. */
  readonly isFrom?: boolean
  /** Percent. */
  readonly discount?: number
}

interface Means {
  readonly t: Translate
  /** An amount with its currency. */
  readonly write: (amount: number) => string
}

/**
 * What is sent with a product's address. Each line stands by itself: a Latin name above an Arabic price turns neither round, as every
 * messenger takes a line's direction from its first letter. Price and currency are held together.
 */
export function sharedText(
  name: string,
  { now, was, isFrom, discount = 0 }: SharedPrices,
  { t, write }: Means,
): string {
  const price = isFrom ? `${t('common.price_from')} ${held(write(now))}` : held(write(now))
  if (was === null || was <= now) return `${name}\n${price}`
  const instead = t('product.share_instead', { price, was: held(write(was)) })
  const percent = discount > 0 ? ` (${t('common.percent_off', { percent: discount })})` : ''
  return `${name}\n${instead}${percent}`
}

/** Between the marks that keep what stands there apart from the direction around it. */
function held(amount: string): string {
  return `\u2068${amount}\u2069`
}
