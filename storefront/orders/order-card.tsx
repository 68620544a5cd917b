import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useState } from 'react'
import { type Order, type OrderDetails as OrderDetailsOf, type OrderedItem, readOrder } from '#contract/orders.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { LineItem } from '#design/line-item.tsx'
import { Picture } from '#design/picture.tsx'
import { Amount } from '#design/price.tsx'
import { StatusTag } from '#design/tag.tsx'
import text from '#design/text.module.css'
import { Totals, type TotalsRow } from '#design/totals.tsx'
import { formatDate, formatNumber } from '#locales/formats.ts'
import { iqd, times } from '#shop/iqd.ts'
import { inLanguage } from '#shop/languages.ts'
import { orderSums } from '#shop/orders/order-sums.ts'
import { call } from '../platform/call.ts'
import { later } from '../platform/later.tsx'
import { pictureIn, useMoney, useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './order-card.module.css'
import { lookOf } from './order-progress.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { paymentWords } from './payment-words.ts'
import { PrintOrder } from './print-order.tsx'

/** One order: how far it is, what is in it, what it comes to; the rest on demand. */
export function OrderCard({ order, onChange }: { order: Order; onChange: () => void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const look = lookOf(order)
  return (
    <article className={css.order} aria-labelledby={`${detailsId}n`}>
      <Letterhead />
      <div className={css.head}>
        <div>
          <h2 id={`${detailsId}n`} className={css.number}>
            {t('orders.order_number', { number: order.orderNumber })}
          </h2>
          <p className={css.date}>{formatDate(order.date, t)}</p>
        </div>
        <StatusTag kind={look.kind}>{t(look.words)}</StatusTag>
      </div>
      <OrderTimeline order={order} />
      <Overview order={order} />
      <OrderReturns order={order} onChange={onChange} />
      <OrderActions order={order} onChange={onChange} />
      <Button
        kind="ghost"
        size="medium"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'orders.hide_details' : 'orders.details')}
        <Icon of={ChevronDown} size="small" className={css.chevron} />
      </Button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <OrderDetails order={order} />}
      </div>
    </article>
  )
}

const OrderActions = later(async () => (await import('./order-actions.tsx')).OrderActions)
const OrderReturns = later(async () => (await import('./order-returns.tsx')).OrderReturns)
// What happened to it comes once somebody looks.
const OrderStory = later(async () => (await import('./order-story.tsx')).OrderStory)

/**
 * Resolves when cards can be drawn whole: a part that came after the rest would move the button below it away from under a finger. A part
 * that cannot be had is not waited for.
 */
export async function wholeOrderCards(): Promise<void> {
  await Promise.allSettled([OrderActions.ready(), OrderReturns.ready()])
}

/** Who sold it: on paper only, where the page's own head is missing. */
export function Letterhead() {
  const { language } = useWords()
  const shop = useShop()
  return (
    <p className={css.letterhead}>
      <b>
        <Lettering text={named(shop, language)} />
      </b>
      <bdi className={text.latin}>{shop.phone}</bdi>
      <bdi className={text.latin}>{shop.email}</bdi>
    </p>
  )
}

/** Pictures that fit in one row on the narrowest phone. */
const MOST_PICTURES = 3

