import { sql } from 'drizzle-orm'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { type ChangeMark, catalogueChanges } from '../database/tables/catalogue.ts'

/** Stands among the changed products for all that the shop shows beside them: settings, texts, slides. No product has this id. */
export const FRAME: Id = '*'

/**
 * Tells every process that these products, the frame, or everything, are about to change with this transaction. Best written
 * last in it. After the commit `LiveCatalogue.refresh` brings the change at once; without it every process has it within two seconds.
 */
export async function noteCatalogueChange(
  transaction: Database | Transaction,
  changed: readonly Id[] | 'everything',
): Promise<void> {
  const productIds = changed === 'everything' || changed.length > MOST_NOTED ? [null] : [...new Set(changed)]
  if (productIds.length === 0) return
  await transaction
    .insert(catalogueChanges)
    .values(productIds.map(productId => ({ productId, changedAt: sql`clock_timestamp()` })))
}

/** More products than this are noted as everything. */
const MOST_NOTED = 3_000

export interface ChangeReader {
  /** What was committed and not yet read: ids of products and `FRAME`, or everything. */
  read(): Promise<ReadonlySet<Id> | 'everything'>
  /** Takes what `read` answered last as dealt with; without it the same is answered again. */
  done(): void
  /** Up to where changes are dealt with. */
  readonly mark: ChangeMark
}

/**
 * Seconds by which a read goes back behind the one before. Versions and times are given before the commit, so rows may
 * appear behind others that were read already; a transaction that commits later than this after noting its change is missed.
 */
const OVERLAP = 60
/** Hours after which changes are forgotten. Whoever has not read for so long reads everything. */
const KEPT_HOURS = 24

/** Follows the changes from this mark on, or from now on: what is committed before this resolves counts as read then. */
export async function followChanges(database: Database, mark: ChangeMark | null = null): Promise<ChangeReader> {
  let since = new Date(mark?.since ?? 0)
  let seen = new Map(mark?.seen.map(([version, changedAt]) => [version, new Date(changedAt)]))
  let next: { since: Date; seen: Map<number, Date> } | null = null

  const look = async () => {
    const { rows } = await database.execute<{
      at: string
      oldest: string
      version: string | null
      product_id: string | null
      changed_at: string | null
    }>(sql`
      select now.at, now.at - make_interval(hours => ${KEPT_HOURS}) as oldest,
        change.version, change.product_id, change.changed_at
      from (select clock_timestamp() as at) as now
      left join ${catalogueChanges} as change on change.changed_at > ${since.toISOString()}::timestamptz
    `)
    const at = new Date(rows[0]?.at ?? 0)
    const isLate = since.getTime() < new Date(rows[0]?.oldest ?? 0).getTime()
    const fresh = rows.filter(row => row.version !== null && !seen.has(Number(row.version)))
    const start = new Date(at.getTime() - OVERLAP * 1_000)
    const stillSeen = [...seen].filter(([, changedAt]) => changedAt >= start)
    const nowSeen = fresh.map(row => [Number(row.version), new Date(row.changed_at ?? 0)] as const)
    next = { since: start, seen: new Map([...stillSeen, ...nowSeen]) }
    return { fresh, isLate }
  }
  const done = () => {
    if (next !== null) ({ since, seen } = next)
    next = null
  }

  if (mark === null) {
    since = await databaseTime(database)
    await look()
    done()
  }

  return {
    async read() {
      const { fresh, isLate } = await look()
      if (isLate || fresh.some(row => row.product_id === null)) return 'everything'
      return new Set(fresh.flatMap(row => row.product_id ?? []))
    },
    done,
    get mark() {
      return {
        since: since.toISOString(),
        seen: [...seen].map(([version, changedAt]) => [version, changedAt.toISOString()] as const),
      }
    },
  }
}

/** Forgets changes that every running process has read long ago. */
export async function pruneChanges(database: Database): Promise<void> {
  const isOld = sql`${catalogueChanges.changedAt} < now() - make_interval(hours => ${2 * KEPT_HOURS})`
  await deleteInSteps(database, catalogueChanges, isOld)
}

/** The overlap before the database's present. */
async function databaseTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ at: string }>(
    sql`select clock_timestamp() - make_interval(secs => ${OVERLAP}) as at`,
  )
  return new Date(rows[0]?.at ?? 0)
}
