import fc from 'fast-check'
import { newId } from '#server/process/new-id.ts'
import { signIn } from '../support/givens.ts'
import { givenStaff } from '../support/staff.ts'
import { resolved } from './from-contract.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import type { Caller, Dress, Wish } from './requests.ts'
import { type Heard, openWire, type Sent, type Wire } from './wire.ts'

/** A request that the shop answered as no request should be. */
export interface Finding {
  readonly status: number
  readonly request: string
  readonly logged: string
  /** Tables to which it added, changed or took away rows, as far as anybody looked. */
  readonly wrote: readonly string[]
}

export interface Round {
  /** How many got an answer of each hundred, by its first digit; 0: none. */
  readonly counts: Readonly<Record<number, number>>
  /** Endpoints that did something at least once. */
  readonly succeeded: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

interface Rounding {
  readonly wishes: fc.Arbitrary<Wish>
  readonly requests: number
  readonly seed: number
  readonly isFinding: (status: number, wrote: readonly string[]) => boolean
  /** Tables that were written to since it was asked last. With it requests go one after another. */
  readonly readWritten?: () => Promise<readonly string[]>
}

/** Wishes made at once, with the ids of what is there then. */
const CHUNK = 250
const AT_ONCE = 8
const MOST_FINDINGS = 20
/** Letters: of a head above 16 KB Node reads no more, and says so into a connection that is still written to. */
const MOST_TARGET = 12_000

/** Sends so many requests. The same seed makes the same wishes; what they meet differs as the shop's ids do. */
export async function fuzz(shop: FuzzedShop, rounding: Rounding): Promise<Round> {
  const { wishes, requests, seed, isFinding, readWritten } = rounding
  const wire = openWire(shop.port)
  const counts: Record<number, number> = {}
  const succeeded = new Set<string>()
  const findings: Finding[] = []
  try {
    for (let done = 0; done < requests; done += CHUNK) {
      const made = fc.sample(wishes, { seed: seed + done, numRuns: Math.min(CHUNK, requests - done) })
      const means = await meansNow(shop)
      await inParallel(made, readWritten === undefined ? AT_ONCE : 1, async one => {
        const sent = await requestOf(one, means)
        // Callers are made meanwhile.
        await readWritten?.()
        const heard = await send(wire, one, sent)
        if (heard.status === 401) means.forget(one)
        counts[Math.floor(heard.status / 100)] = (counts[Math.floor(heard.status / 100)] ?? 0) + 1
        if (one.kind === 'call' && heard.status < 300) succeeded.add(`${sent.method} ${one.described.path}`)
        const wrote = (await readWritten?.()) ?? []
        if (isFinding(heard.status, wrote) && findings.length < MOST_FINDINGS)
          findings.push({ status: heard.status, request: shown(sent), logged: shop.logged(heard.requestId), wrote })
      })
    }
  } finally {
    wire.close()
  }
  return { counts, succeeded, findings }
}

interface Means {
  readonly idOf: (table: string, place: number) => string
  readonly identity: (caller: Caller) => Promise<readonly (readonly [string, string])[]>
  /** A session that is over is not used again. */
  readonly forget: (wish: Wish) => void
}

/** The ids of the moment, sessions, and no limit that earlier requests have used up. */
async function meansNow(shop: FuzzedShop): Promise<Means> {
  await shop.pool.query('delete from rate_limits')
  const ids = await idsByTable(shop)
  const sessions = new Map<Caller, Promise<readonly (readonly [string, string])[]>>()
  return {
    idOf: (table, place) => ids.get(table)?.[place] ?? newId(),
    identity(caller) {
      const known = sessions.get(caller) ?? sessionOf(shop, caller)
      sessions.set(caller, known)
      return known
    },
    forget(wish) {
      if (wish.kind === 'call') sessions.delete(wish.caller)
    },
  }
}

async function idsByTable({ pool }: FuzzedShop): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await pool.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'text'`,
  )
  const ids = new Map<string, readonly string[]>()
  for (const { table_name: name } of tables) {
    const { rows } = await pool.query(`select id from ${name} order by random() limit 8`)
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return ids
}

async function sessionOf(shop: FuzzedShop, caller: Caller): Promise<readonly (readonly [string, string])[]> {
  if (caller === 'nobody') return []
  if (caller === 'shopper') {
    const { token } = await signIn(shop.database)
    return [['authorization', `Bearer ${token}`]]
  }
  const { cookie, csrfToken } = await givenStaff(shop, caller, { publicUrl: shop.publicUrl })
  return [
    ['cookie', cookie],
    ['x-csrf-token', csrfToken],
  ]
}

async function requestOf(wish: Wish, { idOf, identity }: Means): Promise<Sent> {
  if (wish.kind === 'raw') return wish
  const { described, caller, dress, headers, junk, poison } = wish
  const { method, path, inputIn } = described
  const input = resolved(wish.input, idOf)
  const who = [...(await identity(caller)), ...headers]
  const members = typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : []
  const isInPath = ([name]: readonly [string, unknown]) => path.split('/').includes(`:${name}`)
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const [, value] = members.find(([each]) => each === name) ?? []
    return escaped(asText(value ?? 'unknown')) || '%20'
  })
  const inQuery = inputIn === 'body' ? [] : members.filter(member => !isInPath(member) && member[1] !== undefined)
  const bad = poison === null || inputIn === 'body' ? [] : [`x=${escaped(poison)}`]
  const query = [...bad, ...inQuery.map(([name, value]) => `${escaped(name)}=${escaped(asText(value))}`), junk]
  const target = `${place}?${query.filter(part => part !== '').join('&')}`.slice(0, MOST_TARGET)
  if (inputIn === 'query') return { method, target, headers: who, body: null }
  if (inputIn === 'file') return { method, target, headers: [...who, ['content-type', 'image/png']], body: PICTURE }
  const given = poison === null ? input : { ...Object(input), x: [poison] }
  const text = JSON.stringify(given) ?? 'null'
  return { method, target, headers: [...who, ...typeOf(dress)], body: dressed(text, dress) }
}

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function typeOf(dress: Dress): readonly (readonly [string, string])[] {
  const json = ['content-type', 'application/json'] as const
  switch (dress) {
    case 'no-type':
      return []
    case 'text':
      return [['content-type', 'text/plain']]
    case 'utf-16':
      return [['content-type', 'application/json; charset=utf-16']]
    case 'two-types':
      return [json, ['content-type', 'text/html']]
    case 'zipped':
      return [json, ['content-encoding', 'gzip']]
    default:
      return [json]
  }
}

function dressed(text: string, dress: Dress): Uint8Array | null {
  switch (dress) {
    case 'cut-off':
      return Buffer.from(text).subarray(0, -1)
    case 'followed':
      return Buffer.from(`${text}${text}`)
    case 'twice':
      return Buffer.from(text.replace(/^\{/, '{"id":1,"id":"\\u0000","__proto__":{"a":1},'))
    case 'marked':
      return Buffer.from(`\uFEFF${text}`)
    case 'latin':
      return Buffer.from(text, 'latin1')
    case 'in-a-list':
      return Buffer.from(`[${text}]`)
    case 'padded':
      return Buffer.from(`${text}${' '.repeat(100_001)}`)
    case 'empty':
      return Buffer.alloc(0)
    case 'chunked-lie':
      return Buffer.from(text.replaceAll('"', "'"))
    default:
      return Buffer.from(text)
  }
}

async function send(wire: Wire, wish: Wish, sent: Sent): Promise<Heard> {
  return wish.kind === 'raw' ? await wire.sendRaw({ ...sent, host: wish.host }) : await wire.send(sent)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** For an address. A lone surrogate goes out as the three bytes that it would have if it were a letter. */
function escaped(text: string): string {
  return text.replaceAll(/\p{Cs}|[^\p{Cs}]+/gu, part =>
    part.isWellFormed() ? encodeURIComponent(part) : bytesOf(part),
  )
}

function bytesOf(half: string): string {
  const code = half.charCodeAt(0)
  return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map(byte => `%${byte.toString(16)}`)
    .join('')
}

function shown({ method, target, headers, body }: Sent): string {
  const head = headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`).join(' | ')
  return `${method} ${target.slice(0, 400)} [${head}] ${body === null ? '' : Buffer.from(body).toString('latin1').slice(0, 1_000)}`
}

async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
