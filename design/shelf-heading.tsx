import type { ReactNode } from 'react'
import { Kashida } from './kashida.tsx'
import css from './shelf-heading.module.css'

interface ShelfHeadingProps {
  readonly text: string
  /** For `aria-labelledby` of the section. */
  readonly id?: string
  readonly level?: 1 | 2
  /** A link to all of it, at the shelf's other end. */
  readonly aside?: ReactNode
}

/** A heading that stands on the shelf. */
export function ShelfHeading({ text, id, level = 2, aside }: ShelfHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.shelf}>
      <Heading aria-label={text} {...(id && { id })}>
        <Kashida text={text} />
      </Heading>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  )
}
