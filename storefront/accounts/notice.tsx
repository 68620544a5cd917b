import type { ReactNode } from 'react'
import { Kashida } from '#design/kashida.tsx'
import { Mark } from '#design/wordmark.tsx'
import css from './notice.module.css'

interface NoticeProps {
  readonly title: string
  readonly children: ReactNode
  /** What can be done about it; not read out by itself, however it changes. */
  readonly below?: ReactNode
}

/** A page that says one thing, and what happens next. Read out when it changes. */
export function Notice({ title, children, below }: NoticeProps) {
  return (
    <div className={css.page}>
      <Mark className={css.mark} />
      <div className={css.words} role="status">
        <h1 aria-label={title}>
          <Kashida text={title} />
        </h1>
        {children}
      </div>
      {below}
    </div>
  )
}
