import { Select } from '#design/inputs.tsx'
import type { List } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import css from './stock.module.css'
import { useSuppliers } from './use-suppliers.ts'

/** One supplier's SKUs of a list, with how many each has; nothing before the shop has any. */
export function SupplierFilter({ list, chosen }: { list: List; chosen: string }) {
  const { t } = useWords()
  const suppliers = useSuppliers()
  if (suppliers.length === 0 && chosen === '') return null
  const isKnown = chosen === '' || suppliers.some(({ name }) => name === chosen)
  return (
    <div className={css.supplier}>
      <Select
        aria-label={t('office_catalogue.supplier')}
        value={chosen}
        onChange={event => list.ask({ filter: { ...list.filter, supplier: event.currentTarget.value } })}
      >
        <option value="">{t('office_catalogue.all_suppliers')}</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {suppliers.map(({ name, skus }) => (
          <option key={name} value={name}>
            {t('office_catalogue.supplier_of', { name, skus })}
          </option>
        ))}
      </Select>
    </div>
  )
}
