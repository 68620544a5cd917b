import type { ReactNode } from 'react'
import css from './filter-group.module.css'

interface FilterGroupProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function FilterGroup({ title, aside, children }: FilterGroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.head}>
        <span className={css.title}>{title}</span>
        {aside && <span className={css.aside}>{aside}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
