import { randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { serverKeys } from '../database/tables/platform.ts'

const KEY_BYTES = 32

/** A secret that all processes of the shop share, made when first wanted. Replaced, it makes void whatever it signed. */
export async function serverKey(connection: Database | Transaction, name: string): Promise<Buffer> {
  const known = await readKey(connection, name)
  if (known !== null) return known
  await connection
    .insert(serverKeys)
    .values({ name, secret: randomBytes(KEY_BYTES) })
    .onConflictDoNothing()
  const made = await readKey(connection, name)
  if (made === null) throw new Error(`the key ${name} was not kept`)
  return made
}

/** SQL of it within a statement that needs more besides; null where nobody has wanted it yet. */
export function keptKey(name: string): SQL<Buffer | null> {
  return sql<Buffer | null>`(select ${serverKeys.secret} from ${serverKeys} where ${serverKeys.name} = ${name})`
}

async function readKey(connection: Database | Transaction, name: string): Promise<Buffer | null> {
  const [row] = await connection.select().from(serverKeys).where(eq(serverKeys.name, name))
  return row?.secret ?? null
}
