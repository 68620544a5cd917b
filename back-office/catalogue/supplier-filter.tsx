import { WordFilter } from '../parts/word-filter.tsx'
import type { List } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import css from './stock.module.css'
import { useSuppliers } from './use-suppliers.ts'

/** One supplier's SKUs of a list, with how many each has; nothing before the shop has any. */
export function SupplierFilter({ list, chosen }: { list: List; chosen: string }) {
  const { t } = useWords()
  const suppliers = useSuppliers()
  if (suppliers.length === 0 && chosen === '') return null
  return (
    <div className={css.supplier}>
      <WordFilter
        list={list}
        filter="supplier"
        chosen={chosen}
        words={suppliers.map(({ name, skus }) => ({
          word: name,
          says: t('office_catalogue.supplier_of', { name, skus }),
        }))}
        label={t('office_catalogue.supplier')}
        all={t('office_catalogue.all_suppliers')}
      />
    </div>
  )
}
