import type { ReactNode } from 'react'
import type { Money } from '#locales/formats.ts'
import { classes } from './classes.ts'
import { Amount } from './price.tsx'
import css from './totals.module.css'

export interface TotalsRow {
  readonly id: string
  readonly label: ReactNode
  /** A figure, or words where there is none yet. */
  readonly amount: Money | string
  /** `total` stands on the shelf; `less` is taken off: an amount below zero. */
  readonly kind?: 'plain' | 'less' | 'total'
}

/** What is added up, one row each, and the total on the shelf. */
export function Totals({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className={css.totals}>
      {rows.map(({ id, label, amount, kind = 'plain' }) => (
        <div key={id} className={classes(css.row, kind === 'less' && css.less, kind === 'total' && css.total)}>
          <dt>{label}</dt>
          {typeof amount === 'string' ? (
            <dd className={css.words}>{amount}</dd>
          ) : (
            <dd>
              <Amount of={amount} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
