import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listStaffAlerts, type StaffAlert } from '#contract/office/alerts.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { moneyText } from '#locales/formats.ts'
import { deviceOf } from '#shop/accounts/device.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './change-log.module.css'

/** What owners are told of, newest first. */
export function AlertsPage() {
  const { t } = useWords()
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['staff-alerts'],
    queryFn: ({ pageParam, signal }) => call(listStaffAlerts, { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.nextCursor ?? undefined,
  })
  const alerts = data?.pages.flatMap(page => page.alerts) ?? []
  return (
    <Page title={t('office_staff.alerts')}>
      <p className={css.lead}>{t('office_staff.alerts_lead')}</p>
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className={css.waiting} />}
      {data !== undefined && alerts.length === 0 && <EmptyShelf title={t('office_staff.no_alerts')} />}
      {alerts.length > 0 && (
        <ol className={css.entries} aria-label={t('office_staff.alerts')}>
          {alerts.map(alert => (
            <Alert key={alert._id} alert={alert} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button kind="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('office_staff.more')}
        </Button>
      )}
    </Page>
  )
}

function Alert({ alert }: { alert: StaffAlert }) {
  const { t } = useWords()
  const { kind, fact, staffName, at, address, userAgent, entity, entityId } = alert
  const values = useValues(alert)
  const device = userAgent === null ? null : deviceOf(userAgent)
  return (
    <li className={css.entry}>
      <p className={css.what}>
        <b>{t(`alerts.kind_${kind}`)}</b>
      </p>
      <p>{t(`alerts.did_${fact}`, values)}</p>
      <p className={css.who}>
        {address !== null && (
          <>
            {t('alerts.who')}: <bdi>{staffName === null ? t('alerts.unknown') : <Lettering text={staffName} />}</bdi>
            {' · '}
          </>
        )}
        <bdi>
          <When at={at} />
        </bdi>
        {address !== null && (
          <>
            {' · '}
            <bdi>{t('office_staff.from_address', { address })}</bdi>
          </>
        )}
        {device !== null && (
          <>
            {' · '}
            <bdi>{t('office_staff.device', device)}</bdi>
          </>
        )}
      </p>
      {entity === 'books' && <Link to="/books">{t('office_books.title')}</Link>}
      {entity === 'order' && (
        <Link to={`/orders/${entityId}`}>{t('orders.order_number', { number: values.number })}</Link>
      )}
    </li>
  )
}

function useValues({ details: { name = '', email = '', role, amount, number = '', count = 0 } }: StaffAlert) {
  const { t } = useWords()
  const money = useMoney()
  return {
    ...{ name, email, number, count },
    role: role === undefined ? '' : t(`office.role_${role}`),
    amount: amount === undefined ? '' : moneyText(money(amount)),
  }
}
