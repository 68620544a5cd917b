import type { ReactNode } from 'react'
import { Nuqta } from '#design/nuqta.tsx'
import css from './rules.module.css'

export interface Rule {
  readonly title: string
  readonly text: string
  /** Where it leads on. */
  readonly link?: ReactNode
}

interface RulesProps {
  readonly rules: readonly Rule[]
  /** One follows on the other, as steps do. */
  readonly isInOrder?: boolean
  /** Level of the titles. */
  readonly level?: 2 | 3
}

/** Points on a shelf each: what holds, in a few words. */
export function Rules({ rules, isInOrder = false, level = 2 }: RulesProps) {
  const List = isInOrder ? 'ol' : 'ul'
  const Heading = `h${level}` as const
  return (
    <List className={css.rules}>
      {rules.map(({ title, text, link }) => (
        <li key={title}>
          <Nuqta className={css.nuqta} />
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
            {link}
          </div>
        </li>
      ))}
    </List>
  )
}
