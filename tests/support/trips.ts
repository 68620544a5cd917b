import type { Pool, PoolClient } from 'pg'

export interface WatchedTrips {
  /** Times that somebody sent something and waited: what is sent before the answer comes goes on the same trip. */
  trips: number
  /** What was sent, in order. */
  readonly sent: string[]
}

/** Counts what a pool's connections do from now on. */
export function watchTrips(pool: Pool): WatchedTrips {
  const watched: WatchedTrips = { trips: 0, sent: [] }
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (known.has(client)) return
    known.add(client)
    const { query } = client
    let unanswered = 0
    const answered = () => void unanswered--
    Object.assign(client, {
      query: (statement: string | { readonly text: string }, ...rest: unknown[]) => {
        watched.sent.push((typeof statement === 'string' ? statement : statement.text).trim())
        if (unanswered === 0) watched.trips++
        unanswered++
        const told = rest.at(-1)
        if (typeof told !== 'function') {
          const answer: Promise<unknown> = Reflect.apply(query, client, [statement, ...rest])
          answer.then(answered, answered)
          return answer
        }
        // The pool's own way to ask one statement.
        const tell = (...given: unknown[]) => {
          answered()
          Reflect.apply(told, undefined, given)
        }
        return Reflect.apply(query, client, [statement, ...rest.slice(0, -1), tell])
      },
    })
  })
  return watched
}
