import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { type BackupState, readBackupState } from '../backup/backup-state.ts'
import { countOf, readBooksState } from '../books/books-state.ts'
import type { Database } from '../database/database.ts'
import { JOBS_SCHEMA } from '../jobs/job-tables.ts'
import { IDS_WITH_DOUBTED_PAYMENT } from '../orders/doubted-payments.ts'
import { diskRoom } from '../process/disk-room.ts'
import { addGauge, type Reading } from './readings.ts'

interface ShopWatched {
  readonly database: Database
  readonly dataDir: string
}

/** Ms between two looks at the database, however often somebody asks. */
const EVERY = 15_000
/** Ms that a look may take, and that whoever asks waits for it. */
const PATIENCE = 2_000

/**
 * What only the database and the disk know, told once for the whole shop. A database that is away is told as that, beside what was seen
 * last and how long ago. Answers what looks anew where it is time; it never fails.
 */
export function watchShop(registry: Registry, { database, dataDir }: ShopWatched): () => Promise<void> {
  let seen: Seen | null = null
  let seenAt = 0
  let isUp = false
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null

  const add = (name: string, help: string, labels: readonly string[], read: (from: Seen) => readonly Reading[]) =>
    addGauge(registry, { name, help, labels }, () => (seen === null ? [] : read(seen)))

  addGauge(
    registry,
    { name: 'tarteeb_database_up', help: 'Whether the database answered the last look: 1 or 0.' },
    () => [{ value: Number(isUp) }],
  )
  add('tarteeb_seen_seconds', 'How long ago the figures from the database were read.', [], () => [
    { value: (performance.now() - seenAt) / 1_000 },
  ])
  add('tarteeb_jobs', 'Jobs by queue: waiting, running, or failed for good.', ['queue', 'state'], ({ jobs }) =>
    jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  )
  add(
    'tarteeb_oldest_job_seconds',
    'For how long the oldest of them waits since it was due, runs, or lies there as failed.',
    ['queue', 'state'],
    ({ jobs }) => jobs.map(({ queue, state, seconds }) => ({ labels: { queue, state }, value: seconds })),
  )
  add('tarteeb_orders', 'Orders placed in the last 24 hours, by their status now.', ['status'], ({ orders }) =>
    orders.map(({ status, count }) => ({ labels: { status }, value: count })),
  )
  add(
    'tarteeb_payments',
    'Tries to pay these orders online, by gateway and state.',
    ['gateway', 'state'],
    ({ payments }) => payments.map(({ gateway, state, count }) => ({ labels: { gateway, state }, value: count })),
  )
  add(
    'tarteeb_oldest_open_payment_seconds',
    'For how long the oldest try to pay is neither paid nor over, by gateway.',
    ['gateway'],
    ({ openPayments }) => openPayments.map(({ gateway, seconds }) => ({ labels: { gateway }, value: seconds })),
  )
  add('tarteeb_payments_in_doubt', 'Orders whose gateway told something else than was asked of it.', [], ({ doubts }) =>
    doubts.map(({ count }) => ({ value: count })),
  )
  add('tarteeb_refunds', 'Refunds that are not done, by state.', ['state'], ({ refunds }) =>
    refunds.map(({ state, count }) => ({ labels: { state }, value: count })),
  )
  add('tarteeb_books_disagreements', 'What the books said otherwise when they were compared last.', [], ({ books }) =>
    books === null ? [] : [{ value: countOf(books) }],
  )
  add('tarteeb_books_compared_timestamp_seconds', 'When the books were compared last.', [], ({ books }) =>
    books === null || !('comparedAt' in books) ? [] : [{ value: Date.parse(books.comparedAt) / 1_000 }],
  )
  add('tarteeb_backup_written_timestamp_seconds', 'When the latest whole backup was written.', [], ({ backup }) =>
    backup?.writtenAt == null ? [] : [{ value: Date.parse(backup.writtenAt) / 1_000 }],
  )
  add('tarteeb_backup_due_timestamp_seconds', 'When the next backup should be there.', [], ({ backup }) =>
    backup === null ? [] : [{ value: Date.parse(backup.dueAt) / 1_000 }],
  )
  add('tarteeb_backup_failed', 'Whether the latest try to write a backup failed: 1 or 0.', [], ({ backup }) =>
    backup === null ? [] : [{ value: Number(backup.problem !== null) }],
  )
  add('tarteeb_disk_free_bytes', 'Room on the disk of DATA_DIR.', [], ({ disk }) => [{ value: disk.free }])
  add('tarteeb_disk_size_bytes', 'Size of the disk of DATA_DIR.', [], ({ disk }) => [{ value: disk.all }])

  async function look(): Promise<void> {
    try {
      seen = await readShop(database, dataDir)
      seenAt = performance.now()
      isUp = true
    } catch {
      isUp = false
    }
  }

  return async () => {
    if (looking === null && performance.now() - lookedAt >= EVERY) {
      lookedAt = performance.now()
      looking = look().finally(() => {
        looking = null
      })
    }
    if (looking !== null) await Promise.race([looking, wait(PATIENCE, undefined, { ref: false })])
  }
}

