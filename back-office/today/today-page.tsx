import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { readFigures, readToday, type TodayReply } from '#contract/office/figures/endpoints.ts'
import { classes } from '#design/classes.ts'
import { Nuqta } from '#design/nuqta.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatNumber } from '#locales/formats.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { groupsOf } from './groups.ts'
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

function ToDo({ today }: { today: TodayReply }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <div className={css.groups}>
      {groupsOf(today, t).map(({ id, name, amount = 0, tasks }) => (
        <section key={id} className={css.group} aria-label={name}>
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
          {amount > 0 && (
            <p className={css.aside}>
              <Amount of={money(amount)} />
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
