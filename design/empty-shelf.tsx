import type { ReactNode } from 'react'
import css from './empty-shelf.module.css'

interface EmptyShelfProps {
  readonly title: ReactNode
  /** One line more, where the title alone leaves a question. */
  readonly text?: ReactNode
  /** One thing to do next. */
  readonly action?: ReactNode
  /** The level of the title: 1 where it is the page's. */
  readonly level?: 1 | 2 | 3
}

/** Nothing here yet: the tray with two places kept free. */
export function EmptyShelf({ title, text, action, level = 2 }: EmptyShelfProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty}>
      <EmptyTray className={css.tray} />
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  )
}

export function EmptyTray({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 150 70" aria-hidden="true" fill="none">
      <path d="M10 26v16c0 9 5 14 14 14h102c9 0 14-5 14-14V26" stroke="var(--ink)" strokeWidth="2" />
      <path d="M66 26l9 9-9 9-9-9z M84 26l9 9-9 9-9-9z" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="3 3" />
    </svg>
  )
}
