import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Hono } from 'hono'
import { nouns } from '#contract/contract.ts'
import { openApi } from '#contract/openapi.ts'
import type { RequestFacts } from './http/api.ts'
import { staffCookieName } from './http/staff-session.ts'
import { send, type Written, write } from './http/written.ts'
import { isLocalAddress } from './process/local-address.ts'

interface OpenApiDependencies {
  readonly publicUrl: URL
  readonly headers: Readonly<Record<string, string>>
}

/** How the shop is called, for other programs and their makers. It opens nothing: who may call what is checked at each call. */
export function mountOpenApi(app: Hono<RequestFacts>, { publicUrl, headers }: OpenApiDependencies): void {
  let made: Promise<Written> | null = null
  app.get('/api/openapi.json', async context => {
    made ??= openApiText(publicUrl).then(text => write('application/json; charset=utf-8', text))
    return await send(await made, context.req.raw, {
      headers: { ...headers, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' },
    })
  })
}

/** Others are served while it is made. */
export async function openApiText(publicUrl: URL): Promise<string> {
  // To whoever reads it elsewhere, `localhost` is another machine.
  const server = isLocalAddress(publicUrl) ? '/' : publicUrl.origin
  const facts = { publicUrl, server, staffCookie: staffCookieName(publicUrl) }
  return JSON.stringify(await openApi(nouns, facts, nextTurn))
}
