import type { Hono } from 'hono'
import type { RequestFacts } from './http/api.ts'
import type { Assets } from './http/assets.ts'
import { nothingThere } from './http/nothing-there.ts'
import { isNameable, targetOf } from './http/request-target.ts'
import { permissionsPolicy } from './http/security-headers.ts'
import { send } from './http/written.ts'

interface BackOfficeDependencies {
  /** Its build, apart from the storefront's: a shopper never downloads any of it. */
  readonly office: Assets
  readonly headers: Readonly<Record<string, string>>
}

/** Where the build puts the one document that every address below `/admin` answers with. */
const DOCUMENT = '/back-office/index.html'

/** Its address carries a token, which must not travel on to whatever the page asks for next. */
const INVITATION = '/admin/accept-invitation'

/** Mounts the back office's document; who may see what, its calls decide. */
export function mountBackOffice(app: Hono<RequestFacts>, { office, headers }: BackOfficeDependencies): void {
  const answer = async (request: Request, requestId: string) => {
    const [path = ''] = targetOf(request.url).split('?', 1)
    if (!isNameable(path)) return nothingThere({ ...headers, 'x-request-id': requestId })
    const document = await office.find(DOCUMENT)
    if (document === undefined) throw new Error('the back office is not built')
    return await send(document.written, request, {
      headers: {
        ...headers,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'permissions-policy': permissionsPolicy({ hasCamera: true }),
        'x-request-id': requestId,
        ...(path === INVITATION && { 'referrer-policy': 'no-referrer' }),
      },
    })
  }
  app.get('/admin', context => answer(context.req.raw, context.env.requestId))
  app.get('/admin/*', context => answer(context.req.raw, context.env.requestId))
}
