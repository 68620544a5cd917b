import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { RequestFacts } from '../http/api.ts'

/** What is told of the shop, and to whom. */
export interface MetricsReading {
  /** Who asks must have it; null: whoever reaches the port may ask. */
  readonly token: string | null
  /** In Prometheus's text format. */
  readonly read: () => Promise<string>
}

const PATH = '/metrics'

/** Where there is no such address for whoever lacks the token: they get what any unknown address answers. */
export function mountMetrics(app: Hono<RequestFacts>, { token, read }: MetricsReading): void {
  app.get(PATH, async (context, next) => {
    if (token !== null && !isSame(context.req.header('authorization') ?? '', bearer(token))) return await next()
    return new Response(await read(), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    })
  })
}

/** All that a port of their own answers. */
export function metricsAlone(reading: MetricsReading) {
  const app = new Hono<RequestFacts>()
  mountMetrics(app, reading)
  return async (request: Request): Promise<Response> => await app.fetch(request)
}

/** What another process of this shop tells at a port of its own on this machine. */
export function readFrom(port: number, { token }: Pick<MetricsReading, 'token'>): () => Promise<string> {
  const headers = token === null ? {} : { authorization: bearer(token) }
  return async () => await (await fetch(`http://127.0.0.1:${port}${PATH}`, { headers })).text()
}

function bearer(token: string): string {
  return `Bearer ${token}`
}

/** In the same time for every text, whatever it has in common with the other or its length. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map(text => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
