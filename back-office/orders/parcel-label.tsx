import type { StaffOrder } from '#contract/office/orders.ts'
import { Amount } from '#design/price.tsx'
import { inLanguage } from '#shop/languages.ts'
import { useMoney, useStore } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { Recipient } from './packing-slip.tsx'
import css from './print.module.css'
import { Qr } from './qr.tsx'

/** What stands on the parcel: A6. */
export function ParcelLabel({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  const money = useMoney()
  const store = useStore()
  return (
    <>
      <header className={css.labelHead}>
        <div>
          <p className={css.shop}>{store && inLanguage(store, 'name', language)}</p>
          <p>
            <bdi dir="ltr">{store?.phone}</bdi>
          </p>
        </div>
        <Qr className={css.qr} text={order.orderNumber} label={order.orderNumber} />
      </header>
      <p className={css.labelNumber}>
        <bdi>#{order.orderNumber}</bdi>
        <span>{t('office_orders.pieces', { count: order.pieces })}</span>
      </p>
      <Recipient order={order} />
      <p className={css.collect}>
        {order.paymentMethod === 'cod' ? (
          <>
            {t('office_orders.to_collect')}
            <b>
              <Amount of={money(order.amount)} />
            </b>
          </>
        ) : (
          <b>{t('office_orders.nothing_to_collect')}</b>
        )}
      </p>
      {order.parcel?.reference && <bdi>{t('orders.parcel', { reference: order.parcel.reference })}</bdi>}
    </>
  )
}
