import X from 'lucide-react/icons/x'
import { useLocation, useParams } from 'wouter'
import { type CustomerRow, exportCustomers } from '#contract/office/customers.ts'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import { formatNumber, languageName } from '#locales/formats.ts'
import { nationalPhone } from '#shop/accounts/phone.ts'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { type Column, Pages, Records, SearchField } from '../parts/records.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { TagLabels } from '../parts/tag-labels.tsx'
import { TakeOut } from '../parts/take-out.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { useMoney } from '../platform/store.ts'
import { useIsWide } from '../platform/use-is-wide.ts'
import { type List, useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { percent } from './customer-words.ts'
import { customersFilter, customersList } from './list.ts'
import { TagFilter } from './tag-filter.tsx'

/** From here on the details stand beside the list, px. */
const WIDE = 1280

/** `/customers` and, with the details of one, `/customers/{id}`. */
export function CustomersPage() {
  const { '*': id = '' } = useParams()
  const isWide = useIsWide(WIDE)
  return id === '' || isWide ? <CustomersWithPane id={id} /> : <CustomerDetails id={id} isPage />
}

function CustomersWithPane({ id }: { id: string }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const list = useList(customersList)
  return (
    <Page title={t('office_people.customers')}>
      <div className={tools.tools}>
        <SearchField list={list} label={t('office_people.customer_search')} />
        <div className={css.buttons}>
          <TagFilter list={list} />
          <TakeOut endpoint={exportCustomers} input={customersFilter(list.filter)} />
        </div>
      </div>
      <div className={css.filters}>
        <SavedViews list={list} screen="customers" />
      </div>
      <div className={classes(css.columns, id !== '' && css.withPane)}>
        <div className={css.list}>
          <Customers list={list} openId={id} />
          <Pages list={list} />
        </div>
        {id !== '' && (
          <aside className={css.pane} aria-label={t('office_orders.customer')}>
            <IconButton className={css.close} label={t('common.close')} onClick={() => navigate('/customers')}>
              <Icon of={X} size="small" />
            </IconButton>
            <CustomerDetails key={id} id={id} />
          </aside>
        )}
      </div>
    </Page>
  )
}

function Customers({ list, openId }: { list: List<CustomerRow>; openId: string }) {
  const { t } = useWords()
  const columns = useColumns()
  return (
    <Records
      list={list}
      label={t('office_people.customers')}
      columns={columns.filter(column => openId === '' || column.isOnPhones)}
      to={row => `/customers/${row._id}`}
      isOpen={row => row._id === openId}
      empty={t('office_people.no_customers')}
    />
  )
}

function useColumns(): readonly Column<CustomerRow>[] {
  const { t, language } = useWords()
  const money = useMoney()
  return [
    {
      id: 'name',
      label: t('office_people.name'),
      isOnPhones: true,
      cell: row => (
        <span>
          <Lettering text={row.name} /> <TagLabels tags={row.tags} />
          <span className={css.aside}>
            <bdi dir="ltr">{row.email ?? (row.phone !== null && nationalPhone(row.phone))}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'phone',
      label: t('office_people.phone'),
      cell: row => (row.phone === null ? '–' : <bdi dir="ltr">{nationalPhone(row.phone)}</bdi>),
    },
    {
      id: 'last',
      label: t('office_people.last_order'),
      isOnPhones: true,
      cell: row => (row.lastOrderAt === null ? t('office_people.no_orders') : <ShortWhen at={row.lastOrderAt} />),
    },
    { id: 'language', label: t('office_people.language'), cell: row => languageName(row.language, language) },
    {
      id: 'orders',
      label: t('office_people.orders'),
      isFigure: true,
      cell: row => formatNumber(row.orders),
    },
    {
      id: 'refusals',
      label: t('office_orders.refusal_rate'),
      isFigure: true,
      cell: row => <bdi>{percent(row.refusalRate)}</bdi>,
    },
    {
      id: 'spent',
      label: t('office_people.spent'),
      isFigure: true,
      isOnPhones: true,
      cell: row => <Amount of={money(row.spent)} />,
    },
  ]
}
