import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import type { StaffSale } from '#contract/office/sales.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Page } from '../parts/page.tsx'
import { type Column, Pages, Records } from '../parts/records.tsx'
import { useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { salesList } from './list.ts'
import { useSaleName } from './sale-marks.tsx'
import { StateChips, useTimedColumns } from './timed-list.tsx'

/** Percent off for a time, over the shop or a part of it. */
export function SalesPage() {
  const { t } = useWords()
  const list = useList(salesList)
  const nameOf = useSaleName()
  const { state, begins, ends } = useTimedColumns()
  const columns: readonly Column<StaffSale>[] = [
    { id: 'sale', label: t('office_sales.sale'), isOnPhones: true, cell: nameOf },
    state,
    begins,
    ends,
  ]
  return (
    <Page
      title={t('office_sales.sales')}
      actions={
        <Link to="/sales/new" className={buttonClass({ size: 'medium' })}>
          <Icon of={Plus} size="small" />
          {t('office_sales.add')}
        </Link>
      }
    >
      <StateChips list={list} label={t('office_sales.by_state')} />
      <Records
        list={list}
        label={t('office_sales.sales')}
        columns={columns}
        to={row => `/sales/${row._id}`}
        empty={t('office_sales.none')}
      />
      <Pages list={list} />
    </Page>
  )
}
