import type { Language } from '#shop/languages.ts'
import type { Failure } from './endpoint.ts'

/** Where the page's language came from; the browser overrides weaker sources with what it stored (specification section 1). */
export type LanguageSource = 'query' | 'cookie' | 'header' | 'default'

export interface PageRequest {
  /** Path and query of the request on the configured public origin, never the Host header's. */
  readonly url: URL
  readonly language: Language
  readonly languageSource: LanguageSource
  /** The API, called in-process. */
  readonly fetchApi: (request: Request) => Promise<Response>
}

/** A page whose data is there and whose document is yet to be written, which is most of the work. */
export interface LoadedPage {
  /** Path to go to instead; what is drawn then is a status of 302, or of 301 where this address is not used any more. */
  readonly redirect: string | null
  /** Equal for addresses that get the very same document, such as those where there is nothing; null where each has its own. */
  readonly likeness: string | null
  /** Holds the thread for as long as it takes. */
  readonly draw: () => DrawnPage
}

export interface DrawnPage {
  readonly status: number
  readonly html: string
}

/** What an installed shop looks like before its first page is there. */
export interface AppLook {
  /** `#RRGGBB`. */
  readonly color: string
  readonly icons: readonly AppIcon[]
}

interface AppIcon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  /** `maskable`: whatever shape a phone cuts out of it, the mark is whole. */
  readonly purpose: 'any' | 'maskable'
}

/** What the server asks of the storefront. Pages are anonymous by construction: the token lives in the browser's storage. */
export interface StorefrontPages {
  /** The parameters that the page of this path reads, `lng` apart. Whatever else stands in a query changes nothing about it. */
  readonly queryOf: (path: string) => readonly string[]
  /** Addresses of this path may carry a mailed token: nothing that the page asks for may say where it came from. */
  readonly takesToken: (path: string) => boolean
  /** Of which page a path is, by the name of its file: `product`, and `not-found` where there is none. */
  readonly kindOf: (path: string) => string
  /** `url` holds no other parameters than those, and `lng` where the language came from it. */
  readonly load: (request: PageRequest) => Promise<LoadedPage>
  readonly look: AppLook
  /** While they are worked on no page is kept. */
  readonly isChanging?: true
}

/** The failure a page shows when its data could not be loaded. */
export type PageFailure = Pick<Failure, 'message_key' | 'message'>
