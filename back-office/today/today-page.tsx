import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { readFigures, readToday, type TodayReply } from '#contract/office/figures.ts'
import { listStaffOrders } from '#contract/office/orders.ts'
import { classes } from '#design/classes.ts'
import { Note } from '#design/note.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatNumber } from '#locales/formats.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { FindField } from '../search/find-field.tsx'
import { FiguresPart } from './figures.tsx'
import { groupsOf } from './groups.ts'
import { NewestOrders } from './newest-orders.tsx'
import css from './today.module.css'

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
      <FindField />
      {may(listStaffOrders) && <NewestOrders />}
      {data === undefined && error ? (
        <Failed failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.waiting} />
      ) : (
        <>
          {data.backups !== null && <BackupTrouble {...data.backups} />}
          <ToDo today={data} />
        </>
      )}
      {may(readFigures) && <FiguresPart />}
    </Page>
  )
}

const BACKUP_TROUBLES = {
  failed: 'office.backup_failed',
  overdue: 'office.backup_overdue',
  'log-not-copied': 'office.backup_log',
} as const

function BackupTrouble({ trouble, writtenAt }: NonNullable<TodayReply['backups']>) {
  const { t } = useWords()
  return (
    <section className={css.trouble} aria-label={t('office.backups')}>
      <Note>
        {t(BACKUP_TROUBLES[trouble])}{' '}
        {writtenAt === null ? (
          t('office.backup_none')
        ) : (
          <>
            {t(trouble === 'log-not-copied' ? 'office.backup_log_until' : 'office.backup_latest')}{' '}
            <When at={writtenAt} />.
          </>
        )}{' '}
        {t('office.backup_reason')}
      </Note>
    </section>
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
                  {each.count !== null && (
                    <b>
                      <bdi>{formatNumber(each.count)}</bdi>
                    </b>
                  )}
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
