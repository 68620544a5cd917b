import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import css from './found.module.css'

interface FoundProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly name: (row: Row) => string
  readonly detail?: (row: Row) => ReactNode
  readonly isSoldOut?: (row: Row) => boolean
  readonly onTake: (id: string) => void
}

/** What a search found while somebody types: a press takes one of it. */
export function Found<Row extends { readonly _id: string }>({
  label,
  rows,
  name,
  detail,
  isSoldOut = () => false,
  onTake,
}: FoundProps<Row>) {
  return (
    <ul className={css.found} aria-label={label}>
      {rows.map(row => (
        <li key={row._id}>
          <Button
            kind="ghost"
            size="medium"
            isBlock
            className={css.item}
            disabled={isSoldOut(row)}
            onClick={() => onTake(row._id)}
          >
            <span>{name(row)}</span>
            {detail?.(row)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
