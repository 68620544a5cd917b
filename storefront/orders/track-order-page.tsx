import { useCallback } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { type TrackedOrder, trackOrder } from '#contract/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Lettering } from '#design/lettering.tsx'
import { LineItem } from '#design/line-item.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import space from '#design/space.module.css'
import { StatusTag } from '#design/tag.tsx'
import text from '#design/text.module.css'
import { formatDate } from '#locales/formats.ts'
import type { FailureKey } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { pictureIn, useMoney } from '../platform/shop-settings.tsx'
import { useOwn } from '../platform/use-own.ts'
import { named, useWords } from '../platform/words.tsx'
import { AskAbout } from './ask-about.tsx'
import { STATUS_LOOKS } from './order-progress.ts'
import { Parcel, Steps } from './order-story.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { paymentWords } from './payment-words.ts'
import css from './track-order-page.module.css'

export const query = ['token']

export const head = ({ t }: HeadContext) => ({ title: t('orders.track'), noindex: true })

/** Where a mailed link leads, without a log-in. Asked for in the browser: pages are kept, and an order moves on. */
export default function TrackOrderPage({ search }: PageProps) {
  const { t } = useWords()
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <h1 className={css.title} aria-label={t('orders.track')}>
        <Kashida text={t('orders.track')} />
      </h1>
      <OrderOfLink token={search.get('token') ?? '-'} />
    </div>
  )
}

function OrderOfLink({ token }: { token: string }) {
  const { t } = useWords()
  const read = useCallback(async () => (await call(trackOrder, { token })).order, [token])
  const { own, loadAgain } = useOwn(true, read, failureKey)
  if (own.step === 'there') return <Tracked order={own.data} />
  if (own.step === 'loading') {
    return (
      <>
        <p role="status" className={text.hidden}>
          {t('orders.loading')}
        </p>
        <Skeleton className={css.waiting} />
      </>
    )
  }
  return (
    <EmptyShelf
      title={own.says}
      action={
        <div className={space.row}>
          <Button kind="line" onClick={loadAgain}>
            {t('orders.try_again')}
          </Button>
          <Link to={paths.account('orders')} className={buttonClass({ kind: 'line' })}>
            {t('orders.title')}
          </Link>
        </div>
      }
    />
  )
}

function failureKey(failure: unknown): FailureKey {
  return failure instanceof ApiFailure && failure.status === 400 ? 'invalid_tracking_link' : 'failed_to_load_orders'
}

function Tracked({ order }: { order: TrackedOrder }) {
  const { t } = useWords()
  const money = useMoney()
  const look = STATUS_LOOKS[order.status]
  return (
    <article className={css.order}>
      <div className={css.head}>
        <div>
          <h2>{t('orders.order_number', { number: order.orderNumber })}</h2>
          <p className={css.quiet}>
            {formatDate(order.date, t)} · <Lettering text={order.city} />
          </p>
        </div>
        <StatusTag kind={look.kind}>{t(look.words)}</StatusTag>
      </div>
      <OrderTimeline order={{ ...order, isPayable: false }} />
      <div className={css.parts}>
        <section>
          <h3>{t('orders.items')}</h3>
          <ul>
            {order.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tracked order's lines have no other name, and never move
              <TrackedLine key={place} item={item} />
            ))}
          </ul>
          <p className={css.total}>
            <span>
              {t('orders.total')}
              <span className={css.quiet}>{paymentWords(order, t)}</span>
            </span>
            <Amount of={money(order.amount)} />
          </p>
        </section>
        <section>
          <h3>{t('orders.story')}</h3>
          {order.parcel !== null && <Parcel parcel={order.parcel} />}
          <Steps timeline={order.timeline} />
        </section>
      </div>
      <div className={css.ways}>
        <Link to={paths.account('orders')} className={buttonClass({ kind: 'line', size: 'medium' })}>
          {t('orders.title')}
        </Link>
        <AskAbout order={order} />
      </div>
    </article>
  )
}

function TrackedLine({ item }: { item: TrackedOrder['items'][number] }) {
  const { t, language } = useWords()
  const [image] = item.images
  const choice = [inLanguage(item, 'colorName', language), inLanguage(item, 'sizeName', language)].filter(Boolean)
  return (
    <LineItem
      picture={image === undefined ? null : pictureIn(image, language)}
      name={<Lettering text={named(item, language)} />}
      detail={[...choice, t('orders.quantity', { count: item.quantity })].join(' · ')}
      amount={null}
    />
  )
}
