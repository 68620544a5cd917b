import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { toBaghdadField } from './baghdad-time.ts'

/** What a list is asked, as it stands in its address. */
export interface OfficeQuestion {
  /** Screens' own filters, by name; what the contract allows of them is for `read`. */
  readonly filter: ListFilter
  readonly sort: string
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export type ListFilter = Readonly<Record<string, unknown>>

interface ListRow {
  readonly _id: string
}

export interface ListPage<Row, Counts> {
  readonly rows: readonly Row[]
  readonly total: number
  /** For chips; null where they are not known. */
  readonly counts: Counts | null
}

/** How a list of the shop's begins, and where it is read. */
export interface ListSource<Row extends ListRow, Counts> {
  /** What this tab keeps its last question under. */
  readonly name: string
  readonly begins: Partial<OfficeQuestion>
  readonly read: (question: OfficeQuestion, signal?: AbortSignal) => Promise<ListPage<Row, Counts>>
}

/** A list on the screen; without rows until they are read. */
export interface List<Row = unknown, Counts = unknown> extends OfficeQuestion, Partial<ListPage<Row, Counts>> {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
  /** Asks for something else, from its first page on. */
  readonly ask: (change: Partial<OfficeQuestion>) => void
  /** Rows of what is found now, on other pages too; of another search or filter none. */
  readonly chosenIds: readonly string[]
  readonly choose: (ids: readonly string[]) => void
  /** Chooses everything that is found, on whatever page; at most `MOST_CHOSEN`. Throws what reading throws. */
  readonly chooseAll: () => Promise<void>
}

/** Rows that can be chosen at once: the address of a print names each of them, and proxies take 8 KB of one. */
export const MOST_CHOSEN = 300

/** A list whose question stands in the address. An address that asks nothing asks what was asked last in this tab, today. */
export function useList<Row extends ListRow, Counts>(source: ListSource<Row, Counts>): List<Row, Counts> {
  const { name, begins, read } = source
  const [address, setAddress] = useSearchParams()
  const isBare = address.size === 0
  const question = questionIn(isBare ? new URLSearchParams(keptQuestion(name)) : address, begins)
  const asked = addressOf(question)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['list', name, asked],
    queryFn: ({ signal }) => read(question, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const pages = isFetching || data === undefined ? MOST_PAGES : Math.max(1, Math.ceil(data.total / question.perPage))
  useEffect(() => {
    // The only row of the last page may have gone.
    if (question.page > pages) setAddress(addressOf({ ...question, page: pages }), { replace: true })
    else if (!isBare) keepQuestion(name, asked)
    else if (asked !== addressOf(questionIn(address, begins))) setAddress(asked, { replace: true })
  })
  const [chosenIds, choose] = useChosen(addressOf({ filter: question.filter }))
  return {
    ...question,
    ...data,
    error,
    isFetching,
    refetch: () => void refetch(),
    ask: change => setAddress(addressOf({ ...question, page: 1, ...change })),
    chosenIds,
    choose,
    chooseAll: async () => choose(await allIds(source, question)),
  }
}

/** What is chosen goes with what was looked for when it was chosen. */
function useChosen(lookedFor: string) {
  const [chosen, setChosen] = useState({ lookedFor, ids: NONE })
  const ids = chosen.lookedFor === lookedFor ? chosen.ids : NONE
  return [ids, (next: readonly string[]) => setChosen({ lookedFor, ids: next })] as const
}

const NONE: readonly string[] = []

async function allIds<Row extends ListRow>(
  { read }: Pick<ListSource<Row, unknown>, 'read'>,
  question: OfficeQuestion,
): Promise<readonly string[]> {
  const ids = new Set<string>()
  for (let page = 1; ids.size < MOST_CHOSEN; page++) {
    const { rows, total } = await read({ ...question, page, perPage: MOST_ROWS })
    for (const row of rows) ids.add(row._id)
    if (rows.length === 0 || page * MOST_ROWS >= total) break
  }
  return [...ids].slice(0, MOST_CHOSEN)
}

const QUESTION = 'office question '

/** Yesterday's question is none: whoever opens a list in the morning would take a few rows for all. */
function keptQuestion(name: string): string {
  const [day, asked = ''] = sessionStorage.getItem(QUESTION + name)?.split(' ') ?? []
  return day === dayInBaghdad() ? asked : ''
}

/** Under the day on which it was asked first: a tab that stays open over night asks nothing anew. */
function keepQuestion(name: string, asked: string): void {
  const key = QUESTION + name
  if (sessionStorage.getItem(key)?.endsWith(` ${asked}`)) return
  sessionStorage.setItem(key, `${dayInBaghdad()} ${asked}`)
}

/** For the menu: whoever opens a list there sees all of it. */
export function forgetQuestions(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(QUESTION)) sessionStorage.removeItem(key)
}

function dayInBaghdad(): string {
  return toBaghdadField(new Date().toISOString()).slice(0, 10)
}

/** Rows of a page that every list answers. */
const MOST_ROWS = 100
const MOST_PAGES = 1_000_000

/** The question in an address, which may hold any text. */
export function questionIn(address: URLSearchParams, begins: Partial<OfficeQuestion>): OfficeQuestion {
  return {
    filter: filterIn(address.get('filter')) ?? begins.filter ?? {},
    sort: address.get('sort') ?? begins.sort ?? '',
    order: address.get('order')?.toLowerCase() === 'asc' ? 'asc' : 'desc',
    page: figureIn(address.get('page'), 1, MOST_PAGES),
    perPage: figureIn(address.get('perPage'), begins.perPage ?? 25, MOST_ROWS),
  }
}

function filterIn(text: string | null): ListFilter | null {
  try {
    const filter: unknown = JSON.parse(text ?? '')
    return typeof filter === 'object' && filter !== null ? { ...filter } : null
  } catch {
    return null
  }
}

function figureIn(text: string | null, otherwise: number, most: number): number {
  const figure = Math.trunc(Number(text ?? otherwise))
  return Number.isNaN(figure) ? otherwise : Math.min(Math.max(figure, 1), most)
}

/** A question as the address has it. A filter that was emptied is none. */
export function addressOf({ filter = {}, ...question }: Partial<OfficeQuestion>): string {
  const filled = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const parts = Object.entries({ filter: JSON.stringify(Object.fromEntries(filled)), ...question })
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()
}
