import { ApiFailure } from '#contract/call.ts'
import { pickQuery } from '#contract/query.ts'
import type { ScreenNamespace } from '#locales/load.ts'
import { matchRoute, type PageRoute } from './match.ts'
import { Redirection } from './outcomes.ts'
import type { LoadContext, PageModule, Params } from './page.ts'

/** A page file of the storefront, and how to get its code. */
export interface PageSource {
  /** As it stands in `screens.ts`: the name its chunk has in the build's manifest. */
  readonly file: string
  readonly open: () => Promise<PageModule>
  /** What its words are kept under, beside those of the frame. */
  readonly words: readonly ScreenNamespace[]
}

export interface RouteTable {
  readonly routes: readonly PageRoute<PageSource>[]
  readonly notFound: PageSource
}

/** A page ready to be shown: code and data are there. */
export interface OpenedPage {
  readonly kind: 'page'
  readonly file: string
  readonly module: PageModule
  readonly params: Params
  readonly data: unknown
  readonly status: number
}

/** A page whose data could not be had. Its address stays, so that the shopper can try again. */
export interface FailedPage {
  readonly kind: 'failed'
  readonly status: number
  readonly failure: unknown
}

export interface RedirectedPage {
  readonly kind: 'redirected'
  readonly to: string
  /** The address that was asked for is not used any more. */
  readonly isForGood?: boolean
}

export type Opened = OpenedPage | FailedPage | RedirectedPage

/** A page's code could not be had: the network, or a newer build in its place. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable'

  constructor(cause: unknown) {
    super('The code of a page could not be loaded', { cause })
  }
}

export interface OpenContext extends Omit<LoadContext, 'params'> {
  /** Sees to it that the page's words are there before it is drawn. */
  readonly prepareWords: (namespaces: readonly ScreenNamespace[]) => Promise<void>
}

/** Finds the page of a path, gets its code and loads its data; the same on the server and in the browser. */
export async function openPage(table: RouteTable, path: string, context: OpenContext): Promise<Opened> {
  const match = matchRoute(table.routes, path)
  try {
    if (match === null) return await openNotFound(table, context)
    const module = await codeOf(match.page, context)
    const { prepareWords: _, ...shopping } = context
    const search = pickQuery(context.search, module.query ?? [])
    const data = await module.load?.({ ...shopping, params: match.params, search })
    const status = module.status?.(data) ?? 200
    return { kind: 'page', file: match.page.file, module, params: match.params, data, status }
  } catch (failure) {
    if (failure instanceof Redirection) {
      const { to, isForGood } = failure
      return { kind: 'redirected', to, ...(isForGood && { isForGood }) }
    }
    if (isMissing(failure)) return await openNotFound(table, context).catch(failedPage)
    return failedPage(failure)
  }
}

/** 500 for what went wrong here, the API's own status where it was the API. */
export function failedPage(failure: unknown): FailedPage {
  const status = failure instanceof ApiFailure && failure.status >= 500 ? failure.status : 500
  return { kind: 'failed', status, failure }
}

async function codeOf(page: PageSource, { prepareWords }: OpenContext): Promise<PageModule> {
  try {
    const [module] = await Promise.all([page.open().then(whole), prepareWords(page.words)])
    return module
  } catch (cause) {
    throw new CodeUnavailable(cause)
  }
}

async function whole(module: PageModule): Promise<PageModule> {
  await module.ready?.()
  return module
}

async function openNotFound({ notFound }: RouteTable, context: OpenContext): Promise<OpenedPage> {
  const module = await codeOf(notFound, context)
  return { kind: 'page', file: notFound.file, module, params: {}, data: undefined, status: 404 }
}

/** An address that asks for what cannot be (400) names as little as one that asks for what is not there. */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 404 || failure.status === 400)
}
