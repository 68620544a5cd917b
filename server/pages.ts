import type { Hono } from 'hono'
import type { RenderPage } from '#contract/rendering.ts'
import type { RequestFacts } from './platform/api.ts'
import { languageOfPage } from './platform/language.ts'
import { targetOf } from './platform/request-target.ts'
import { createVersionCache } from './platform/version-cache.ts'
import { send, type Written, write } from './platform/written.ts'

export interface PageDependencies {
  readonly renderPage: RenderPage
  readonly fetchApi: (request: Request) => Promise<Response>
  /** Links and canonical addresses take this origin, never the Host header's. */
  readonly publicUrl: URL
  readonly catalogueVersion: () => string
  readonly headers: Readonly<Record<string, string>>
}

interface Page {
  readonly status: number
  readonly redirect: string | null
  readonly written: Written
}

/** Bytes of memory for rendered pages. */
const PAGE_CACHE_BYTES = 48_000_000
/** Longer queries are answered, not kept. */
const MOST_KEPT_QUERY = 500

/** Every other GET is a page: rendered once per address, language and catalogue version, anonymous by construction. */
export function mountPages(app: Hono<RequestFacts>, dependencies: PageDependencies): void {
  const { renderPage, fetchApi, publicUrl, catalogueVersion, headers } = dependencies
  const cache = createVersionCache<Page>(PAGE_CACHE_BYTES)

  app.get('*', async context => {
    const request = context.req.raw
    const target = targetOf(request.url)
    const search = target.slice(target.indexOf('?') + 1 || target.length)
    const { language, source } = languageOfPage(search, request.headers)
    const common = { ...headers, 'x-request-id': context.env.requestId }
    const page = await cache.get(catalogueVersion(), `${language} ${source} ${target}`, async () => {
      const url = onPublicOrigin(target, publicUrl)
      const { status, redirect, html } = await renderPage({ url, language, languageSource: source, fetchApi })
      const written = write('text/html; charset=utf-8', html)
      const keep = status === 200 && redirect === null && search.length <= MOST_KEPT_QUERY
      return { value: { status, redirect, written }, bytes: written.size, keep }
    })
    if (page.redirect !== null) {
      return new Response(null, {
        status: 302,
        headers: { ...common, location: page.redirect, 'cache-control': 'no-store' },
      })
    }
    return await send(page.written, request, {
      status: page.status,
      headers: { ...common, ...cachingOf(source, page.status) },
    })
  })

  app.all('*', context => {
    return new Response(null, {
      status: 405,
      headers: { ...headers, allow: 'GET, HEAD', 'x-request-id': context.env.requestId },
    })
  })
}

function onPublicOrigin(target: string, publicUrl: URL): URL {
  const url = new URL(target, publicUrl)
  // A path such as `//elsewhere.example` would otherwise change the origin.
  return url.origin === publicUrl.origin ? url : new URL(publicUrl)
}

/** A page whose address names its language is the same for everybody; else it depends on the visitor's cookie and browser. */
function cachingOf(source: string, status: number): Record<string, string> {
  if (status !== 200) return { 'cache-control': 'no-store' }
  if (source === 'query')
    return { 'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate', vary: 'accept-encoding' }
  return { 'cache-control': 'private, max-age=0, must-revalidate', vary: 'accept-language, cookie, accept-encoding' }
}
