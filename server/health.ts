import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from './database/database.ts'
import type { MediaLibrary } from './files/media.ts'
import type { RequestFacts } from './http/api.ts'
import { type MetricsReading, mountMetrics } from './metrics/routes.ts'

interface HealthDependencies {
  readonly database: Database
  readonly media: Pick<MediaLibrary, 'isThere'>
  readonly headers: Readonly<Record<string, string>>
  /** Whether the process was told to stop; never when left out. */
  readonly isClosing?: (() => boolean) | undefined
}

/** Ms after which what says nothing counts as away. A balancer that asks every second takes out whoever answers later. */
const PATIENCE = 400

/**
 * `/health/live`: the process answers. `/health/ready`: it may be sent shoppers. The catalogue is in memory before there is a door, so it
 * may while the database or the media are away too, and browsing goes on; what does not is named. It may not once it is closing.
 */
export function mountHealth(
  app: Hono<RequestFacts>,
  { database, media, headers, isClosing = () => false }: HealthDependencies,
): void {
  const answer = (body: object, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
    })

  const isDatabaseThere = looked(() =>
    database.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
  )
  const areMediaThere = looked(media.isThere)

  app.get('/health/live', () => answer({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (isClosing()) return answer({ status: 'closing' }, 503)
    const [hasDatabase, hasMedia] = await Promise.all([isDatabaseThere(), areMediaThere()])
    const degraded = [...(hasDatabase ? [] : ['database']), ...(hasMedia ? [] : ['media'])]
    return answer({ status: 'ready', degraded })
  })
}

/**
 * What a look at it says, or that it is away where the look takes too long: a primary that stands still lets each wait for minutes. The
 * next one waits for the same look, or all connections would soon be at it.
 */
function looked(look: () => Promise<boolean>): () => Promise<boolean> {
  let under: Promise<boolean> | null = null
  return async () => {
    under ??= look().finally(() => {
      under = null
    })
    const over = new AbortController()
    const late = wait(PATIENCE, false, { signal: over.signal }).catch(() => false)
    return await Promise.race([under, late]).finally(() => over.abort())
  }
}

/** All that a process without shoppers answers: one that only runs jobs. With `metrics`, what it tells of itself too. */
export function healthAlone({
  metrics,
  ...dependencies
}: Omit<HealthDependencies, 'headers'> & { readonly metrics?: MetricsReading }) {
  const app = new Hono<RequestFacts>()
  mountHealth(app, { ...dependencies, headers: {} })
  if (metrics !== undefined) mountMetrics(app, metrics)
  return async (request: Request): Promise<Response> => await app.fetch(request)
}
