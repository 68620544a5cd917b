import { setTimeout as wait } from 'node:timers/promises'
import { openConversation } from './conversation.ts'
import { quantile } from './figure.ts'
import { obeyParent } from './obey.ts'

/**
 * The load generator, a process of its own: what is measured must not share its thread. Started by `loader.ts`; each message is one
 * run, each answer its `LoadResult`.
 */
export interface LoadRun {
  readonly origin: string
  readonly connections: number
  /** Seconds; null: until every request of the list is answered once. */
  readonly seconds: number | null
  /** Taken in turn by all connections, from the start again when all were sent. */
  readonly requests: readonly PlannedRequest[]
  readonly headers: Readonly<Record<string, string>>
  /** Ms that each connection rests between an answer and its next request: a load that is not all the server can do. */
  readonly pause?: number
  /** Ms in which the connections come, one after the other; all at the same moment when left out. */
  readonly comingFor?: number
}

export interface PlannedRequest {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadResult {
  readonly answered: number
  readonly perSecond: number
  /** Ms. */
  readonly p50: number
  readonly p99: number
  /** Bytes of an answer, head included. */
  readonly bytes: number
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>
  /** Ms, of each status. */
  readonly p50Of: Readonly<Record<string, number>>
  readonly p99Of: Readonly<Record<string, number>>
  /** Answers 503 that do not say when to come back. */
  readonly untold: number
  /** Connections lost and requests given up. */
  readonly errors: number
  /** How often each message key of a refusal came. */
  readonly refusals: Readonly<Record<string, number>>
  /** Share of one core that the generator itself used: near 1 it is what is measured. */
  readonly ownCpu: number
}

obeyParent(load)

async function load(run: LoadRun): Promise<LoadResult> {
  const times: number[] = []
  const timesOf: Record<string, number[]> = {}
  let untold = 0
  const refusals: Record<string, number> = {}
  let bytes = 0
  let last = 0
  const cpu = process.cpuUsage()
  const started = performance.now()
  const next = plan(run, started)
  const talk = async (_: unknown, place: number) => {
    if (run.comingFor !== undefined) await wait((run.comingFor * place) / run.connections)
    await openConversation(
      run.origin,
      next,
      answer => {
        last = performance.now()
        times.push(answer.ms)
        bytes += answer.bytes
        timesOf[answer.status] ??= []
        timesOf[answer.status]?.push(answer.ms)
        if (answer.status === 503 && !answer.saysWhen) untold++
        if (answer.refusal === null) return
        const key = /"message_key":"(\w+)"/.exec(answer.refusal)?.[1] ?? String(answer.status)
        refusals[key] = (refusals[key] ?? 0) + 1
      },
      run.pause,
    )
  }
  const outcomes = await Promise.allSettled(Array.from({ length: run.connections }, talk))
  const used = process.cpuUsage(cpu)
  const elapsed = (last - started) / 1_000
  return {
    answered: times.length,
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: times.length === 0 ? 0 : bytes / times.length,
    statuses: mapped(timesOf, each => each.length),
    p50Of: mapped(timesOf, each => quantile(each, 0.5)),
    p99Of: mapped(timesOf, each => quantile(each, 0.99)),
    untold,
    errors: outcomes.filter(outcome => outcome.status === 'rejected').length,
    refusals,
    ownCpu: (used.user + used.system) / 1e6 / elapsed,
  }
}

function mapped(
  record: Readonly<Record<string, readonly number[]>>,
  to: (each: readonly number[]) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([name, each]) => [name, to(each)]))
}

/** The next request to send, already in the bytes that travel; null when the run is over. */
function plan({ origin, seconds, requests, headers }: LoadRun, started: number): () => Buffer | null {
  const { host } = new URL(origin)
  const written = requests.length <= MOST_WRITTEN_AHEAD ? requests.map(each => write(host, each, headers)) : null
  let turn = 0
  return () => {
    const isOver = seconds === null ? turn >= requests.length : performance.now() - started >= seconds * 1_000
    if (isOver) return null
    const place = turn++ % requests.length
    return written?.[place] ?? write(host, requests[place] ?? { path: '/' }, headers)
  }
}

/** More than this many would be written for longer than they are sent. */
const MOST_WRITTEN_AHEAD = 5_000

function write(
  host: string,
  { path, method = 'GET', headers, body = '' }: PlannedRequest,
  common: LoadRun['headers'],
): Buffer {
  const lines = Object.entries({ host, ...common, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`)
}
