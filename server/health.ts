import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Database } from './database/database.ts'
import type { RequestFacts } from './http/api.ts'

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers too, so that a load balancer may send shoppers
 * here; browsing goes on from memory while it does not.
 */
export function mountHealth(
  app: Hono<RequestFacts>,
  { database, headers }: { readonly database: Database; readonly headers: Readonly<Record<string, string>> },
): void {
  const answer = (status: 200 | 503, state: string) =>
    new Response(JSON.stringify({ status: state }), {
      status,
      headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
    })

  app.get('/health/live', () => answer(200, 'live'))
  app.get('/health/ready', async () => {
    const isThere = await database.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return isThere ? answer(200, 'ready') : answer(503, 'database away')
  })
}
