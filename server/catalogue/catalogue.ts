import type { Id } from '#shop/catalogue/product.ts'
import type { Database } from '../database/database.ts'
import type { DatabaseAddress } from '../database/pool.ts'
import type { Log } from '../process/log.ts'
import { createAssembler } from './assemble.ts'
import { listenForChanges, signalChange } from './change-signal.ts'
import { type ChangeReader, FRAME, followChanges, pruneChanges } from './changes.ts'
import type { CatalogueCopies } from './copies.ts'
import { type Frame, readFrame } from './frame.ts'
import { bundlesHolding, readAllProducts, readProducts } from './product-rows.ts'
import { fingerprintOf, productOf, type Shelved } from './shelved.ts'
import { buildSnapshot, type Catalogue, restoreSnapshot, type Snapshot } from './snapshot.ts'

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
  /** Null, and without products: nothing is kept on disk. */
  readonly copies?: CatalogueCopies | null
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
  ...options
}: CatalogueOptions): Promise<LiveCatalogue> {
  const { copies: place = null, ...source } = options
  const { database, hasProducts = true } = source
  const copies = hasProducts ? place : null
  const begun = (await beginWithCopy(source, copies)) ?? (await beginWithTables(source))
  const { changes } = begun
  let { current } = begun
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
      copies?.keep(current, changes.mark)
    } catch (problem) {
      if (!isAway && !isClosed) log.warn({ err: problem }, 'the catalogue cannot ask the database and stays as it is')
      isAway = true
    }
  }

  // What changed since the copy was kept.
  if (begun.isKept) await look()

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
      await copies?.close()
    },
  }
}

interface Beginning {
  readonly changes: ChangeReader
  readonly current: Snapshot
  /** From disk, and perhaps behind. */
  readonly isKept: boolean
}

async function beginWithTables(source: Source): Promise<Beginning> {
  const changes = await followChanges(source.database)
  return { changes, current: await readEverything(source, null), isKept: false }
}

/** Null where no copy may be begun with. */
async function beginWithCopy(source: Source, copies: CatalogueCopies | null): Promise<Beginning | null> {
  if (copies === null) return null
  const frame = await readFrameAlone(source)
  const kept = await copies.read(frame.categories)
  if (kept === null) return null
  const changes = await followChanges(source.database, kept.mark)
  return { changes, current: await restoreSnapshot(frame, kept.contents), isKept: true }
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
        for (const each of assemble(rows, id => {
          const item = shelved.get(id)
          return item && productOf(item)
        })) {
          const before = known?.findShelved(each.id)
          shelved.set(each.id, before?.fingerprint === each.fingerprint ? before : each)
        }
      }
      return { frame, shelved }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (known === null || hasOtherCategories(frame, known)) return await buildSnapshot(frame, [...shelved.values()])
  const changed = [...shelved.values()].filter(each => known.findShelved(each.id) !== each)
  const removed = known.shelved().flatMap(each => (shelved.has(each.id) ? [] : each.id))
  return await tidied(await known.withFrame(frame).withProducts(changed, removed))
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
  const shelved = assemble(rows, framed.anyProduct)
  const found = new Set(shelved.map(({ id }) => id))
  const next = await framed.withProducts(
    shelved,
    [...touched].filter(id => !found.has(id)),
  )
  return await tidied(next)
}

async function readFrameAlone({ database }: Source): Promise<Frame> {
  return await database.transaction(readFrame, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function withFreshFrame(source: Source, current: Snapshot): Promise<Snapshot> {
  const frame = await readFrameAlone(source)
  return hasOtherCategories(frame, current) ? await readEverything(source, current) : current.withFrame(frame)
}

async function tidied(snapshot: Snapshot): Promise<Snapshot> {
  return snapshot.needsRebuild ? await buildSnapshot(snapshot.frame, snapshot.shelved()) : snapshot
}
