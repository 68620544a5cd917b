import { useCallback } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { type TrackedOrder, trackOrder } from '#contract/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import space from '#design/space.module.css'
import { StatusTag } from '#design/tag.tsx'
import text from '#design/text.module.css'
import { formatDate } from '#locales/formats.ts'
import type { FailureKey } from '#locales/translate.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/shop-settings.tsx'
import { useOwn } from '../platform/use-own.ts'
import { named, useWords } from '../platform/words.tsx'
import { STATUS_LOOKS } from './order-progress.ts'
import { Parcel, Steps } from './order-story.tsx'
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
  const { t, language } = useWords()
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
      <ul>
        {order.items.map(item => (
          <li key={item.name_en + item.name_ar}>
            <Lettering text={named(item, language)} /> · {t('orders.quantity', { count: item.quantity })}
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>{t('orders.total')}</span>
        <Amount of={money(order.amount)} />
      </p>
      {order.parcel !== null && <Parcel parcel={order.parcel} />}
      <Steps timeline={order.timeline} />
    </article>
  )
}
