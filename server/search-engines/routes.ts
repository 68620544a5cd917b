import type { Hono } from 'hono'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { RequestFacts } from '../http/api.ts'
import { nothingThere } from '../http/nothing-there.ts'
import { createVersionCache } from '../http/version-cache.ts'
import { send, type Written, write } from '../http/written.ts'
import { robotsText } from './robots.ts'
import { sitePages } from './site-pages.ts'
import { PAGES_PER_FILE, sitemapIndexOf, sitemapOf } from './sitemap.ts'

interface SearchEngineDependencies {
  readonly catalogue: LiveCatalogue
  /** Addresses take this origin, never the Host header's. */
  readonly publicUrl: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Bytes of memory for sitemaps; one file may take a tenth of it. */
const SITEMAP_CACHE_BYTES = 40_000_000
/** Seconds. Crawlers come back by themselves. */
const CACHING = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }

/** How the shop is found: `/robots.txt`, and `/sitemap.xml` with everything there is to find. */
export function mountSearchEngines(app: Hono<RequestFacts>, dependencies: SearchEngineDependencies): void {
  const { catalogue, publicUrl, headers } = dependencies
  const cache = createVersionCache<Written | null>(SITEMAP_CACHE_BYTES)

  /** File 0 is the one that robots.txt names; null where there is no such file. */
  const sitemap = async (file: number): Promise<Written | null> => {
    const { current } = catalogue
    return await cache.get(current.state, String(file), async () => {
      const pages = sitePages(current)
      const fileCount = Math.ceil(pages.length / PAGES_PER_FILE)
      const isSplit = fileCount > 1
      if (file > 0 && (!isSplit || file > fileCount)) return { value: null, bytes: 0, keep: false, stockOf: [] }
      const start = Math.max(0, file - 1) * PAGES_PER_FILE
      const text =
        isSplit && file === 0
          ? sitemapIndexOf(fileCount, publicUrl)
          : sitemapOf(pages.slice(start, start + PAGES_PER_FILE), publicUrl)
      const written = write('application/xml; charset=utf-8', text)
      return { value: written, bytes: written.size, keep: true, stockOf: [] }
    })
  }

  const robots = write('text/plain; charset=utf-8', robotsText(publicUrl))
  app.get('/robots.txt', async context => {
    return send(robots, context.req.raw, { headers: { ...headers, ...CACHING } })
  })

  app.get('/:file{sitemap(-[1-9][0-9]{0,3})?\\.xml}', async context => {
    const file = Number(/\d+/.exec(context.req.param('file'))?.[0] ?? 0)
    const written = await sitemap(file)
    if (written === null) return nothingThere(headers)
    return send(written, context.req.raw, { headers: { ...headers, ...CACHING } })
  })
}
