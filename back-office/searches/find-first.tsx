import { type ListStaffProductsInput, listStaffProducts } from '#contract/office/catalogue.ts'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { TakeFound } from '../parts/take-found.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

export type FirstProduct = { readonly _id: string } & { readonly [Name in `name_${Language}`]: string }

const MOST_FOUND: ListStaffProductsInput['perPage'] = 6

/** Finds what is to stand first, a bundle as well as a product, by its name or SKU. */
export function FindFirst({ onTake }: { onTake: (product: FirstProduct) => void }) {
  const { t, language } = useWords()
  return (
    <TakeFound
      label={t('office_searches.find_first')}
      foundLabel={t('office_catalogue.found')}
      none={t('office_catalogue.none')}
      queryKey={['first-products']}
      find={async (search, how) => (await call(listStaffProducts, { search, perPage: MOST_FOUND }, how)).products}
      name={row => inLanguage(row, 'name', language)}
      detail={row => <bdi>{formatNumber(row.price)}</bdi>}
      take={async (_, row) => onTake(row)}
    />
  )
}
