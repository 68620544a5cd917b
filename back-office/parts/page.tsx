import type { ReactNode } from 'react'
import { Lettering } from '#design/lettering.tsx'
import { useTitle } from '../platform/title.ts'
import css from './page.module.css'

interface PageProps {
  readonly title: string
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A screen's title, what can be done with all of it, and what is in it. */
export function Page({ title, actions, children }: PageProps) {
  useTitle(title)
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>
          <Lettering text={title} />
        </h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}
