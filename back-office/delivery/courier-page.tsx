import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { readCourierBalance } from '#contract/office/delivery.ts'
import { Tabs, tabId } from '#design/tabs.tsx'
import { Page } from '../parts/page.tsx'
import { oneOf } from '../platform/filters.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { CourierCash } from './courier-cash.tsx'
import { CourierPayments } from './courier-payments.tsx'
import { Parcels } from './parcels.tsx'
import { UnknownPlaces } from './unknown-places.tsx'

const TABS = ['look', 'all', 'places', 'cash', 'paid'] as const
type Tab = (typeof TABS)[number]

/** Parcels with the courier, and the cash it collects. */
export function CourierPage() {
  const { t } = useWords()
  const may = useMay()
  const panelId = useId()
  const names: Readonly<Record<Tab, string>> = {
    look: t('office_orders.to_look_at'),
    all: t('office_orders.parcels'),
    places: t('office_orders.courier_places'),
    cash: t('office_orders.courier_cash'),
    paid: t('office_orders.courier_payments'),
  }
  const tabs = TABS.filter(id => (id !== 'cash' && id !== 'paid') || may(readCourierBalance))
  const [address, setAddress] = useSearchParams()
  // Whose role sees no cash is shown none, whatever the address says.
  const tab = oneOf(tabs, address.get('tab')) ?? 'look'
  return (
    <Page title={t('office.courier')}>
      <Tabs
        label={t('office.courier')}
        tabs={tabs.map(id => ({ id, label: names[id] }))}
        selected={tab}
        onSelect={id => setAddress({ tab: id }, { replace: true })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        {tab === 'look' && <Parcels key="look" needsLook />}
        {tab === 'all' && <Parcels key="all" />}
        {tab === 'places' && <UnknownPlaces />}
        {tab === 'cash' && <CourierCash />}
        {tab === 'paid' && <CourierPayments />}
      </div>
    </Page>
  )
}
