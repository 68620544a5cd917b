import type { Failure } from './endpoint.ts'

/** Where the page's language came from; the browser overrides weaker sources with what it stored (specification section 1). */
export type LanguageSource = 'query' | 'cookie' | 'header' | 'default'

export interface PageRequest {
  /** Path and query of the request on the configured public origin, never the Host header's. */
  readonly url: URL
  readonly language: 'en' | 'ar'
  readonly languageSource: LanguageSource
  /** The API, called in-process. */
  readonly fetchApi: (request: Request) => Promise<Response>
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Path to go to instead; `html` is empty then. */
  readonly redirect: string | null
}

/** What the server asks of the storefront. Pages are anonymous by construction: the token lives in the browser's storage. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** The failure a page shows when its data could not be loaded. */
export type PageFailure = Pick<Failure, 'message_key' | 'message'>
