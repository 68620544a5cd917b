import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import type { StaffSale } from '#contract/office/sales.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { SALE_STATES } from '#shop/promotions/sale.ts'
import { Page } from '../parts/page.tsx'
import { type Column, FilterChips, Pages, Records } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { salesList } from './list.ts'
import { SaleTag, STATE_WORDS, useSaleName } from './sale-marks.tsx'

/** Percent off for a time, over the shop or a part of it. */
export function SalesPage() {
  const { t } = useWords()
  const list = useList(salesList)
  const nameOf = useSaleName()
  const { counts } = list
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const columns: readonly Column<StaffSale>[] = [
    { id: 'sale', label: t('office_sales.sale'), isOnPhones: true, cell: nameOf },
    { id: 'state', label: t('office_sales.state'), isOnPhones: true, cell: row => <SaleTag state={row.state} /> },
    { id: 'begins', label: t('office_sales.begins'), cell: row => <ShortWhen at={row.startsAt} /> },
    {
      id: 'ends',
      label: t('office_sales.ends'),
      isOnPhones: true,
      cell: row => (row.endsAt === null ? t('office_sales.until_ended') : <ShortWhen at={row.endsAt} />),
    },
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
      <div className={tools.tools}>
        <FilterChips
          list={list}
          name="state"
          label={t('office_sales.by_state')}
          choices={[
            { value: '', label: t('office_sales.all'), ...(counts && { count: all }) },
            ...SALE_STATES.map(value => ({ value, label: t(STATE_WORDS[value]), count: counts?.[value] })),
          ]}
        />
      </div>
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
