import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { contract } from '#contract/contract.ts'
import type { StorefrontPages } from '#contract/rendering.ts'
import type { Accounts } from './accounts/accounts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { mountAppManifest } from './app-manifest.ts'
import { mountBackOffice } from './back-office.ts'
import { bookRoutes } from './books/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import type { Catalogue, LiveCatalogue } from './catalogue/catalogue.ts'
import { importRoutes } from './catalogue/office/import-routes.ts'
import { staffCatalogueRoutes } from './catalogue/office/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { mountSharePictures } from './catalogue/share-pictures.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { mountContentReports } from './content-reports.ts'
import { customerRoutes } from './customers/office/routes.ts'
import type { Database } from './database/database.ts'
import { COME_BACK, isDatabaseAway } from './database/is-away.ts'
import type { CourierAccount } from './delivery/courier-desk.ts'
import { staffDeliveryRoutes } from './delivery/office/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { doctorRoutes, type Examine } from './doctor/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import type { MediaLibrary } from './files/media.ts'
import { mediaResponse } from './files/media-routes.ts'
import { mountHealth } from './health.ts'
import { mountApi, type OnRefusal, type RequestFacts } from './http/api.ts'
import type { Assets } from './http/assets.ts'
import { nothingThere } from './http/nothing-there.ts'
import { createPrecedence } from './http/precedence.ts'
import type { Reach } from './http/reach.ts'
import type { Ready } from './http/ready.ts'
import { nextRequestId } from './http/request-id.ts'
import { targetOf } from './http/request-target.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Uploads } from './http/uploads.ts'
import type { AnsweredRequest, AppFigures, OnAnswer } from './http/watched.ts'
import { send } from './http/written.ts'
import type { Jobs } from './jobs/jobs.ts'
import { mailRoutes } from './mails/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { type MetricsReading, mountMetrics } from './metrics/routes.ts'
import { staffNewsletterRoutes } from './newsletter/office/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { mountOpenApi } from './openapi.ts'
import { staffOrderRoutes } from './orders/office/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { mountPages } from './pages.ts'
import type { Payments } from './payments/payments.ts'
import { paymentRoutes, staffPaymentRoutes } from './payments/routes.ts'
import { mountWebhooks } from './payments/webhooks.ts'
import { isDiskFull } from './process/error-code.ts'
import { type Log, requestLog } from './process/log.ts'
import { staffPromotionRoutes } from './promotions/office/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import type { WebPush } from './push/web-push.ts'
import { mountMovedPhotos } from './returns/office/moved-photos.ts'
import { staffReturnRoutes } from './returns/office/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { mountSearchEngines } from './search-engines/routes.ts'
import type { SearchCounter } from './searches/count-searches.ts'
import { searchRoutes, staffSearchRoutes } from './searches/routes.ts'
import { stockNoticeRoutes } from './stock-notices/routes.ts'
import { staffStoreRoutes } from './store/office/routes.ts'
import { storeRoutes } from './store/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { viewedRoutes } from './viewed/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { mountWellKnown } from './well-known.ts'

export interface AppDependencies {
  readonly database: Database
  /** The same by connections that nobody else waits for: of orders and payments. */
  readonly first: Database
  readonly catalogue: LiveCatalogue
  readonly accounts: Accounts
  readonly jobs: Jobs
  readonly media: MediaLibrary
  readonly uploads: Uploads
  readonly searches: Pick<SearchCounter, 'note'>
  /** Null: staff move the statuses by hand. */
  readonly courier: CourierAccount | null
  readonly payments: Payments
  readonly push: WebPush
  readonly clock: () => Date
  readonly log: Log
  /** The shop's own address: links in mails, canonical links. */
  readonly publicUrl: URL
  /** What owners are told of how the shop is run. */
  readonly examine: Examine
  /** Who can reach the shop, as far as it knows by now. */
  readonly reach: Reach
  /** The storefront, as the build made it. */
  readonly pages: StorefrontPages
  readonly assets: Assets
  /** The back office, as the build made it. */
  readonly office: Assets
  /** The worker that stands behind the pages, as the build made it; none while they are worked on. */
  readonly worker?: Assets
  readonly scriptHashes: readonly string[]
  /** Whether the process was told to stop; never when left out. */
  readonly isClosing?: () => boolean
  /** Told of each call that is refused: for tests, which hold a refusal against what its endpoint lists, and for who watches the shop. */
  readonly onRefusal?: OnRefusal
  /** As of `ApiDependencies`. */
  readonly longestWait?: number
  /** Told of each request that is answered. */
  readonly onAnswer?: OnAnswer
  /** What is told of the shop at its own port; nothing when left out. */
  readonly metrics?: MetricsReading
}

