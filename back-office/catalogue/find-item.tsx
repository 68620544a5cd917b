import { readStaffProduct, type StaffProduct } from '#contract/office/catalogue.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { FindProduct } from './find-product.tsx'

/** Finds a product for the bundle. */
export function FindItem({ onAdd }: { onAdd: (product: StaffProduct) => void }) {
  const { t } = useWords()
  return (
    <FindProduct
      label={t('office_catalogue.find_item')}
      kind="product"
      take={async id => onAdd((await call(readStaffProduct, { id })).product)}
    />
  )
}
