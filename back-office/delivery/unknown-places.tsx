import { useQuery } from '@tanstack/react-query'
import { listUnknownPlaces, sendAsOther, type UnknownPlace } from '#contract/office/delivery.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { inLanguage } from '#shop/languages.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import css from './courier.module.css'

export function useUnknownPlaces({ isWanted = true } = {}) {
  return useQuery({
    queryKey: ['unknown-places'],
    queryFn: async () => (await call(listUnknownPlaces, {})).places,
    enabled: isWanted,
  })
}

/** Regions that the courier does not know, and whether parcels for them go to its other places there. */
export function UnknownPlaces() {
  const { t } = useWords()
  const { data: places, error, refetch } = useUnknownPlaces()
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (places === undefined) return <Skeleton className={css.waiting} />
  if (places.length === 0) return <EmptyShelf title={t('office_orders.no_unknown_places')} />
  return (
    <>
      <p className={css.aside}>{t('office_orders.unknown_places_hint')}</p>
      <ul className={css.rows}>
        {places.map(place => (
          <Place key={`${place.cityId} ${place.regionId}`} place={place} />
        ))}
      </ul>
    </>
  )
}

function Place({ place }: { place: UnknownPlace }) {
  const { t, language } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const { cityId, regionId, other, isSentAsOther } = place
  const decide = async () => {
    try {
      notify.done((await call(sendAsOther, { places: [{ cityId, regionId }], isSentAsOther: !isSentAsOther })).message)
      refresh()
    } catch (failure) {
      notify.failed(failure)
    }
  }
  return (
    <li className={css.row}>
      <div className={css.main}>
        <b>{inLanguage(place, 'region', language)}</b> · {inLanguage(place, 'city', language)}
        <span className={css.aside}>
          {t('office_orders.waiting_orders', { count: place.orderIds.length })}
          {isSentAsOther && other !== null && ` · ${t('office_orders.sent_as', { other })}`}
        </span>
      </div>
      {other === null ? (
        <span className={css.bad}>{t('office_orders.no_other_place')}</span>
      ) : (
        <Button kind="line" size="medium" onClick={() => void decide()}>
          {isSentAsOther
            ? t('office_orders.stop_sending_elsewhere')
            : t('office_orders.send_region_elsewhere', { other })}
        </Button>
      )}
    </li>
  )
}
