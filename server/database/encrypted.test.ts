import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openAuthority } from '#tests/support/certificates.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { listenHere } from '#tests/support/listen-here.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { openPool } from './open-pool.ts'

const authority = openAuthority('The database’s own authority')
const another = openAuthority('Another authority')
const database = inject('database')

let opened: TestDatabase
let name: string
let folder: string
let door: Server
let port: number
const connections = new Set<Socket>()
beforeAll(async () => {
  opened = await testDatabase()
  name = (await opened.pool.query('select current_database() as name')).rows[0].name
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-authority-'))
  await writeFile(path.join(folder, 'own.pem'), authority.cert)
  await writeFile(path.join(folder, 'another.pem'), another.cert)
  door = createServer(encrypt)
  port = await listenHere(door)
})
afterAll(async () => {
  door.close()
  for (const connection of connections) connection.destroy()
  await opened.close()
  await rm(folder, { recursive: true })
})

const { key, cert } = authority.certify('localhost')

/** What asks for encryption before anything else is said, in PostgreSQL's protocol. */
const ASKS_FOR_ENCRYPTION = Buffer.from('0000000804d2162f', 'hex')

/** As a server with a certificate does, before the one that the tests have; whoever speaks in the clear is not answered. */
function encrypt(near: Socket): void {
  connections.add(near)
  near.on('error', () => undefined)
  near.once('data', (asked: Buffer) => {
    if (!asked.equals(ASKS_FOR_ENCRYPTION)) return void near.destroy()
    near.write('S')
    const read = new TLSSocket(near, { isServer: true, key, cert })
    const far = connect(`${database.host}/.s.PGSQL.${database.port}`)
    connections.add(far)
    for (const end of [read, far]) end.on('error', () => near.destroy())
    read.pipe(far).pipe(read)
  })
}

async function nameOfDatabaseBy(query: string, host = 'localhost'): Promise<string> {
  const pool = await openPool({
    databaseUrl: `postgresql://${database.user}@${host}:${port}/${name}${query}`,
    databaseDirectUrl: null,
    dataDir: folder,
    log: SILENT,
    onLost: () => undefined,
  })
  try {
    return (await pool.pool.query('select current_database() as name')).rows[0].name
  } finally {
    await pool.close()
  }
}

const by = (file: string) => `?sslmode=verify-full&sslrootcert=${encodeURIComponent(path.join(folder, file))}`

test('a database is reached encrypted, by an authority of one’s own', async () => {
  expect(await nameOfDatabaseBy(by('own.pem'))).toBe(name)
})

test.each<[string, () => Promise<string>, RegExp]>([
  ['another authority', () => nameOfDatabaseBy(by('another.pem')), /certificate/],
  ['no authority', () => nameOfDatabaseBy('?sslmode=verify-full'), /certificate/],
  ['an authority that is not there', () => nameOfDatabaseBy(by('none.pem')), /ENOENT/],
  ['another name than the certificate’s', () => nameOfDatabaseBy(by('own.pem'), '127.0.0.1'), /127\.0\.0\.1/],
])('a start is refused by %s', async (_, reach, reason) => {
  await expect(reach()).rejects.toThrow(reason)
})
