import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import { OFFER_STATES, type StaffOffer } from '#contract/office/offers.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { Page } from '../parts/page.tsx'
import { type Column, FilterChips, Pages, Records } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { SaleTag, STATE_WORDS, useReachName } from '../sales/sale-marks.tsx'
import { offersList } from './list.ts'

/** Buy some, get some: over the shop or a part of it. */
export function OffersPage() {
  const { t, language } = useWords()
  const list = useList(offersList)
  const reachName = useReachName()
  const { counts } = list
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const columns: readonly Column<StaffOffer>[] = [
    {
      id: 'offer',
      label: t('office_offers.offer'),
      isOnPhones: true,
      cell: row => <Lettering text={inLanguage(row, 'name', language)} />,
    },
    { id: 'state', label: t('office_sales.state'), isOnPhones: true, cell: row => <SaleTag state={row.state} /> },
    { id: 'reach', label: t('office_offers.on_what'), cell: reachName },
    { id: 'begins', label: t('office_sales.begins'), cell: row => <ShortWhen at={row.startsAt} /> },
    {
      id: 'ends',
      label: t('office_sales.ends'),
      isOnPhones: true,
      cell: row => (row.endsAt === null ? t('office_sales.until_ended') : <ShortWhen at={row.endsAt} />),
    },
    { id: 'orders', label: t('office_offers.used'), cell: row => formatNumber(row.orders) },
  ]
  return (
    <Page
      title={t('office_offers.offers')}
      actions={
        <Link to="/offers/new" className={buttonClass({ size: 'medium' })}>
          <Icon of={Plus} size="small" />
          {t('office_offers.add')}
        </Link>
      }
    >
      <div className={tools.tools}>
        <FilterChips
          list={list}
          name="state"
          label={t('office_offers.by_state')}
          choices={[
            { value: '', label: t('office_sales.all'), ...(counts && { count: all }) },
            ...OFFER_STATES.map(value => ({ value, label: t(STATE_WORDS[value]), count: counts?.[value] })),
          ]}
        />
      </div>
      <Records
        list={list}
        label={t('office_offers.offers')}
        columns={columns}
        to={row => `/offers/${row._id}`}
        empty={t('office_offers.none')}
      />
      <Pages list={list} />
    </Page>
  )
}