function Overview({ order }: { order: Order }) {
  const { t, language } = useWords()
  const money = useMoney()
  const { items, amount } = order
  const more = items.length - MOST_PICTURES
  return (
    <div className={css.overview}>
      <ul className={css.pictures}>
        {items.slice(0, MOST_PICTURES).map(({ lineId, productId }) => (
          <li key={lineId} className={css.picture}>
            <Picture picture={firstPicture(productId.images, named(productId, language))} sizes="72px" />
          </li>
        ))}
        {more > 0 && (
          <li className={`${css.picture} ${css.more}`}>
            <bdi dir="ltr" aria-hidden="true">
              +{formatNumber(more)}
            </bdi>
            <span className={text.hidden}>{t('orders.more', { count: more })}</span>
          </li>
        )}
      </ul>
      <p className={css.amount}>
        <span>{t('orders.total')}</span>
        <Amount of={money(amount)} />
        <span>{paymentWords(order, t)}</span>
      </p>
    </div>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const { t } = useWords()
  const { items, address, paymentMethod, paymentState } = order
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)
  const place = [address.street, address.region, address.city].join(t('orders.between_places'))
  return (
    <div className={css.details}>
      <div>
        <h3 className={css.title}>{t('orders.items')}</h3>
        <ul>
          {items.map(item => (
            <OrderedLine key={item.lineId} item={item} />
          ))}
        </ul>
        <p className={css.pieces}>
          {t('orders.item_count')}
          <bdi>{formatNumber(pieces)}</bdi>
        </p>
        <OrderTotals order={order} />
      </div>
      <div className={css.facts}>
        <div>
          <h3 className={css.title}>{t('orders.address')}</h3>
          <p>
            <Lettering text={address.name} />
          </p>
          <p>
            <Lettering text={place} />
          </p>
          <p>
            <bdi className={text.latin}>{address.mobile}</bdi>
          </p>
        </div>
        <div>
          <h3 className={css.title}>{t('orders.payment')}</h3>
          <p>{t(`methods.${paymentMethod}`)}</p>
          {paymentMethod !== 'cod' && <p>{t(`orders.payment_${paymentState}`)}</p>}
        </div>
        <StoryOf order={order} />
      </div>
    </div>
  )
}

/** What happened to it so far, asked for when somebody looks. */
function StoryOf({ order }: { order: Order }) {
  const { t, sayFailure } = useWords()
  const [story, setStory] = useState<OrderDetailsOf | null>(null)
  const [problem, setProblem] = useState('')
  // The order that is read again after a change is a new object: its story is read again too.
  useEffect(() => {
    call(readOrder, { orderId: order._id }).then(
      reply => setStory(reply.order),
      failure => setProblem(sayFailure(failure)),
    )
  }, [order, sayFailure])
  return (
    <div>
      <h3 className={css.title}>{t('orders.story')}</h3>
      {problem !== '' && <p>{problem}</p>}
      {story !== null && (
        <>
          <OrderStory {...story} />
          <div className={css.print}>
            <PrintOrder />
          </div>
        </>
      )}
    </div>
  )
}

function OrderedLine({ item }: { item: OrderedItem }) {
  const { t, language } = useWords()
  const money = useMoney()
  const name = named(item.productId, language)
  const choice = [inLanguage(item, 'colorName', language), inLanguage(item, 'sizeName', language)].filter(Boolean)
  const detail = [...choice, t('orders.quantity', { count: item.quantity })].join(' · ')
  return (
    <LineItem
      picture={firstPicture(item.productId.images, '')}
      name={<Lettering text={name} />}
      detail={detail}
      amount={<Amount of={money(times(iqd(item.price), item.quantity))} />}
    />
  )
}

function OrderTotals({ order }: { order: Order }) {
  const { t, language } = useWords()
  const money = useMoney()
  const { offers = [], promoCode, amount } = order
  const { goods, delivery, discount, rounding } = orderSums(order)
  const discountName = [t('orders.discount'), promoCode].filter(Boolean).join(' · ')
  const rows: TotalsRow[] = [
    { id: 'items', label: t('orders.items_total'), amount: money(goods, 2) },
    { id: 'delivery', label: t('orders.delivery'), amount: money(delivery, 2) },
    ...offers.map((offer, place) => ({
      id: `offer-${place}`,
      label: named(offer, language),
      amount: money(-offer.amount, 2),
      kind: 'less' as const,
    })),
    ...(discount > 0
      ? [{ id: 'discount', label: discountName, amount: money(-discount, 2), kind: 'less' as const }]
      : []),
    ...(rounding === 0 ? [] : [{ id: 'rounding', label: t('orders.rounding'), amount: money(rounding, 2) }]),
    { id: 'total', label: t('orders.total'), amount: money(amount, 2), kind: 'total' },
  ]
  return <Totals rows={rows} />
}

function firstPicture(images: OrderedItem['productId']['images'], alt: string) {
  const [image] = images
  return image === undefined ? null : { ...pictureIn(image, 'en'), alt }
}
