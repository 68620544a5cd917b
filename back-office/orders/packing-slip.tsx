import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/office/orders.ts'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import { inLanguage } from '#shop/languages.ts'
import { orderSums } from '#shop/orders/order-sums.ts'
import { When } from '../parts/when.tsx'
import { useMoney, useStore } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { choiceOf } from './order-lines.tsx'
import { METHOD_WORDS, PAYMENT_WORDS } from './order-words.ts'
import css from './print.module.css'
import { Qr } from './qr.tsx'

/** What is packed, for the box: A4. */
export function PackingSlip({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  const money = useMoney()
  const store = useStore()
  const isCash = order.paymentMethod === 'cod'
  const { offers = [] } = order
  const { goods, delivery, discount, rounding } = orderSums(order)
  return (
    <>
      <header className={css.slipHead}>
        <div>
          <p className={css.shop}>{store && inLanguage(store, 'name', language)}</p>
          <p>
            <bdi dir="ltr">{store?.phone}</bdi>
          </p>
        </div>
        <div className={css.slipNumber}>
          <h2>{t('orders.order_number', { number: order.orderNumber })}</h2>
          <When at={order.date} />
        </div>
        <Qr className={css.qr} text={order.orderNumber} label={order.orderNumber} />
      </header>
      <Recipient order={order} />
      <table className={css.items}>
        <thead>
          <tr>
            <th scope="col" className={css.tick}>
              {t('office_orders.packed_mark')}
            </th>
            <th scope="col">{t('orders.items')}</th>
            <th scope="col" className={css.figure}>
              {t('common.quantity')}
            </th>
            <th scope="col" className={css.figure}>
              {t('office_orders.price')}
            </th>
            <th scope="col" className={css.figure}>
              {t('orders.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <tr key={line.lineId}>
              <td className={css.tick}>
                <span className={css.box} />
              </td>
              <td>
                <Lettering text={inLanguage(line, 'name', language)} />
                <span className={css.choice}>{choiceOf(line, language)}</span>
              </td>
              <td className={css.figure}>
                <bdi>{line.quantity}</bdi>
              </td>
              <td className={css.figure}>
                <Amount of={money(line.price)} />
              </td>
              <td className={css.figure}>
                <Amount of={money(line.price * line.quantity)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Row name={t('orders.items_total')} amount={goods} />
          <Row name={t('orders.delivery')} amount={delivery} />
          {offers.map(offer => (
            <Row
              key={inLanguage(offer, 'name', language)}
              name={inLanguage(offer, 'name', language)}
              amount={-offer.amount}
            />
          ))}
          {discount > 0 && (
            <Row
              name={
                <>
                  {t('orders.discount')}
                  {order.promoCode !== null && (
                    <>
                      {' · '}
                      <bdi>{order.promoCode}</bdi>
                    </>
                  )}
                </>
              }
              amount={-discount}
            />
          )}
          {rounding !== 0 && <Row name={t('office_orders.rounding')} amount={rounding} />}
          <Row name={t(isCash ? 'office_orders.to_collect' : 'orders.total')} amount={order.amount} isTotal />
        </tfoot>
      </table>
      <p className={css.paid}>
        {t(METHOD_WORDS[order.paymentMethod])}
        {!isCash && ` · ${t(PAYMENT_WORDS[order.paymentState])}`}
      </p>
      <p className={css.thanks}>{t('office_orders.slip_thanks')}</p>
    </>
  )
}

/** Who gets it, where. */
export function Recipient({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  return (
    <address className={css.recipient}>
      <b>{order.clientName}</b>
      <bdi dir="ltr">{order.clientMobile}</bdi>
      <span>
        {[inLanguage(order, 'city', language), inLanguage(order.address, 'region', language)].join(
          t('orders.between_places'),
        )}
      </span>
      <span>{order.address.location}</span>
    </address>
  )
}

function Row({ name, amount, isTotal = false }: { name: ReactNode; amount: number; isTotal?: boolean }) {
  const money = useMoney()
  return (
    <tr className={isTotal ? css.total : undefined}>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td className={css.figure}>
        <Amount of={money(amount)} />
      </td>
    </tr>
  )
}
