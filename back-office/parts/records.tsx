import Search from 'lucide-react/icons/search'
import { ListBase, type ListBaseProps, type RaRecord, useListContext } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { classes } from '#design/classes.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Icon } from '#design/icon.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import { useWords } from '../platform/words.tsx'
import { Failed } from './dead-ends.tsx'
import css from './records.module.css'

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

/** A list of a resource: what it found, `Records` shows, and what it could not find as well. */
export function List(props: Omit<ListBaseProps, 'queryOptions'>) {
  return <ListBase {...props} queryOptions={TOLD_BY_RECORDS} />
}

/** The library would tell a failure a second time, in words of its own. */
const TOLD_BY_RECORDS = { onError: () => undefined }

/** The rows of the list around it (`List`): a table on a desk, cards on a phone. */
export function Records<Row>({ label, columns, to, isSelectable = false, nameOf, isOpen, empty }: RecordsProps<Row>) {
  const { t } = useWords()
  const list = useListContext<RaRecord>()
  if (list.error) return <Failed failure={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) {
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
  if (list.data.length === 0) return <EmptyShelf title={empty} />
  const isAllSelected = list.data.every(row => list.selectedIds.includes(row.id))
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
                  onChange={() => list.onSelect(isAllSelected ? [] : list.data.map(row => row.id))}
                />
              </th>
            )}
            {columns.map(column => (
              <Heading key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.data.map(record => {
            // The resource's own rows, as the screen that made the list knows them.
            const row = record as unknown as Row
            const isSelected = list.selectedIds.includes(record.id)
            return (
              <tr key={record.id} className={classes((isSelected || isOpen?.(row)) && css.selected)}>
                {isSelectable && (
                  <td className={css.box}>
                    <input
                      type="checkbox"
                      aria-label={t('office.select', { name: nameOf?.(row) ?? String(record.id) })}
                      checked={isSelected}
                      onChange={() => list.onToggleItem(record.id)}
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

function Heading<Row>({ column: { label, isFigure, isOnPhones, sort } }: { column: Column<Row> }) {
  const { sort: current, setSort } = useListContext()
  const isSorted = sort !== undefined && current.field === sort
  return (
    <th
      scope="col"
      className={classes(isFigure && css.figure, !isOnPhones && css.desk)}
      aria-sort={isSorted ? (current.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={css.sort}
          onClick={() => setSort({ field: sort, order: isSorted && current.order === 'DESC' ? 'ASC' : 'DESC' })}
        >
          {label}
        </button>
      )}
    </th>
  )
}

/** What is typed is looked for half a second after the last letter. */
export function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const id = useId()
  return (
    <span className={css.search}>
      <label htmlFor={id} className={text.hidden}>
        {label}
      </label>
      <Icon of={Search} size="small" />
      <TextInput
        id={id}
        type="search"
        placeholder={label}
        defaultValue={typeof filterValues.search === 'string' ? filterValues.search : ''}
        onChange={event =>
          setFilters({ ...filterValues, search: event.currentTarget.value || undefined }, undefined, true)
        }
      />
    </span>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[]
}

/** One filter whose few values stand beside each other; the empty text stands for all. */
export function FilterChips({ name, label, choices }: ChoicesProps) {
  const { filterValues, setFilters } = useListContext()
  const chosen = filterValues[name] ?? ''
  return (
    <fieldset className={css.chips}>
      <legend className={text.hidden}>{label}</legend>
      {choices.map(choice => (
        <Chip
          key={choice.value}
          isPressed={chosen === choice.value}
          onClick={() => setFilters({ ...filterValues, [name]: choice.value || undefined }, undefined, false)}
        >
          {choice.label}
          {choice.count !== undefined && <bdi> {formatNumber(choice.count)}</bdi>}
        </Chip>
      ))}
    </fieldset>
  )
}

/** Earlier, later, and where one is. */
export function Pages() {
  const { t } = useWords()
  const { page, perPage, total, setPage, isPending } = useListContext()
  if (isPending || total === undefined || total <= perPage) return null
  const last = Math.ceil(total / perPage)
  return (
    <nav className={css.pages} aria-label={t('office.pages')}>
      <Button kind="line" size="medium" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {t('office.earlier')}
      </Button>
      <span>{t('office.page_of', { page, last })}</span>
      <Button kind="line" size="medium" disabled={page >= last} onClick={() => setPage(page + 1)}>
        {t('office.later')}
      </Button>
    </nav>
  )
}

/** What can be done with the chosen rows; there only while some are chosen. */
export function BulkBar({ children }: { children: (ids: readonly string[]) => ReactNode }) {
  const { t } = useWords()
  const { selectedIds, onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <section className={css.bulk} aria-label={t('office.selected', { count: selectedIds.length })}>
      <b role="status">{t('office.selected', { count: selectedIds.length })}</b>
      {children(selectedIds.map(String))}
      <Button kind="ghost" size="medium" onClick={() => onUnselectItems()}>
        {t('office.unselect')}
      </Button>
    </section>
  )
}
