import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Toast } from '#design/toast.tsx'
import { useWords } from '../platform/words.tsx'
import css from './notices.module.css'
import { useAboveBars } from './use-above-bars.ts'

interface Notify {
  /** `action`: a way back, for which it stays longer. */
  readonly done: (message: string, action?: NoticeAction) => void
  /** What was done in part, or not at all: it stays until it is closed. */
  readonly partly: (message: string) => void
  /** In words: it counts as told. */
  readonly failed: (failure: unknown) => void
}

export interface NoticeAction {
  readonly label: string
  readonly onPress: () => void
}

interface Notice {
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly action?: NoticeAction | undefined
}

export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (notify === null) throw new Error('useNotify is called outside Notices')
  return notify
}

/** Ms that good news stay; what went wrong stays until it is closed. */
const SHOWN_FOR = 6_000
/** Ms for whoever has something to decide. */
const DECIDED_WITHIN = 20_000

/** Around all screens: what they notify of stands below them, read out as it comes. */
export function Notices({ children }: { children: ReactNode }) {
  const { t, sayFailure } = useWords()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notify = useMemo(() => {
    const add = (notice: Notice) =>
      setNotices(before => [...before.filter(({ kind, text }) => kind === 'error' && text !== notice.text), notice])
    return {
      done: (text: string, action?: NoticeAction) => add({ kind: 'success', text, action }),
      partly: (text: string) => add({ kind: 'error', text }),
      failed: (failure: unknown) => add({ kind: 'error', text: sayFailure(failure) }),
    }
  }, [sayFailure])
  const news = notices.find(({ kind }) => kind === 'success')
  const close = (notice: Notice) => setNotices(before => before.filter(each => each !== notice))
  const press = (notice: Notice) => {
    close(notice)
    notice.action?.onPress()
  }
  useEffect(() => {
    if (news === undefined) return
    const timer = setTimeout(
      () => setNotices(before => before.filter(each => each !== news)),
      news.action ? DECIDED_WITHIN : SHOWN_FOR,
    )
    return () => clearTimeout(timer)
  }, [news])
  const place = useAboveBars<HTMLElement>(notices.length > 0)
  return (
    <NotifyContext value={notify}>
      {children}
      <section ref={place} className={css.place} aria-label={t('common.messages')}>
        <div role="status" aria-live="polite" className={css.notices}>
          {notices.map(notice => (
            <Toast
              key={notice.text}
              kind={notice.kind}
              text={notice.text}
              {...(notice.action && { action: { ...notice.action, onPress: () => press(notice) } })}
              closeLabel={t('common.close')}
              onClose={() => close(notice)}
            />
          ))}
        </div>
      </section>
    </NotifyContext>
  )
}

const NotifyContext = createContext<Notify | null>(null)
