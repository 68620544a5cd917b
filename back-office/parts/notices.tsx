import { type NotificationPayload, useNotificationContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { Toast } from '#design/toast.tsx'
import { useWords } from '../platform/words.tsx'
import css from './notices.module.css'

/** Ms that good news stay; what went wrong stays until it is closed. */
const SHOWN_FOR = 6_000

/** Where `useNotify` of the screens is read: one at a time, read out as it comes. */
export function Notices() {
  const { t } = useWords()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<NotificationPayload | null>(null)
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (next !== undefined) setShown(next)
  }, [notifications, takeNotification])
  useEffect(() => {
    if (shown === null || shown.type === 'error') return
    const timer = setTimeout(() => setShown(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <section className={css.place} aria-label={t('common.messages')}>
      <div role="status" aria-live="polite">
        {shown !== null && (
          <Toast
            kind={shown.type === 'warning' ? 'info' : shown.type}
            text={String(shown.message)}
            closeLabel={t('common.close')}
            onClose={() => setShown(null)}
          />
        )}
      </div>
    </section>
  )
}
