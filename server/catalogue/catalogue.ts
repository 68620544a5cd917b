import type { Id } from '#shop/catalogue/product.ts'
import type { Database } from '../database/database.ts'
import type { DatabaseAddress } from '../database/pool.ts'
import type { Log } from '../process/log.ts'
import { createAssembler, fingerprintOf, type Shelved } from './assemble.ts'
import { listenForChanges, signalChange } from './change-signal.ts'
import { FRAME, followChanges, pruneChanges } from './changes.ts'
import { type Frame, readFrame } from './frame.ts'
import { bundlesHolding, readAllProducts, readProducts } from './product-rows.ts'
import { buildSnapshot, type Catalogue, type Snapshot } from './snapshot.ts'

export type { Catalogue } from './snapshot.ts'

/** The catalogue as it is now. Hold this, and read `current` once per request. */
export interface LiveCatalogue {
  readonly current: Catalogue
  /** Ms since `current` was last seen to be what the database holds. */
  readonly age: number
  /**
   * Resolves when changes committed before the call are in `current`, and tells the other processes of them. Rejects where
   * the database cannot be asked; `current` stays as it was, and the next look tries again.
   */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface CatalogueOptions extends Source {
  readonly log: Log
  /** Of the database without a pooler before it; left out: `database` leads there. */
  readonly address?: DatabaseAddress
  /** Milliseconds between two looks for changes of other processes. */
  readonly pollInterval?: number
}

interface Source {
  readonly database: Database
  /** False for a process that shows none: `current` holds settings, texts and places alone then. */
  readonly hasProducts?: boolean
}

/** From so many changed products on, reading everything is quicker. */
const MOST_SINGLE_CHANGES = 3_000
/** Looks between two times that old changes are forgotten. */
const LOOKS_PER_PRUNING = 3_600

/**
 * Reads the whole catalogue into memory and keeps it true: browsing asks no database and goes on while it is away.
 * Throws where the database does not answer at the start.
 */
export async function openCatalogue({
  log,
  pollInterval = 1_000,
  address,
  ...source
}: CatalogueOptions): Promise<LiveCatalogue> {
  const { database } = source
  const changes = await followChanges(database)
  let current = await readEverything(source, null)
  let running: Promise<unknown> = Promise.resolve()
  let queued: Promise<boolean> | null = null
  let looks = 0
  let lookedAt = performance.now()
  let isAway = false
  let isClosed = false

  /** One look at a time. Whoever asks while one runs gets the next, which begins after what they committed. */
  const look = (): Promise<boolean> => {
    if (queued !== null) return queued
    const turn = running.then(async () => {
      queued = null
      const begun = performance.now()
      const changed = await changes.read()
      const hasChanged = changed === 'everything' || changed.size > 0
      if (hasChanged) current = await applied(source, changed, current)
      changes.done()
      lookedAt = begun
      return hasChanged
    })
    queued = turn
    running = turn.catch(() => undefined)
    return turn
  }

  const lookAndTell = async () => {
    try {
      await look()
      if (isAway) log.info('the catalogue follows the database again')
      isAway = false
      looks++
      if (looks % LOOKS_PER_PRUNING === 0) await pruneChanges(database)
    } catch (problem) {
      if (!isAway && !isClosed) log.warn({ err: problem }, 'the catalogue cannot ask the database and stays as it is')
      isAway = true
    }
  }

  let timer: NodeJS.Timeout | undefined
  const keepLooking = () => {
    timer = setTimeout(async () => {
      await lookAndTell()
      if (!isClosed) keepLooking()
    }, pollInterval).unref()
  }
  keepLooking()
  const signal = listenForChanges(database, () => void lookAndTell(), address)

  return {
    get current() {
      return current
    },
    get age() {
      return performance.now() - lookedAt
    },
    async refresh() {
      const hasChanged = await look()
      if (hasChanged) await signalChange(database)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await signal.close()
      await running
    },
  }
}

/**
 * Reads the whole catalogue. What is equal to what is known already is taken from there, so that reading again needs little
 * memory and leaves what was made from it, orders and words, in use.
 */
async function readEverything({ database, hasProducts = true }: Source, known: Snapshot | null): Promise<Snapshot> {
  // One moment of the database, so that a bundle and its items fit together.
  const { frame, shelved } = await database.transaction(
    async transaction => {
      const frame = await readFrame(transaction)
      const { assemble } = createAssembler(frame.categories, frame.sales)
      const shelved = new Map<Id, Shelved>()
      for await (const rows of hasProducts ? readAllProducts(transaction) : []) {
        for (const each of assemble(rows, id => shelved.get(id)?.product)) {
          const before = known?.findShelved(each.product._id)
          shelved.set(each.product._id, before?.fingerprint === each.fingerprint ? before : each)
        }
      }
      return { frame, shelved }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (known === null || hasOtherCategories(frame, known)) return await buildSnapshot(frame, [...shelved.values()])
  const changed = [...shelved.values()].filter(each => known.findShelved(each.product._id) !== each)
  const removed = known.shelved().flatMap(each => (shelved.has(each.product._id) ? [] : each.product._id))
  return await tidied(known.withFrame(frame).withProducts(changed, removed))
}

/** Products stand in the categories' order and are found by their names, so other categories change everything. */
function hasOtherCategories({ categories }: Frame, known: Snapshot): boolean {
  return fingerprintOf(categories) !== fingerprintOf(known.frame.categories)
}

async function applied(source: Source, changed: ReadonlySet<Id> | 'everything', current: Snapshot): Promise<Snapshot> {
  const { database, hasProducts = true } = source
  if (changed === 'everything' || changed.size > MOST_SINGLE_CHANGES) return await readEverything(source, current)
  const framed = changed.has(FRAME) ? await withFreshFrame(source, current) : current
  const products = hasProducts ? [...changed].filter(id => id !== FRAME) : []
  if (products.length === 0) return framed
  const touched = new Set([...products, ...(await bundlesHolding(database, products))])
  const rows = await readProducts(database, [...touched])
  const { assemble } = createAssembler(framed.categories, framed.frame.sales)
  const shelved = assemble(rows, id => framed.findShelved(id)?.product)
  const found = new Set(shelved.map(each => each.product._id))
  const next = framed.withProducts(
    shelved,
    [...touched].filter(id => !found.has(id)),
  )
  return await tidied(next)
}

async function withFreshFrame(source: Source, current: Snapshot): Promise<Snapshot> {
  const frame = await source.database.transaction(readFrame, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  return hasOtherCategories(frame, current) ? await readEverything(source, current) : current.withFrame(frame)
}

async function tidied(snapshot: Snapshot): Promise<Snapshot> {
  return snapshot.needsRebuild ? await buildSnapshot(snapshot.frame, snapshot.shelved()) : snapshot
}
