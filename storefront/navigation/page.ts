import type { ComponentType } from 'react'
import type { ApiCall } from '#contract/call.ts'
import type { Translate } from '#locales/translate.ts'
import type { Picture } from '#shop/catalogue/product.ts'
import type { Language } from '#shop/languages.ts'
import type { Shop } from '../platform/shop-settings.tsx'

/** What the `:names` of a route's pattern matched, decoded. */
export type Params = Readonly<Record<string, string>>

export interface LoadContext {
  /** Anonymous on the server, with the shopper's token in the browser. */
  readonly call: ApiCall
  readonly params: Params
  /** What the page's `query` names, and nothing else. */
  readonly search: URLSearchParams
  readonly language: Language
  readonly shop: Shop
}

export interface PageProps<Data = undefined> {
  readonly data: Data
  readonly params: Params
  /** What the page's `query` names, and nothing else. */
  readonly search: URLSearchParams
}

/** What a page's `load` answers: `PageProps<DataOf<typeof load>>`. */
export type DataOf<Load extends (context: LoadContext) => unknown> = Awaited<ReturnType<Load>>

export interface HeadContext<Data = undefined> {
  readonly data: Data
  readonly t: Translate
  readonly language: Language
  /** On the shop's public origin. */
  readonly url: URL
  readonly shop: Shop
}

/** A picture for whoever shares the page; `type` where it is another than those of products are. */
export interface SharedImage extends Picture {
  readonly type?: string
}

export interface Head {
  /** Without the shop's name, which is added. Null: the shop's name alone. */
  readonly title: string | null
  readonly description?: string
  /**
   * Path and query that this content is known by, without `lng`; one for each language where the query holds names. The page's
   * own path where left out.
   */
  readonly canonicalPath?: string | Readonly<Record<Language, string>>
  /** What a shared link shows; the shop's own picture where left out. */
  readonly image?: SharedImage
  readonly jsonLd?: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]
  readonly noindex?: boolean
}

/**
 * A screen: what `screens.ts` leads to. `load` may throw `redirectTo(path)`; an ApiFailure with status 404 is
 * a not-found page too, any other failure an error page that offers to try again.
 */
export interface PageModule<Data = unknown> {
  readonly default: ComponentType<PageProps<Data>>
  /**
   * The query's parameters that the page reads; none where left out. The server keeps one document for all addresses that differ in
   * others only, so nothing else of a query ever reaches a page.
   */
  readonly query?: readonly string[]
  readonly load?: (context: LoadContext) => Promise<Data>
  /**
   * Gets what of the page has code of its own (`later`). Awaited before the page is drawn by the server or gone to; what the
   * server has drawn comes alive without it.
   */
  readonly ready?: () => Promise<void>
  /** The shopper's cart is what it shows first: the document asks for it before its scripts are there. */
  readonly beginsWithCart?: boolean
  readonly head?: (context: HeadContext<Data>) => Head
  /**
   * For a page that stands at countless addresses: what of the path its document depends on. It may name the path nowhere, and the
   * server keeps one document for each answer.
   */
  readonly likeness?: (path: string) => string
  /** The id of the element that ends what has its place only by all of it: the browser draws nothing before. The header where left out. */
  readonly drawnFrom?: string
  /** HTTP status of the page; 200 where left out. */
  readonly status?: (data: Data) => number
}
