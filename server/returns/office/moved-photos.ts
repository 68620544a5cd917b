import type { Hono } from 'hono'
import { readStaffReturnPhoto } from '#contract/office/returns.ts'
import type { RequestFacts } from '../../http/api.ts'

/**
 * Photos of returns have moved: OpenAPI could not tell their address from that of a step of a return. Screens that are open, and whatever
 * else holds an address of before, are shown the way. It opens nothing: the new address asks who calls.
 */
export function mountMovedPhotos(
  app: Hono<RequestFacts>,
  { headers }: { readonly headers: Readonly<Record<string, string>> },
): void {
  app.get('/api/staff/returns/photos/:id', context => {
    const location = readStaffReturnPhoto.path.replace(':id', encodeURIComponent(context.req.param('id')))
    return new Response(null, { status: 308, headers: { ...headers, location, 'cache-control': 'no-store' } })
  })
}
