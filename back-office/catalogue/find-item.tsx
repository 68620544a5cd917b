import { listStaffProducts, readStaffProduct, type StaffProduct } from '#contract/office/catalogue.ts'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { TakeFound } from '../parts/take-found.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

const MOST_FOUND = 6

/** Finds a product for the bundle, drafts included, by its name or SKU. */
export function FindItem({ onAdd }: { onAdd: (product: StaffProduct) => void }) {
  const { t, language } = useWords()
  return (
    <TakeFound
      label={t('office_catalogue.find_item')}
      foundLabel={t('office_catalogue.found')}
      none={t('office_catalogue.none')}
      queryKey={['bundle-items']}
      find={async (search, how) =>
        (await call(listStaffProducts, { search, kind: 'product', perPage: MOST_FOUND }, how)).products
      }
      name={row => inLanguage(row, 'name', language)}
      detail={row => <bdi>{formatNumber(row.price)}</bdi>}
      take={async id => onAdd((await call(readStaffProduct, { id })).product)}
    />
  )
}
