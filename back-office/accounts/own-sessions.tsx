import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#contract/accounts.ts'
import { endOtherStaffSessions, listStaffSessions } from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { deviceOf } from '#shop/accounts/device.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'

const QUERY = ['own-sessions']

/** Where the member is signed in, and a way to end the others. */
export function OwnSessions() {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: QUERY, queryFn: () => call(listStaffSessions, {}) })
  const endOthers = async () => {
    try {
      notify.done((await call(endOtherStaffSessions, {})).message)
    } catch (failure) {
      notify.failed(failure)
    }
    await queries.invalidateQueries({ queryKey: QUERY })
  }
  return (
    <Panel title={t('office_staff.sessions')}>
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className={css.waiting} />}
      {data !== undefined && (
        <div className={css.form}>
          <ul className={css.sessions}>
            {data.sessions.map(session => (
              <Session key={session._id} session={session} />
            ))}
          </ul>
          {data.sessions.length > 1 ? (
            <Button kind="line" onClick={() => void endOthers()}>
              {t('office_staff.end_others')}
            </Button>
          ) : (
            <p className={css.aside}>{t('office_staff.only_here')}</p>
          )}
        </div>
      )}
    </Panel>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { t } = useWords()
  const device = deviceOf(session.userAgent)
  return (
    <li>
      <b>{device === null ? t('office_staff.device_unknown') : t('office_staff.device', device)}</b>
      <span className={css.aside}>
        {session.isCurrent ? (
          t('office_staff.this_device')
        ) : (
          <>
            {t('office_staff.last_used')} <When at={session.lastUsedAt} />
          </>
        )}
      </span>
    </li>
  )
}
