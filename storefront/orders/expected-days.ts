import type { ExpectedDays } from '#contract/orders.ts'
import { formatDay } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'

/** "26 November to 28 November". */
export function expectedDays({ from, until }: ExpectedDays, t: Translate): string {
  if (from === until) return formatDay(from, t)
  return t('orders.expected_days', { from: formatDay(from, t), until: formatDay(until, t) })
}
