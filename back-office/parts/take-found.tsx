import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { searched } from '../platform/filters.ts'
import { useWords } from '../platform/words.tsx'
import { Found } from './found.tsx'

interface TakeFoundProps<Row> {
  readonly label: string
  /** Of what was found. */
  readonly foundLabel: string
  /** Said where nothing was. */
  readonly none: string
  /** What is searched, beside the words. */
  readonly queryKey: readonly string[]
  readonly find: (search: string, how: { readonly signal?: AbortSignal }) => Promise<readonly Row[]>
  readonly name: (row: Row) => string
  readonly detail: (row: Row) => ReactNode
  readonly isSoldOut?: (row: Row) => boolean
  readonly take: (id: string, row: Row) => Promise<void>
}

/**
 * Finds something by its words, and takes what is pressed. Enter, with which a barcode scanner ends, takes the only find, also one that
 * is still on its way; it never sends the form around the field. The next scan may be written over the words meanwhile.
 */
export function TakeFound<Row extends { readonly _id: string }>(props: TakeFoundProps<Row>) {
  const { label, foundLabel, none, queryKey, find, take, isSoldOut = () => false } = props
  const { sayFailure } = useWords()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  /** The words that Enter was pressed for: a second Enter is no second piece. */
  const entered = useRef('')
  const search = searched(typed) ?? ''
  const isLooking = search.length > 1
  const keyOf = (words: string) => [...queryKey, words]
  const { data: rows = [], error } = useQuery({
    queryKey: keyOf(search),
    queryFn: ({ signal }) => find(search, { signal }),
    enabled: isLooking,
    placeholderData: before => before,
  })
  const hasAnswer = queries.getQueryData(keyOf(search)) !== undefined

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      setProblem('')
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
  }
  const takeOne = (row: Row) =>
    attempt(async () => {
      await take(row._id, row)
      setTyped(now => (now === typed ? '' : now))
    })
  const takeOnly = () =>
    attempt(async () => {
      const found = queries.getQueryData<readonly Row[]>(keyOf(search)) ?? (await find(search, {}))
      const [only, ...others] = found.filter(row => !isSoldOut(row))
      if (only !== undefined && others.length === 0) await takeOne(only)
    }).finally(() => {
      if (entered.current === search) entered.current = ''
    })
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isLooking || entered.current === search) return
    entered.current = search
    event.currentTarget.select()
    void takeOnly()
  }
  const count = isLooking ? rows.length : 0
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // At the end of a dialog the finds would come below what is in sight.
    if (count > 0) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div ref={whole}>
      <Field
        label={label}
        error={isLooking && error ? sayFailure(error) : problem}
        hint={isLooking && hasAnswer && count === 0 ? none : undefined}
      >
        {wiring => (
          <TextInput
            {...wiring}
            type="search"
            autoComplete="off"
            value={typed}
            onKeyDown={enter}
            onChange={event => {
              entered.current = ''
              setTyped(event.currentTarget.value)
            }}
          />
        )}
      </Field>
      {count > 0 && (
        <Found
          label={foundLabel}
          rows={rows}
          name={props.name}
          detail={props.detail}
          isSoldOut={isSoldOut}
          onTake={id => {
            const row = rows.find(each => each._id === id)
            if (row !== undefined) void takeOne(row)
          }}
        />
      )}
    </div>
  )
}
