import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useWords } from '../platform/words.tsx'
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

/** The words that are searched for, and taking what they found: they go once it is there, unless others were typed meanwhile. */
export function useTaking(take: (id: string) => Promise<void>) {
  const { sayFailure } = useWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const onTake = async (id: string) => {
    try {
      await take(id)
      setTyped(now => (now === typed ? '' : now))
      setProblem('')
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
  }
  return { typed, setTyped, problem, onTake: (id: string) => void onTake(id) }
}
