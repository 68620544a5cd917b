import { type ContextManager, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { errorCode } from '../process/error-code.ts'

interface Following {
  readonly tracer: Tracer
  readonly contexts: ContextManager
}

/** Makes each statement a part of the trace that causes it; what no trace causes, such as a look for jobs, is none. */
export function followStatements(pool: Pool, { tracer, contexts }: Following): void {
  const { connect } = pool
  // Whoever waits for a connection is called by the request that gives it back, whose trace is another.
  const bound = (given: unknown) => (typeof given === 'function' ? contexts.bind(contexts.active(), given) : given)
  Object.assign(pool, { connect: (...given: unknown[]) => Reflect.apply(connect, pool, given.map(bound)) })
  const followed = new WeakSet<PoolClient>()
  // As it is taken, not as it is made: the start has used some before.
  pool.on('acquire', client => {
    if (followed.has(client)) return
    followed.add(client)
    followClient(client, { tracer, contexts })
  })
}

function followClient(client: PoolClient, { tracer, contexts }: Following): void {
  const { query } = client
  const ask = (given: readonly unknown[]): unknown => Reflect.apply(query, client, given)
  const follow = (...given: unknown[]): unknown => {
    const parent = contexts.active()
    const [statement, values] = given
    const said = saidBy(statement, values)
    if (said === null || trace.getSpan(parent) === undefined) return ask(given)
    const attributes = { 'db.system.name': 'postgresql', ...(said.text !== null && { 'db.query.text': said.text }) }
    const span = tracer.startSpan(said.name, { kind: SpanKind.CLIENT, attributes }, parent)
    const end = (problem: unknown) => {
      if (problem) {
        // The code alone: a message may repeat a value.
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('db.response.status_code', errorCode(problem) || 'lost')
      }
      span.end()
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]) => {
        end(answer[0])
        Reflect.apply(last, undefined, answer)
      }
      return ask([...given.slice(0, -1), answered])
    }
    const asked = ask(given)
    if (!(asked instanceof Promise)) return asked
    asked.then(
      () => end(null),
      problem => end(problem),
    )
    return asked
  }
  Object.assign(client, { query: follow })
}

interface Said {
  readonly name: string
  /** Null where values may stand in it. */
  readonly text: string | null
}

/** Letters of a statement that are kept. */
const MOST_TEXT = 2_000

/** Null for what is more than a statement: a stream reads its rows long after. */
function saidBy(statement: unknown, values: unknown): Said | null {
  if (typeof statement === 'string') return named(statement, null, Array.isArray(values) && values.length > 0)
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null
  if (!('text' in statement) || typeof statement.text !== 'string') return null
  const name = 'name' in statement && typeof statement.name === 'string' ? statement.name : null
  const given = 'values' in statement ? statement.values : values
  return named(statement.text, name, name !== null || (Array.isArray(given) && given.length > 0))
}

/** A text beside which its values are given holds none itself. */
function named(text: string, name: string | null, hasPlaces: boolean): Said {
  const verb = text.trimStart().split(/\W/, 1)[0]?.toUpperCase() ?? ''
  return { name: name ?? verb, text: hasPlaces ? text.slice(0, MOST_TEXT) : null }
}
