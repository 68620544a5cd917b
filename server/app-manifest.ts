import type { Hono } from 'hono'
import type { AppLook } from '#contract/rendering.ts'
import { directionOf, inLanguage } from '#shop/languages.ts'
import type { LiveCatalogue } from './catalogue/catalogue.ts'
import type { RequestFacts } from './http/api.ts'
import { languageOfPage } from './http/language.ts'
import { targetOf } from './http/request-target.ts'

interface AppManifestDependencies {
  readonly catalogue: LiveCatalogue
  readonly look: AppLook
  readonly headers: Readonly<Record<string, string>>
}

/** `/manifest.webmanifest`: what a phone needs to put the shop among its apps, named as the settings name it. */
export function mountAppManifest(app: Hono<RequestFacts>, { catalogue, look, headers }: AppManifestDependencies): void {
  app.get('/manifest.webmanifest', context => {
    const [, search = ''] = targetOf(context.req.raw.url).split('?', 2)
    const { language } = languageOfPage(search, context.req.raw.headers)
    const name = inLanguage(catalogue.current.store, 'name', language)
    const manifest = {
      // The same app in every language.
      id: '/',
      name,
      short_name: name,
      lang: language,
      dir: directionOf(language),
      // Without a language: who changes it in the shop finds it changed.
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: look.color,
      background_color: look.color,
      icons: look.icons,
    }
    return new Response(JSON.stringify(manifest), {
      headers: { ...headers, 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })
}