interface Seen {
  readonly jobs: readonly { queue: string; state: string; count: number; seconds: number }[]
  readonly orders: readonly { status: string; count: number }[]
  readonly payments: readonly { gateway: string; state: string; count: number }[]
  readonly openPayments: readonly { gateway: string; seconds: number }[]
  readonly doubts: readonly { count: number }[]
  readonly refunds: readonly { state: string; count: number }[]
  readonly backup: BackupState | null
  readonly books: Awaited<ReturnType<typeof readBooksState>>
  readonly disk: Awaited<ReturnType<typeof diskRoom>>
}

async function readShop(database: Database, dataDir: string): Promise<Seen> {
  const disk = await diskRoom(dataDir)
  const counted = await database.transaction(
    async tx => {
      await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE}`))
      const rows = async <Row extends object>(statement: SQL) =>
        (await tx.execute<Row & Record<string, unknown>>(statement)).rows
      return {
        jobs: await rows<Seen['jobs'][number]>(JOBS),
        orders: await rows<Seen['orders'][number]>(ORDERS),
        payments: await rows<Seen['payments'][number]>(PAYMENTS),
        openPayments: await rows<Seen['openPayments'][number]>(OPEN_PAYMENTS),
        doubts: await rows<Seen['doubts'][number]>(DOUBTS),
        refunds: await rows<Seen['refunds'][number]>(REFUNDS),
      }
    },
    { accessMode: 'read only' },
  )
  return { ...counted, disk, backup: await readBackupState(database), books: await readBooksState(database) }
}

/** Of every queue, also where it is empty: a figure that comes to be with its first failure would not have risen. */
const JOBS = sql.raw(`
  with found as (
    select regexp_replace(name, '-failed$', '') as queue,
      case when name like '%-failed' then 'failed' when state = 'active' then 'running' else 'waiting' end as state,
      count(*) as count,
      max(extract(epoch from now() - case when state = 'active' then started_on else start_after end)) as seconds
    from ${JOBS_SCHEMA}.job where state in ('created', 'retry', 'active') group by 1, 2
  )
  select each.name as queue, of.state, coalesce(count, 0)::int as count, greatest(0, seconds)::float8 as seconds
  from ${JOBS_SCHEMA}.queue each
  cross join (values ('waiting'), ('running'), ('failed')) of (state)
  left join found on found.queue = each.name and found.state = of.state
  where each.name !~ '^__|-failed$'`)

const ORDERS = sql.raw(`
  select status, count(*)::int as count from orders where placed_at > now() - interval '24 hours' group by 1`)

// By way of the orders, which are found by their time: of tries there are as many as ever were.
const PAYMENTS = sql.raw(`
  select a.provider as gateway, a.state, count(*)::int as count
  from orders o join payment_attempts a on a.order_id = o.id
  where o.placed_at > now() - interval '24 hours' group by 1, 2`)

const OPEN_PAYMENTS = sql.raw(`
  select provider as gateway, max(extract(epoch from now() - created_at))::float8 as seconds
  from payment_attempts where next_check_at is not null and state in ('opening', 'pending') group by 1`)

const DOUBTS = sql`select count(*)::int as count from (${IDS_WITH_DOUBTED_PAYMENT}) doubted`

const REFUNDS = sql.raw(`
  select state, count(*)::int as count from refunds
  where state in ('due', 'asked', 'processing', 'unclear') group by 1`)
