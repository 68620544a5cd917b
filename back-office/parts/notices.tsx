import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Toast } from '#design/toast.tsx'
import { useWords } from '../platform/words.tsx'
import css from './notices.module.css'
import { useAboveBars } from './use-above-bars.ts'

interface Notify {
  readonly done: (message: string) => void
  /** In words: it counts as told. */
  readonly failed: (failure: unknown) => void
}

interface Notice {
  readonly kind: 'success' | 'error'
  readonly text: string
}

export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (notify === null) throw new Error('useNotify is called outside Notices')
  return notify
}

/** Ms that good news stay; what went wrong stays until it is closed. */
const SHOWN_FOR = 6_000

/** Around all screens: what they notify of stands below them, read out as it comes. */
export function Notices({ children }: { children: ReactNode }) {
  const { t, sayFailure } = useWords()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notify = useMemo(() => {
    const add = (notice: Notice) =>
      setNotices(before => [...before.filter(({ kind, text }) => kind === 'error' && text !== notice.text), notice])
    return {
      done: (text: string) => add({ kind: 'success', text }),
      failed: (failure: unknown) => add({ kind: 'error', text: sayFailure(failure) }),
    }
  }, [sayFailure])
  const news = notices.find(({ kind }) => kind === 'success')
  const close = (notice: Notice) => setNotices(before => before.filter(each => each !== notice))
  useEffect(() => {
    if (news === undefined) return
    const timer = setTimeout(() => setNotices(before => before.filter(each => each !== news)), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [news])
  const place = useAboveBars<HTMLElement>(notices.length > 0)
  return (
    <NotifyContext value={notify}>
      {children}
      <section ref={place} className={css.place} aria-label={t('common.messages')}>
        <div role="status" aria-live="polite" className={css.notices}>
          {notices.map(notice => (
            <Toast key={notice.text} {...notice} closeLabel={t('common.close')} onClose={() => close(notice)} />
          ))}
        </div>
      </section>
    </NotifyContext>
  )
}

const NotifyContext = createContext<Notify | null>(null)