export interface App {
  /** Answers one request. `address` is the caller's network address. Never throws. */
  fetch(request: Request, caller: { readonly address: string }): Promise<Response>
  /** The same for a kept page or answer that lies ready. Never throws. */
  readonly ready: Ready
  readonly figures: () => AppFigures
}

/** The whole server. It reads as the order in which a request meets it. */
export function createApp(dependencies: AppDependencies): App {
  const {
    database,
    first,
    catalogue,
    media,
    assets,
    worker,
    office,
    log,
    publicUrl,
    reach,
    scriptHashes,
    longestWait,
    onRefusal,
    onAnswer,
  } = dependencies
  const headers = securityHeaders({ scriptHashes, isSecure: publicUrl.protocol === 'https:' })
  // What can be paid with is part of kept answers and pages, and changes when the shop meets a proxy.
  const openState = remembered(({ state }: Catalogue) => ({
    ...state,
    version: `${state.version} open`,
    epoch: `${state.epoch} open`,
  }))
  const catalogueState = () => (reach.isLocal ? catalogue.current.state : openState(catalogue.current))
  const app = new Hono<RequestFacts>()
  const precedence = createPrecedence()
  const ofFirst = { ...dependencies, database: first }

  if (onAnswer !== undefined)
    app.use('*', async (context, next) => {
      await next()
      context.env.route ??= routePath(context)
    })

  mountHealth(app, { database, media, headers, isClosing: dependencies.isClosing })
  if (dependencies.metrics !== undefined) mountMetrics(app, dependencies.metrics)

  mountSharePictures(app, { catalogue, media })
  app.get('/media/*', async context => {
    const found = await mediaResponse(context.req.raw, media)
    return found ?? nothingThere(headers)
  })

  app.use('*', async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const asset = isRead
      ? await (assets.find(context.req.path) ?? worker?.find(context.req.path) ?? office.find(context.req.path))
      : undefined
    if (asset === undefined) return await next()
    context.env.route = BUILT_FILE
    return await send(asset.written, context.req.raw, {
      headers: { ...headers, 'cache-control': asset.caching, vary: 'accept-encoding' },
    })
  })
  app.get('/assets/*', () => nothingThere(headers))

  mountWebhooks(app, { ...ofFirst, precedence })
  mountContentReports(app, dependencies)

  mountOpenApi(app, { publicUrl, headers })
  mountMovedPhotos(app, { headers })
  const api = mountApi(app, {
    database,
    first,
    contract,
    routes: [
      ...storeRoutes(dependencies),
      ...staffStoreRoutes(dependencies),
      ...catalogueRoutes(dependencies),
      ...staffCatalogueRoutes(dependencies),
      ...importRoutes(dependencies),
      ...searchRoutes(dependencies.searches),
      ...staffSearchRoutes(dependencies),
      ...accountRoutes(dependencies),
      ...customerRoutes(dependencies),
      ...cartRoutes(dependencies),
      ...favouriteRoutes(dependencies),
      ...stockNoticeRoutes(dependencies),
      ...viewedRoutes(dependencies),
      ...addressRoutes(dependencies),
      ...deliveryRoutes(dependencies),
      ...staffDeliveryRoutes(dependencies),
      ...checkoutRoutes(ofFirst),
      ...orderRoutes(dependencies),
      ...staffOrderRoutes(dependencies),
      ...paymentRoutes(ofFirst),
      ...staffPaymentRoutes(dependencies),
      ...returnRoutes(dependencies),
      ...staffReturnRoutes(dependencies),
      ...promotionRoutes(ofFirst),
      ...staffPromotionRoutes(dependencies),
      ...newsletterRoutes(dependencies),
      ...staffNewsletterRoutes(dependencies),
      ...mailRoutes(dependencies),
      ...bookRoutes(dependencies),
      ...figureRoutes(dependencies),
      ...viewRoutes(dependencies),
      ...undoRoutes(dependencies),
      ...memberRoutes(dependencies),
      ...doctorRoutes(dependencies),
    ],
    catalogueState,
    headers,
    publicUrl,
    uploads: dependencies.uploads,
    log,
    precedence,
    ...(longestWait !== undefined && { longestWait }),
    ...(onRefusal !== undefined && { onRefusal }),
  })

  mountBackOffice(app, { office, headers })

  mountSearchEngines(app, { catalogue, publicUrl, headers })
  mountAppManifest(app, { catalogue, look: dependencies.pages.look, headers })
  mountWellKnown(app, { catalogue, clock: dependencies.clock, publicUrl, headers })

  const shown = mountPages(app, {
    pages: dependencies.pages,
    // A page asks for its data through the same door as a browser, without the network between.
    fetchApi: async (request, noteStock) =>
      await app.fetch(request, { address: 'in-process', requestId: nextRequestId(), within: { noteStock } }),
    publicUrl,
    catalogueState,
    headers,
    precedence,
    ...(longestWait !== undefined && { longestWait }),
  })

  app.onError((problem, context) => {
    const { requestId } = context.env
    log.error({ err: problem, requestId }, 'a request failed')
    const isAway = isDatabaseAway(problem) || isDiskFull(problem)
    return new Response(null, {
      status: isAway ? 503 : 500,
      headers: { ...headers, ...(isAway && COME_BACK), 'x-request-id': requestId },
    })
  })

  const noteRequest = requestLog(log)
  const tell = ({ path, ...answered }: AnsweredRequest & { readonly path: string }) => {
    if (!path.startsWith('/health/')) noteRequest({ ...answered, path })
    onAnswer?.(answered)
  }

  return {
    async fetch(request, { address }) {
      const requestId = nextRequestId()
      const started = performance.now()
      const facts: RequestFacts['Bindings'] = { address, requestId }
      const path = pathOf(request.url)
      const response = await (api.direct(request, path, facts) ?? app.fetch(request, facts))
      const { method } = request
      const { status } = response
      tell({ method, path, route: facts.route ?? '', status, ms: performance.now() - started, requestId })
      return response
    },
    ready(asked) {
      const started = performance.now()
      const found = asked.url.startsWith('/api/') ? api.ready(asked) : shown.ready(asked)
      if (found === null) return null
      const { answer, route } = found
      const requestId = nextRequestId()
      answer.headers.push('x-request-id', requestId)
      const [path = ''] = asked.url.split('?', 1)
      tell({ method: 'GET', path, route, status: answer.status, ms: performance.now() - started, requestId })
      return answer
    },
    figures: () => ({
      kept: { answers: api.kept(), pages: shown.kept() },
      gates: { answers: api.made(), pages: shown.made() },
    }),
  }
}

/** Made once for each that is given, and for the last one alone. */
function remembered<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { readonly given: Given; readonly made: Made } | null = null
  return given => {
    if (last === null || last.given !== given) last = { given, made: make(given) }
    return last.made
  }
}

/** What all files of the build are called where requests are counted. */
const BUILT_FILE = 'built file'

/** Without the query: it may hold a mailed token. */
function pathOf(address: string): string {
  const [path = ''] = targetOf(address).split('?', 1)
  return path
}
