import { createServer, connect as dial, type Socket } from 'node:net'
import type { DatabaseAddress } from '#server/database/pool.ts'
import { listenHere } from './listen-here.ts'

/** What a pooler lets a connection set; PgBouncer refuses any other start-up parameter. */
const PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone'])

/**
 * Stands between the shop and its database as strictly as PgBouncer 1.18 in transaction mode: it refuses settings of a connection and
 * names of statements, which the next transaction's session would not know, and, as that would hear it instead, to listen. It gives out no
 * sessions itself.
 */
export async function openStrictPooler(server: DatabaseAddress & { readonly host: string; readonly port: number }) {
  const refused: string[] = []
  const path = `${server.host}/.s.PGSQL.${server.port}`
  const pooler = createServer(client => {
    const behind = dial(path)
    behind.pipe(client)
    const refuse = (reason: string) => {
      refused.push(reason)
      client.destroy()
      behind.destroy()
    }
    watch(client, {
      onStart: names => {
        for (const name of names) if (!PARAMETERS.has(name)) refuse(`unsupported startup parameter: ${name}`)
      },
      onQuery: text => {
        if (/^listen /i.test(text)) refuse('nobody can listen here')
      },
      onParse: name => {
        if (name !== '') refuse(`prepared statement "${name}" does not exist`)
      },
    })
    client.on('data', bytes => behind.write(bytes))
    client.on('close', () => behind.destroy())
    for (const end of [client, behind]) end.on('error', () => undefined)
  })
  return {
    port: await listenHere(pooler),
    refused,
    close: () => void pooler.close(),
  }
}

interface Watching {
  readonly onStart: (names: readonly string[]) => void
  readonly onQuery: (text: string) => void
  readonly onParse: (name: string) => void
}

/** Reads along in PostgreSQL's protocol 3.0: the start-up message, then those of a byte for their kind and four for their length. */
function watch(client: Socket, { onStart, onQuery, onParse }: Watching): void {
  let held: Buffer = Buffer.alloc(0)
  let isStarted = false
  client.on('data', (bytes: Buffer) => {
    held = Buffer.concat([held, bytes])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (held.length < head + 4) return
      const end = head + held.readInt32BE(head)
      if (held.length < end) return
      const message = held.subarray(0, end)
      held = held.subarray(end)
      if (!isStarted) {
        const fields = message.toString('utf8', 8).split('\0')
        onStart(fields.filter((name, place) => place % 2 === 0 && name !== ''))
      } else if (message[0] === QUERY) onQuery(message.toString('utf8', 5))
      else if (message[0] === PARSE) onParse(message.toString('utf8', 5, message.indexOf(0, 5)))
      isStarted = true
    }
  })
}

const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
