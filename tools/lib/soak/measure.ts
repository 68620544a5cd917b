import { readdirSync } from 'node:fs'
import type { Client } from 'pg'
import { residentMemory } from '../../../bench/processes.ts'
import type { TroubledShop } from '../faults/troubled-shop.ts'

/** How the shop was at one moment. */
export interface Sample {
  /** MB of node. */
  readonly memory: number
  /** Files and connections that node holds; NaN where the system does not tell. */
  readonly handles: number
  /** Connections that the database has from the shop. */
  readonly connections: number
  /** Bytes with indexes, by name. */
  readonly tables: ReadonlyMap<string, number>
  /** Orders there were. */
  readonly orders: number
}

export async function measure(shop: TroubledShop): Promise<Sample> {
  const memory = await residentMemory(shop.pid())
  const handles = process.platform === 'linux' ? readdirSync(`/proc/${shop.pid()}/fd`).length : Number.NaN
  return { memory, handles, ...(await shop.on(ofDatabase)) }
}

async function ofDatabase(client: Client): Promise<Omit<Sample, 'memory' | 'handles'>> {
  const { rows: tables } = await client.query<{ name: string; bytes: number }>(
    `select nspname || '.' || relname as name, pg_total_relation_size(c.oid)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'jobs') and relkind = 'r'`,
  )
  const { rows } = await client.query<{ connections: number; orders: number }>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
       (select count(*)::int from orders) as orders`,
  )
  const { connections = 0, orders = 0 } = rows[0] ?? {}
  return { connections, orders, tables: new Map(tables.map(({ name, bytes }) => [name, bytes])) }
}
