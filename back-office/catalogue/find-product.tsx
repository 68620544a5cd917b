import { type ListStaffProductsInput, listStaffProducts } from '#contract/office/catalogue.ts'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { TakeFound } from '../parts/take-found.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

const MOST_FOUND = 6

interface FindProductProps {
  readonly label: string
  /** Left out: products and bundles. */
  readonly kind?: NonNullable<ListStaffProductsInput['kind']>
  readonly take: (id: string) => Promise<void>
}

/** Finds a product, drafts included, by its name or SKU. */
export function FindProduct({ label, kind, take }: FindProductProps) {
  const { t, language } = useWords()
  return (
    <TakeFound
      label={label}
      foundLabel={t('office_catalogue.found')}
      none={t('office_catalogue.none')}
      queryKey={['find-product', kind ?? '']}
      find={async (search, how) => (await call(listStaffProducts, { search, kind, perPage: MOST_FOUND }, how)).products}
      name={row => inLanguage(row, 'name', language)}
      detail={row => <bdi>{formatNumber(row.price)}</bdi>}
      take={take}
    />
  )
}
