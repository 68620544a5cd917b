import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import {
  type ChangedParcelReply,
  listParcels,
  markParcelLooked,
  readParcelLabel,
  retryParcel,
  type StaffParcel,
} from '#contract/office/delivery.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { inLanguage } from '#shop/languages.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import css from './courier.module.css'
import { parcelStateWords } from './parcel-words.ts'

/** Parcels, newest first; `needsLook`: only those that wait for somebody. */
export function Parcels({ needsLook = false }: { needsLook?: boolean }) {
  const { t } = useWords()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['parcels', needsLook],
    queryFn: ({ pageParam }) => call(listParcels, { ...(needsLook && { needsLook }), cursor: pageParam ?? undefined }),
    initialPageParam: NO_CURSOR,
    getNextPageParam: last => last.nextCursor,
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  const parcels = data.pages.flatMap(page => page.parcels)
  if (parcels.length === 0)
    return <EmptyShelf title={t(needsLook ? 'office_orders.no_parcel_to_look_at' : 'office_orders.no_parcels')} />
  return (
    <>
      <ul className={css.rows}>
        {parcels.map(parcel => (
          <Parcel key={parcel._id} parcel={parcel} />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('office_orders.more')}
        </Button>
      )}
    </>
  )
}

const NO_CURSOR: string | null = null

function Parcel({ parcel }: { parcel: StaffParcel }) {
  const { t, language } = useWords()
  const money = useMoney()
  const words = parcel.lastError ?? parcel.statusText
  return (
    <li className={css.row}>
      <div className={css.main}>
        <Link to={`/orders/${parcel.orderId}`}>
          <bdi>#{parcel.orderNumber}</bdi>
        </Link>{' '}
        {parcel.clientName} · {inLanguage(parcel, 'city', language)}
        <span className={css.aside}>
          {t(parcelStateWords(parcel.state))}
          {parcel.reference !== null && (
            <>
              {' · '}
              <bdi>{parcel.reference}</bdi>
            </>
          )}
          {' · '}
          <When at={parcel.statusAt ?? parcel.sentAt ?? parcel.createdAt} />
        </span>
        {words !== null && (
          <span className={parcel.needsLook ? css.bad : css.aside}>
            <bdi>{words}</bdi>
          </span>
        )}
      </div>
      <Amount of={money(parcel.price)} />
      <ParcelActions parcel={parcel} />
    </li>
  )
}

function ParcelActions({ parcel: { _id: id, clientMobile, needsLook, state, hasLabel } }: { parcel: StaffParcel }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const run = async (work: () => Promise<ChangedParcelReply>) => {
    try {
      notify.done((await work()).message)
      refresh()
    } catch (failure) {
      notify.failed(failure)
    }
  }
  const look = buttonClass({ kind: 'line', size: 'medium' })
  return (
    <div className={css.buttons}>
      {needsLook && (
        <Button kind="line" size="medium" onClick={() => void run(() => call(markParcelLooked, { id }))}>
          {t('office_orders.mark_looked')}
        </Button>
      )}
      {(state === 'refused' || state === 'unclear') && (
        <Button kind="line" size="medium" onClick={() => void run(() => call(retryParcel, { id }))}>
          {t('office_orders.send_again')}
        </Button>
      )}
      {hasLabel && (
        <a className={look} href={readParcelLabel.path.replace(':id', id)} target="_blank" rel="noreferrer">
          {t('office_orders.courier_label')}
        </a>
      )}
      <a className={look} href={`tel:${clientMobile}`}>
        {t('office_orders.call')}
      </a>
    </div>
  )
}
