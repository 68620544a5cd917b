import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { Toast } from '#design/toast.tsx'
import { useWords } from '../platform/words.tsx'
import css from './notices.module.css'
import { type NoticeAction, type SaidNotice, withNotice } from './shown-notices.ts'
import { useAboveBars } from './use-above-bars.ts'

interface Notify {
  /** `action`: a way back, for which it stays longer. */
  readonly done: (message: string, action?: NoticeAction) => void
  /** What happened without whoever reads it: beside what they did, whose way back it must not take. */
  readonly news: (message: string) => void
  /** What was done in part, or not at all: it stays until it is closed. */
  readonly partly: (message: string) => void
  /** In words: it counts as told. */
  readonly failed: (failure: unknown) => void
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
  const [notices, setNotices] = useState<readonly SaidNotice[]>([])
  const notify = useMemo(() => {
    const add = (notice: SaidNotice) => setNotices(before => withNotice(before, notice))
    return {
      done: (text: string, action?: NoticeAction) => add({ kind: 'done', text, action }),
      news: (text: string) => add({ kind: 'news', text }),
      partly: (text: string) => add({ kind: 'error', text }),
      failed: (failure: unknown) => add({ kind: 'error', text: sayFailure(failure) }),
    }
  }, [sayFailure])
  const close = useCallback((notice: SaidNotice) => setNotices(before => before.filter(each => each !== notice)), [])
  const place = useAboveBars<HTMLElement>(notices.length > 0)
  return (
    <NotifyContext value={notify}>
      {children}
      <section ref={place} className={css.place} aria-label={t('common.messages')}>
        <div role="status" aria-live="polite" className={css.notices}>
          {notices.map(notice => (
            <ShownNotice key={notice.text} notice={notice} onClose={close} />
          ))}
        </div>
      </section>
    </NotifyContext>
  )
}

interface ShownNoticeProps {
  readonly notice: SaidNotice
  readonly onClose: (notice: SaidNotice) => void
}

function ShownNotice({ notice, onClose }: ShownNoticeProps) {
  const { t } = useWords()
  const { kind, text, action } = notice
  useEffect(() => {
    if (kind === 'error') return
    const timer = setTimeout(() => onClose(notice), action ? DECIDED_WITHIN : SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [notice, kind, action, onClose])
  const press = () => {
    onClose(notice)
    action?.onPress()
  }
  return (
    <Toast
      kind={kind === 'error' ? 'error' : 'success'}
      text={text}
      {...(action && { action: { ...action, onPress: press } })}
      closeLabel={t('common.close')}
      onClose={() => onClose(notice)}
    />
  )
}

const NotifyContext = createContext<Notify | null>(null)
