import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import type { StaffOffer } from '#contract/office/offers.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { Page } from '../parts/page.tsx'
import { type Column, Pages, Records } from '../parts/records.tsx'
import { useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { useReachName } from '../sales/sale-marks.tsx'
import { StateChips, useTimedColumns } from '../sales/timed-list.tsx'
import { offersList } from './list.ts'

/** Buy some, get some: over the shop or a part of it. */
export function OffersPage() {
  const { t, language } = useWords()
  const list = useList(offersList)
  const reachName = useReachName()
  const { state, begins, ends } = useTimedColumns()
  const columns: readonly Column<StaffOffer>[] = [
    {
      id: 'offer',
      label: t('office_offers.offer'),
      isOnPhones: true,
      cell: row => <Lettering text={inLanguage(row, 'name', language)} />,
    },
    state,
    { id: 'reach', label: t('office_offers.on_what'), cell: reachName },
    begins,
    ends,
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
      <StateChips list={list} label={t('office_offers.by_state')} />
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
