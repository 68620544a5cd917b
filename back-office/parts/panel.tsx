import { type ReactNode, useId } from 'react'
import css from '../forms/form.module.css'

/** A named part of a long form. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
