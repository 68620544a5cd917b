import { useState } from 'react'
import { endOtherSessions, listSessions, type OwnSession } from '#contract/accounts.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatDate } from '#locales/formats.ts'
import { deviceOf } from '#shop/accounts/device.ts'
import { call } from '../platform/call.ts'
import { useToast } from '../platform/toasts.tsx'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import css from './session-list.module.css'

/** Where the shopper is logged in, with a way to end the others. */
export function SessionList() {
  const { t } = useWords()
  const { own: sessions, loadAgain } = useOwn(true, readSessions, 'failed_to_load_sessions')
  if (sessions.step === 'loading') return <LoadingSessions />
  if (sessions.step === 'failed') {
    return (
      <div className={css.sessions}>
        <Note kind="error">{t('messages.failed_to_load_sessions')}</Note>
        <Button kind="line" onClick={loadAgain}>
          {t('accounts.try_again')}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.sessions}>
      <ul className={css.list}>
        {sessions.data.map(session => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.data.length > 1 ? <EndOthers onEnded={loadAgain} /> : <p>{t('accounts.only_here')}</p>}
    </div>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useWords()
  const device = deviceOf(session.userAgent)
  return (
    <li>
      <span className={text.medium}>
        {device === null ? t('accounts.device_unknown') : t('accounts.device', device)}
      </span>
      <span className={css.when}>
        {session.isCurrent
          ? t('accounts.this_device')
          : t('accounts.last_used', { date: formatDate(session.lastUsedAt, t) })}
      </span>
    </li>
  )
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const endOthers = async () => {
    setBusy(true)
    try {
      await call(endOtherSessions, {})
      toast.success(t('messages.other_sessions_ended'))
      onEnded()
    } catch {
      toast.error(t('messages.failed_to_end_sessions'))
      setBusy(false)
    }
  }
  return (
    <Button kind="line" isBusy={isBusy} onClick={() => void endOthers()}>
      {t('accounts.end_others')}
    </Button>
  )
}

function LoadingSessions() {
  const { t } = useWords()
  return (
    <div className={css.sessions}>
      <p role="status" className={text.hidden}>
        {t('accounts.loading_sessions')}
      </p>
      <Skeleton className={css.waiting} />
    </div>
  )
}

async function readSessions() {
  return (await call(listSessions, {})).sessions
}
