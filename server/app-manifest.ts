import type { Hono } from 'hono'
import type { AppLook } from '#contract/rendering.ts'
import { directionOf, inLanguage } from '#shop/languages.ts'
import { OFFICE_SCOPE } from '#shop/offline/worker.ts'
import type { LiveCatalogue } from './catalogue/catalogue.ts'
import type { RequestFacts } from './http/api.ts'
import { languageOfPage } from './http/language.ts'
import { targetOf } from './http/request-target.ts'

interface AppManifestDependencies {
  readonly catalogue: LiveCatalogue
  readonly look: AppLook
  readonly headers: Readonly<Record<string, string>>
}

/** `/manifest.webmanifest` and, of the back office, `/office.webmanifest`: what a phone needs to put either among its apps. */
export function mountAppManifest(app: Hono<RequestFacts>, { catalogue, look, headers }: AppManifestDependencies): void {
  const answer = (request: Request, path: string) => {
    const [, search = ''] = targetOf(request.url).split('?', 2)
    const { language } = languageOfPage(search, request.headers)
    const name = inLanguage(catalogue.current.store, 'name', language)
    const manifest = {
      // The same app in every language.
      id: path,
      name,
      short_name: name,
      lang: language,
      dir: directionOf(language),
      // Without a language: who changes it in the shop finds it changed.
      start_url: path,
      scope: path,
      display: 'standalone',
      theme_color: look.color,
      background_color: look.color,
      icons: look.icons,
    }
    return new Response(JSON.stringify(manifest), {
      headers: { ...headers, 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
    })
  }
  app.get('/manifest.webmanifest', context => answer(context.req.raw, '/'))
  // An iPhone tells of new orders only what stands on its home screen, and the shop there is another app.
  app.get('/office.webmanifest', context => answer(context.req.raw, OFFICE_SCOPE))
}
