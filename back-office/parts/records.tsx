import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Icon } from '#design/icon.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import { type List, MOST_CHOSEN } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { ChipsOf } from './chips-of.tsx'
import { Failed } from './dead-ends.tsx'
import { useNotify } from './notices.tsx'
import { PageTurner } from './page-turner.tsx'
import css from './records.module.css'
import searchField from './search-field.module.css'
import { ACTION_BAR } from './use-above-bars.ts'

export interface Column<Row> {
  readonly id: string
  readonly label: string
  /** Stands in the card of a narrow screen too; the others are left away there. */
  readonly isOnPhones?: boolean
  /** Figures: at the end of their column. */
  readonly isFigure?: boolean
  /** The server's name of the order by this column. */
  readonly sort?: string
  readonly cell: (row: Row) => ReactNode
}

interface RecordsProps<Row> {
  readonly list: List<Row>
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Where a row leads; null for rows that lead nowhere. */
  readonly to?: (row: Row) => string
  readonly isSelectable?: boolean
  readonly nameOf?: (row: Row) => string
  /** The row whose details stand beside the list. */
  readonly isOpen?: (row: Row) => boolean
  readonly empty: string
}

/** The rows of a list, or why there are none: a table on a desk, cards on a phone. */
export function Records<Row extends { readonly _id: string }>(props: RecordsProps<Row>) {
  const { list, label, columns, to, isSelectable = false, nameOf, isOpen, empty } = props
  const { rows, chosenIds, choose } = list
  const { t } = useWords()
  if (list.error) return <Failed failure={list.error} onRetry={list.refetch} />
  if (rows === undefined) {
    return (
      <>
        <p role="status" className={text.hidden}>
          {t('office.loading')}
        </p>
        {[1, 2, 3, 4, 5, 6].map(place => (
          <Skeleton key={place} className={css.waiting} />
        ))}
      </>
    )
  }
  if (rows.length === 0) return <EmptyShelf title={empty} />
  const others = chosenIds.filter(id => !rows.some(row => row._id === id))
  const isAllSelected = rows.every(row => chosenIds.includes(row._id))
  return (
    <div className={classes(css.scroll, list.isFetching && css.fetching)}>
      <table className={css.table}>
        <caption className={text.hidden}>{label}</caption>
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" className={css.box}>
                <input
                  type="checkbox"
                  aria-label={t('office.select_all')}
                  checked={isAllSelected}
                  onChange={() => choose(isAllSelected ? others : [...others, ...rows.map(row => row._id)])}
                />
              </th>
            )}
            {columns.map(column => (
              <Heading key={column.id} list={list} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const isSelected = chosenIds.includes(row._id)
            return (
              <tr key={row._id} className={classes((isSelected || isOpen?.(row)) && css.selected)}>
                {isSelectable && (
                  <td className={css.box}>
                    <input
                      type="checkbox"
                      aria-label={t('office.select', { name: nameOf?.(row) ?? row._id })}
                      checked={isSelected}
                      onChange={() =>
                        choose(isSelected ? chosenIds.filter(id => id !== row._id) : [...chosenIds, row._id])
                      }
                    />
                  </td>
                )}
                {columns.map((column, place) => (
                  <td
                    key={column.id}
                    data-label={column.label}
                    className={classes(column.isFigure && css.figure, !column.isOnPhones && place > 0 && css.desk)}
                  >
                    {place === 0 && to !== undefined ? (
                      <Link to={to(row)} className={css.link} aria-current={isOpen?.(row) ? 'true' : undefined}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ list, column }: { list: List; column: Column<Row> }) {
  const { label, isFigure, isOnPhones, sort } = column
  const isSorted = sort !== undefined && list.sort === sort
  return (
    <th
      scope="col"
      className={classes(isFigure && css.figure, !isOnPhones && css.desk)}
      aria-sort={isSorted ? (list.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={css.sort}
          onClick={() => list.ask({ sort, order: isSorted && list.order === 'desc' ? 'asc' : 'desc' })}
        >
          {label}
        </button>
      )}
    </th>
  )
}

/** Ms after the last letter until what is typed is looked for. */
const TYPED_FOR = 500

/** Looks for what is typed in it. */
export function SearchField({ list, label }: { list: List; label: string }) {
  const id = useId()
  const { search } = list.filter
  const asked = typeof search === 'string' ? search : ''
  const [known, setKnown] = useState(asked)
  const [typed, setTyped] = useState(asked)
  // A view that is chosen brings its own search.
  if (asked !== known) {
    setKnown(asked)
    setTyped(asked)
  }
  const look = useEffectEvent(() => {
    setKnown(typed)
    list.ask({ filter: { ...list.filter, search: typed } })
  })
  useEffect(() => {
    if (typed === known) return
    const timer = setTimeout(look, TYPED_FOR)
    return () => clearTimeout(timer)
  }, [typed, known])
  return (
    <span className={classes(searchField.field, css.search)}>
      <label htmlFor={id} className={text.hidden}>
        {label}
      </label>
      <Icon of={Search} size="small" />
      <TextInput
        id={id}
        type="search"
        placeholder={label}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </span>
  )
}

interface ChoicesProps {
  readonly list: List
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[]
}

/** One filter whose few values stand beside each other; the empty text stands for all. */
export function FilterChips({ list, name, label, choices }: ChoicesProps) {
  const chosen = list.filter[name] ?? ''
  return (
    <ChipsOf
      label={label}
      className={css.chips}
      choices={choices.map(({ value, label, count }) => ({ value, label: <Counted label={label} count={count} /> }))}
      chosen={choices.find(({ value }) => value === chosen)?.value}
      onChoose={value => list.ask({ filter: { ...list.filter, [name]: value } })}
    />
  )
}

function Counted({ label, count }: Pick<ChoicesProps['choices'][number], 'label' | 'count'>) {
  return (
    <>
      {label}
      {count !== undefined && <bdi> {formatNumber(count)}</bdi>}
    </>
  )
}

export function Pages({ list: { page, perPage, total = 0, ask } }: { list: List }) {
  if (total <= perPage) return null
  return (
    <div className={css.pages}>
      <PageTurner page={page} last={Math.ceil(total / perPage)} onTurn={next => ask({ page: next })} />
    </div>
  )
}

/** What can be done with the chosen rows; there only while some are chosen. Rows that are not shown are named as such. */
export function BulkBar({ list, children }: { list: List<{ readonly _id: string }>; children: ReactNode }) {
  const { rows = [], total = 0, chosenIds, choose, chooseAll } = list
  const { t } = useWords()
  const notify = useNotify()
  const [isChoosing, setChoosing] = useState(false)
  if (chosenIds.length === 0) return null
  const shown = rows.filter(row => chosenIds.includes(row._id)).length
  const hidden = chosenIds.length - shown
  const isMore = shown === rows.length && total > rows.length && chosenIds.length < Math.min(total, MOST_CHOSEN)
  const takeAll = async () => {
    setChoosing(true)
    await chooseAll().catch(notify.failed)
    setChoosing(false)
  }
  return (
    <section {...ACTION_BAR} className={css.bulk} aria-label={t('office.selected', { count: chosenIds.length })}>
      <b role="status">
        {t('office.selected', { count: chosenIds.length })}
        {hidden > 0 && <> · {t('office.selected_elsewhere', { count: hidden })}</>}
      </b>
      {isMore && (
        <Button kind="line" size="medium" isBusy={isChoosing} onClick={() => void takeAll()}>
          {t('office.select_found', { count: Math.min(total, MOST_CHOSEN) })}
        </Button>
      )}
      {children}
      <Button kind="ghost" size="medium" onClick={() => choose([])}>
        {t('office.unselect')}
      </Button>
    </section>
  )
}
