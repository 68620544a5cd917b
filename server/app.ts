import { Hono } from 'hono'
import { contract } from '#contract/contract.ts'
import type { StorefrontPages } from '#contract/rendering.ts'
import type { Accounts } from './accounts/accounts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { mountBackOffice } from './back-office.ts'
import { cartRoutes } from './cart/routes.ts'
import type { LiveCatalogue } from './catalogue/catalogue.ts'
import { importRoutes } from './catalogue/office/import-routes.ts'
import { staffCatalogueRoutes } from './catalogue/office/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { mountContentReports } from './content-reports.ts'
import { staffAccountRoutes } from './customers/office/routes.ts'
import type { Database } from './database/database.ts'
import type { CourierAccount } from './delivery/courier-desk.ts'
import { staffDeliveryRoutes } from './delivery/office/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import type { MediaStore } from './files/media.ts'
import { mediaResponse } from './files/media-routes.ts'
import { mountHealth } from './health.ts'
import { mountApi, type OnRefusal, type RequestFacts } from './http/api.ts'
import type { Assets } from './http/assets.ts'
import type { Reach } from './http/reach.ts'
import { nextRequestId } from './http/request-id.ts'
import { targetOf } from './http/request-target.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Uploads } from './http/uploads.ts'
import { send } from './http/written.ts'
import type { Jobs } from './jobs/jobs.ts'
import { mailRoutes } from './mails/routes.ts'
import { staffRoutes } from './members/routes.ts'
import { staffNewsletterRoutes } from './newsletter/office/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { mountOpenApi } from './openapi.ts'
import { staffOrderRoutes } from './orders/office/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { mountPages } from './pages.ts'
import type { Payments } from './payments/payments.ts'
import { paymentRoutes, staffPaymentRoutes } from './payments/routes.ts'
import { mountWebhooks } from './payments/webhooks.ts'
import type { Log } from './process/log.ts'
import { staffPromotionRoutes } from './promotions/office/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { mountMovedPhotos } from './returns/office/moved-photos.ts'
import { staffReturnRoutes } from './returns/office/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { mountSearchEngines } from './search-engines/routes.ts'
import { staffStoreRoutes } from './store/office/routes.ts'
import { storeRoutes } from './store/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { mountWellKnown } from './well-known.ts'

export interface AppDependencies {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly accounts: Accounts
  readonly jobs: Jobs
  readonly media: MediaStore
  readonly uploads: Uploads
  /** Null: staff move the statuses by hand. */
  readonly courier: CourierAccount | null
  readonly payments: Payments
  readonly clock: () => Date
  readonly log: Log
  /** The shop's own address: links in mails, canonical links. */
  readonly publicUrl: URL
  /** Who can reach the shop, as far as it knows by now. */
  readonly reach: Reach
  /** The storefront, as the build made it. */
  readonly pages: StorefrontPages
  readonly assets: Assets
  /** The back office, as the build made it. */
  readonly office: Assets
  readonly scriptHashes: readonly string[]
  /** Told of each call that is refused: for tests, which hold a refusal against what its endpoint lists. */
  readonly onRefusal?: OnRefusal
}

export interface App {
  /** Answers one request. `address` is the caller's network address. Never throws. */
  fetch(request: Request, caller: { readonly address: string }): Promise<Response>
}

/** The whole server. It reads as the order in which a request meets it. */
export function createApp(dependencies: AppDependencies): App {
  const { catalogue, media, assets, office, log, publicUrl, reach, scriptHashes, onRefusal } = dependencies
  const headers = securityHeaders({ scriptHashes, isSecure: publicUrl.protocol === 'https:' })
  // What can be paid with is part of kept answers and pages, and changes when the shop meets a proxy.
  const catalogueVersion = () => (reach.isLocal ? catalogue.current.version : `${catalogue.current.version} open`)
  const app = new Hono<RequestFacts>()

  mountHealth(app, { database: dependencies.database, headers })

  app.get('/media/*', async context => {
    const found = await mediaResponse(context.req.raw, media)
    return found ?? new Response(null, { status: 404, headers })
  })

  app.use('*', async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const asset = isRead ? await (assets.find(context.req.path) ?? office.find(context.req.path)) : undefined
    if (asset === undefined) return await next()
    const caching = asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    return await send(asset.written, context.req.raw, {
      headers: { ...headers, 'cache-control': caching, vary: 'accept-encoding' },
    })
  })
  app.get('/assets/*', () => new Response(null, { status: 404, headers }))

  mountWebhooks(app, dependencies)
  mountContentReports(app, dependencies)

  mountOpenApi(app, { publicUrl, headers })
  mountMovedPhotos(app, { headers })
  mountApi(app, {
    database: dependencies.database,
    contract,
    routes: [
      ...storeRoutes(dependencies),
      ...staffStoreRoutes(dependencies),
      ...catalogueRoutes(dependencies),
      ...staffCatalogueRoutes(dependencies),
      ...importRoutes(dependencies),
      ...accountRoutes(dependencies),
      ...staffAccountRoutes(dependencies),
      ...cartRoutes(dependencies),
      ...favouriteRoutes(dependencies),
      ...deliveryRoutes(dependencies),
      ...staffDeliveryRoutes(dependencies),
      ...checkoutRoutes(dependencies),
      ...orderRoutes(dependencies),
      ...staffOrderRoutes(dependencies),
      ...paymentRoutes(dependencies),
      ...staffPaymentRoutes(dependencies),
      ...returnRoutes(dependencies),
      ...staffReturnRoutes(dependencies),
      ...promotionRoutes(dependencies),
      ...staffPromotionRoutes(dependencies),
      ...newsletterRoutes(dependencies),
      ...staffNewsletterRoutes(dependencies),
      ...mailRoutes(dependencies),
      ...figureRoutes(dependencies),
      ...viewRoutes(dependencies),
      ...staffRoutes(dependencies),
    ],
    catalogueVersion,
    headers,
    publicUrl,
    uploads: dependencies.uploads,
    log,
    ...(onRefusal !== undefined && { onRefusal }),
  })

  mountBackOffice(app, { office, headers })

  mountSearchEngines(app, { catalogue, publicUrl, headers })
  mountWellKnown(app, { catalogue, clock: dependencies.clock, publicUrl, headers })

  mountPages(app, {
    pages: dependencies.pages,
    // A page asks for its data through the same door as a browser, without the network between.
    fetchApi: async request => await app.fetch(request, { address: 'in-process', requestId: nextRequestId() }),
    publicUrl,
    catalogueVersion,
    headers,
  })

  app.onError((problem, context) => {
    log.error({ err: problem, requestId: context.env.requestId }, 'a request failed')
    return new Response(null, { status: 500, headers: { ...headers, 'x-request-id': context.env.requestId } })
  })

  return {
    async fetch(request, { address }) {
      const requestId = nextRequestId()
      const started = performance.now()
      const response = await app.fetch(request, { address, requestId })
      const path = pathOf(request.url)
      if (!path.startsWith('/health/')) {
        const ms = Math.round((performance.now() - started) * 10) / 10
        log.info({ requestId, method: request.method, path, status: response.status, ms }, 'request')
      }
      return response
    },
  }
}

/** Without the query: it may hold a mailed token. */
function pathOf(address: string): string {
  const [path = ''] = targetOf(address).split('?', 1)
  return path
}
