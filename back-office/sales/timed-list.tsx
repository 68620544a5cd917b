import type { StaffSale } from '#contract/office/sales.ts'
import { SALE_STATES, type SaleState } from '#shop/promotions/sale.ts'
import { type Column, FilterChips } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import type { List } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { SaleTag, STATE_WORDS } from './sale-marks.tsx'

type Timed = Pick<StaffSale, 'state' | 'startsAt' | 'endsAt'>

/** How a sale or an offer stands, and from when until when it holds. */
export function useTimedColumns(): Readonly<Record<'state' | 'begins' | 'ends', Column<Timed>>> {
  const { t } = useWords()
  return {
    state: {
      id: 'state',
      label: t('office_sales.state'),
      isOnPhones: true,
      cell: row => <SaleTag state={row.state} />,
    },
    begins: { id: 'begins', label: t('office_sales.begins'), cell: row => <ShortWhen at={row.startsAt} /> },
    ends: {
      id: 'ends',
      label: t('office_sales.ends'),
      isOnPhones: true,
      cell: row => (row.endsAt === null ? t('office_sales.until_ended') : <ShortWhen at={row.endsAt} />),
    },
  }
}

interface StateChipsProps {
  readonly list: List<unknown, Readonly<Record<SaleState, number>>>
  readonly label: string
}

/** All of them, or those that stand so. */
export function StateChips({ list, label }: StateChipsProps) {
  const { t } = useWords()
  const { counts } = list
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <div className={tools.tools}>
      <FilterChips
        list={list}
        name="state"
        label={label}
        choices={[
          { value: '', label: t('office_sales.all'), ...(counts && { count: all }) },
          ...SALE_STATES.map(value => ({ value, label: t(STATE_WORDS[value]), count: counts?.[value] })),
        ]}
      />
    </div>
  )
}
