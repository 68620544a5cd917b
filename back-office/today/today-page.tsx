import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { readFigures, readToday, type TodayReply } from '#contract/office/figures/endpoints.ts'
import { classes } from '#design/classes.ts'
import { Nuqta } from '#design/nuqta.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatNumber } from '#locales/formats.ts'
import { NEEDS_LOOK, ordersPath } from '../orders/resources.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/money.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './today.module.css'

// The plots' library is half of the back office: it comes behind what is to be done.
const FiguresPart = lazy(async () => ({ default: (await import('./figures.tsx')).FiguresPart }))

/** Ms after which what waits is counted anew while the screen is open. */
const COUNTED_EVERY = 60_000

/** What is to be done today, and how the last days went. */
export function TodayPage() {
  const { t } = useWords()
  const may = useMay()
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: () => call(readToday, {}),
    refetchInterval: COUNTED_EVERY,
  })
  return (
    <Page title={t('office.today')}>
      {data === undefined && error ? (
        <Failed failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.waiting} />
      ) : (
        <ToDo today={data} />
      )}
      {may(readFigures) && (
        <Suspense fallback={<Skeleton className={css.waiting} />}>
          <FiguresPart />
        </Suspense>
      )}
    </Page>
  )
}

interface Task {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly to: string
  /** Something went wrong: it stands out. */
  readonly isBad?: boolean
}

function ToDo({ today: { orders, returns, payments, stock, failedMails, alerts } }: { today: TodayReply }) {
  const { t } = useWords()
  const money = useMoney()
  const state = (value: string) => encodeURIComponent(JSON.stringify({ state: value }))
  const groups: readonly { readonly name: string; readonly tasks: readonly Task[] }[] = [
    {
      name: t('office.orders'),
      tasks: orders
        ? [
            task('to-confirm', t('office_orders.to_confirm'), orders.toConfirm, ordersPath({ standing: 'to-confirm' })),
            task('to-pack', t('office_orders.to_pack'), orders.toPack, ordersPath({ standing: 'to-pack' })),
            task('to-ship', t('office_orders.to_ship'), orders.toShip, ordersPath({ standing: 'to-ship' })),
            task('restock', t('office_orders.need_restock'), orders.toRestock, ordersPath({ standing: NEEDS_LOOK })),
            bad('parcels', t('office_orders.parcels_to_look_at'), orders.parcelsToLookAt, '/courier'),
          ]
        : [],
    },
    {
      name: t('office.returns'),
      tasks: returns
        ? [
            task(
              'decide',
              t('office_orders.return_to_decide'),
              returns.toDecide,
              `/returns?filter=${state('requested')}&page=1`,
            ),
            task(
              'receive',
              t('office_orders.return_to_receive'),
              returns.toReceive,
              `/returns?filter=${state('accepted')}&page=1`,
            ),
            task(
              'settle',
              t('office_orders.return_to_settle'),
              returns.toSettle,
              `/returns?filter=${state('received')}&page=1`,
            ),
          ]
        : [],
    },
    {
      name: t('office_orders.payments'),
      tasks: payments
        ? [
            bad('refunds', t('office_orders.refunds_due'), payments.refundsDue, '/payments'),
            bad('mismatches', t('office_orders.mismatches'), payments.mismatches, ordersPath({ standing: NEEDS_LOOK })),
          ]
        : [],
    },
    {
      name: t('office.stock'),
      tasks: stock
        ? [
            task(
              'low',
              t('office_orders.stock_low'),
              stock.low,
              '/products?filter=%7B%22state%22%3A%22low%22%7D&page=1',
            ),
            task(
              'sold-out',
              t('common.sold_out'),
              stock.soldOut,
              '/products?filter=%7B%22state%22%3A%22sold-out%22%7D&page=1',
            ),
          ]
        : [],
    },
    {
      name: t('office.failed_mails'),
      tasks: failedMails === null ? [] : [bad('mails', t('office.failed_mails'), failedMails, '/failed-mails')],
    },
    {
      name: t('office_staff.alerts'),
      tasks: alerts === null ? [] : [task('alerts', t('office_staff.alerts_of_a_day'), alerts, '/alerts')],
    },
  ]
  const shown = groups.filter(({ tasks }) => tasks.length > 0)
  return (
    <div className={css.groups}>
      {shown.map(({ name, tasks }) => (
        <section key={name} className={css.group} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {tasks.map(each => (
              <li key={each.id}>
                <Link to={each.to} className={classes(css.task, each.count === 0 && css.done, each.isBad && css.bad)}>
                  <Nuqta />
                  <span>{each.name}</span>
                  <b>
                    <bdi>{formatNumber(each.count)}</bdi>
                  </b>
                </Link>
              </li>
            ))}
          </ul>
          {payments !== null && name === t('office_orders.payments') && payments.refundAmount > 0 && (
            <p className={css.aside}>
              <Amount of={money(payments.refundAmount)} />
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

function task(id: string, name: string, count: number, to: string): Task {
  return { id, name, count, to }
}

function bad(id: string, name: string, count: number, to: string): Task {
  return { id, name, count, to, isBad: count > 0 }
}
