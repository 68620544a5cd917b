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

  app.get('/health/live', () => answer({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (isClosing()) return answer({ status: 'closing' }, 503)
    const hasDatabase = database.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const [isDatabaseThere, areMediaThere] = await Promise.all([hasDatabase, media.isThere()])
    const degraded = [...(isDatabaseThere ? [] : ['database']), ...(areMediaThere ? [] : ['media'])]
    return answer({ status: 'ready', degraded })
  })
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
