import { Link } from 'wouter'
import { listParcels } from '#contract/office/delivery.ts'
import type { StaffOrder } from '#contract/office/orders.ts'
import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import { parcelStateWords } from '../delivery/parcel-words.ts'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { useMay } from '../platform/session.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'

/** How far its parcel is with the courier. */
export function OrderParcel({ order: { parcel } }: { order: StaffOrder }) {
  const { t } = useWords()
  const money = useMoney()
  const may = useMay()
  if (parcel === null) return null
  return (
    <Panel
      title={t('office_orders.parcel')}
      aside={may(listParcels) && <Link to="/courier">{t('office.courier')}</Link>}
    >
      {parcel.needsLook && <Note kind="error">{parcel.lastError ?? t('office_orders.need_parcel')}</Note>}
      <p className={css.pair}>
        <span>
          {t(parcelStateWords(parcel.state))}
          {parcel.statusText !== null && (
            <>
              {' · '}
              <bdi>{parcel.statusText}</bdi>
            </>
          )}
        </span>
        <Amount of={money(parcel.price)} />
      </p>
      <p className={css.aside}>
        {parcel.reference !== null && (
          <>
            <bdi>{t('orders.parcel', { reference: parcel.reference })}</bdi>{' '}
          </>
        )}
        {parcel.statusAt !== null && <When at={parcel.statusAt} />}
      </p>
    </Panel>
  )
}
