import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { checkServer } from './check-server.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { createPool, type DatabaseAddress } from './pool.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const pools: Pool[] = []
let folder = ''
let server: EmbeddedServer | undefined

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-'))
  await chmod(folder, 0o755)
  server = await startEmbedded({ dataDir: folder, log, onLost() {} })
})

afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.end()))
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

function connect(options: Partial<EmbeddedServer['address']> = {}): Pool {
  if (server === undefined) throw new Error('the server did not start')
  return open({ ...server.address, ...options })
}

function open(address: DatabaseAddress): Pool {
  const pool = createPool(address, log)
  pools.push(pool)
  return pool
}

test('a server that can hold Arabic is taken', async () => {
  await expect(checkServer(connect())).resolves.toBeUndefined()
  await expect(checkServer(connect())).resolves.toBeUndefined()
})

test('a database whose encoding cannot hold Arabic is refused', async () => {
  await connect().query(`create database ascii template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc`)
  await expect(checkServer(connect({ database: 'ascii' }))).rejects.toThrow(
    /^DATABASE_URL names a database with encoding SQL_ASCII, which cannot hold Arabic: [^.]+\.$/,
  )
})

test('a database that knows no letters but those of English finds Arabic names all the same, and is taken', async () => {
  await connect().query(`create database plain template template0 encoding 'UTF8' locale 'C' locale_provider libc`)
  const pool = connect({ database: 'plain' })
  await expect(checkServer(pool)).resolves.toBeUndefined()
  const { rows } = await pool.query(
    `select to_tsvector('simple', 'نور علي') @@ to_tsquery('simple', 'عل:*') as "isFound"`,
  )
  expect(rows).toEqual([{ isFound: true }])
})

test('a role that may create nothing but its tables will do, without any extension', async () => {
  const administrator = connect({ user: 'postgres', database: 'postgres' })
  await administrator.query('create role guest login')
  await administrator.query('create database bare')
  await expect(checkServer(connect({ user: 'guest', database: 'bare' }))).resolves.toBeUndefined()
})

test.for([
  ['a server that is not there', 'postgresql://shop:secret@127.0.0.1:1/shop', 'does not answer'],
  ['a host that does not exist', 'postgresql://shop:secret@nowhere.invalid/shop', 'does not answer'],
] as const)('%s is refused without telling the password', async ([, connectionString, reason]) => {
  const check = checkServer(open({ connectionString }))
  await expect(check).rejects.toBeInstanceOf(StartRefusal)
  await expect(check).rejects.toThrow(reason)
  await expect(check).rejects.not.toThrow('secret')
})

test('a database and a user that the server does not know are named', async () => {
  await expect(checkServer(connect({ database: 'nowhere' }))).rejects.toThrow(/no such database.*"nowhere"/)
  await expect(checkServer(connect({ user: 'nobody' }))).rejects.toThrow(/does not let this user in.*"nobody"/)
})

test('a server older than 15 is refused', async () => {
  // No such server comes with the shop, so one that only tells its version stands in for it.
  const old = {
    query: async () => ({ rows: [{ version: 140_011, encoding: 'UTF8' }] }),
  } as unknown as Pool
  await expect(checkServer(old)).rejects.toThrow('DATABASE_URL names PostgreSQL 14; the shop needs 15 or newer.')
})
