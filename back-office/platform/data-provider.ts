import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'

/** How one resource is read and written; what a resource cannot do is left out. */
export interface ResourceCalls {
  /** `meta` is what the list knows beside its rows: counts for chips. */
  readonly list?: (
    question: ResourceQuestion,
  ) => Promise<{ readonly data: RaRecord[]; readonly total: number; readonly meta?: unknown }>
  readonly one?: (id: string) => Promise<RaRecord>
  readonly create?: (data: RaRecord) => Promise<RaRecord>
  /** `previous` is the record as it was read: its version tells whether somebody else changed it meanwhile. */
  readonly update?: (id: string, data: RaRecord, previous: RaRecord) => Promise<RaRecord>
  readonly remove?: (id: string) => Promise<void>
}

export interface ResourceQuestion {
  readonly page: number
  readonly perPage: number
  readonly sort: string
  readonly order: 'asc' | 'desc'
  /** Screens' own filters, by name. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal | undefined
}

/** Rows of a page that every list answers. */
const MOST_ROWS = 100
const MOST_PAGES = 1_000_000

/** The door through which ra-core's lists and forms reach the contract's endpoints. */
export function createDataProvider(resources: Readonly<Record<string, ResourceCalls>>): DataProvider {
  const callsOf = (resource: string): ResourceCalls => {
    const calls = resources[resource]
    if (calls === undefined) throw new Error(`there is no resource ${resource}`)
    return calls
  }
  const needed = <Work>(work: Work | undefined, what: string): Work => {
    if (work === undefined) throw new Error(`${what} is not possible`)
    return work
  }
  const readOne = async (resource: string, id: Identifier) =>
    await needed(callsOf(resource).one, `one ${resource}`)(String(id))
  const list = async (resource: string, params: GetListParams) =>
    await needed(
      callsOf(resource).list,
      `a list of ${resource}`,
    )({
      page: between(1, params.pagination?.page ?? 1, MOST_PAGES),
      perPage: between(1, params.pagination?.perPage ?? 25, MOST_ROWS),
      sort: params.sort?.field ?? '',
      order: params.sort?.order === 'ASC' ? 'asc' : 'desc',
      filter: params.filter ?? {},
      signal: params.signal,
    })
  // The library's methods are generic over a record type that only the screen knows: the contract's schemas hold the shapes.
  const provider = {
    supportAbortSignal: true,
    getList: list,
    getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await readOne(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
      data: await Promise.all(ids.map(id => readOne(resource, id))),
    }),
    getManyReference: async (
      resource: string,
      { target, id, ...params }: GetListParams & { target: string; id: Identifier },
    ) => await list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: async (resource: string, { data }: { data: RaRecord }) => ({
      data: await needed(callsOf(resource).create, `a new ${resource}`)(data),
    }),
    update: async (
      resource: string,
      { id, data, previousData }: { id: Identifier; data: RaRecord; previousData: RaRecord },
    ) => ({ data: await needed(callsOf(resource).update, `changing ${resource}`)(String(id), data, previousData) }),
    updateMany: async () => {
      throw new Error('many at once have endpoints of their own')
    },
    delete: async (resource: string, { id, previousData }: { id: Identifier; previousData: RaRecord }) => {
      await needed(callsOf(resource).remove, `removing ${resource}`)(String(id))
      return { data: previousData }
    },
    deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      for (const id of ids) await needed(callsOf(resource).remove, `removing ${resource}`)(String(id))
      return { data: ids }
    },
  }
  return provider as unknown as DataProvider
}

/** What an address says of pages may be any text. */
function between(least: number, given: number, most: number): number {
  return Number.isFinite(given) ? Math.min(Math.max(Math.trunc(given), least), most) : least
}
