import { StatusTag } from '#design/tag.tsx'
import { formatNumber } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import type { SaleReach, SaleState } from '#shop/promotions/sale.ts'
import { useCategoryNames } from '../catalogue/use-categories.ts'
import { useWords } from '../platform/words.tsx'

export const STATE_WORDS: Readonly<Record<SaleState, WordKey>> = {
  running: 'office_sales.state_running',
  'not-begun': 'office_sales.state_not_begun',
  over: 'office_sales.state_over',
}

export const STATE_KINDS = { running: 'delivered', 'not-begun': 'placed', over: 'shipped' } as const satisfies Record<
  SaleState,
  string
>

/** Where a sale stands. */
export function SaleTag({ state }: { state: SaleState }) {
  const { t } = useWords()
  return <StatusTag kind={STATE_KINDS[state]}>{t(STATE_WORDS[state])}</StatusTag>
}

/** A sale in a line: "20% off Kitchen, Bath, 3 products". */
export function useSaleName(): (sale: SaleReach & { readonly percentage: number }) => string {
  const { t } = useWords()
  const reachName = useReachName()
  return ({ percentage, ...reach }) =>
    t('office_sales.percent_on', { percent: formatNumber(percentage), what: reachName(reach) })
}

/** What a sale or an offer reaches, in a line: "Kitchen, Bath, 3 products". */
export function useReachName(): (reach: SaleReach) => string {
  const { t } = useWords()
  const nameOf = useCategoryNames()
  return ({ isForAll, categoryIds, subCategoryIds, productIds }) => {
    const parts = [...categoryIds, ...subCategoryIds].map(nameOf)
    const products = productIds.length > 0 ? [t('office_sales.products', { count: productIds.length })] : []
    return isForAll ? t('office_sales.whole_shop') : [...parts, ...products].join(t('office_sales.between'))
  }
}
