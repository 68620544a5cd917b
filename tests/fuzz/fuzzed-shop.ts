import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveSandbox } from '#sandbox/serve-sandbox.ts'
import { type AppDependencies, createApp } from '#server/app.ts'
import { openMedia } from '#server/files/media.ts'
import { openAssets } from '#server/http/assets.ts'
import { startHttp } from '#server/http/listen.ts'
import { openReach } from '#server/http/reach.ts'
import { createLog } from '#server/process/log.ts'
import { adaptersAt } from '../support/adapters.ts'
import { doorOf, type TestShop, testShop } from '../support/api.ts'
import { courierDouble, serveEverywhere } from '../support/courier.ts'
import { PLENTY } from '../support/limits.ts'
import { withListedRefusals } from '../support/listed-refusals.ts'
import { NO_STOREFRONT } from '../support/no-storefront.ts'
import { UPLOADS } from '../support/uploads.ts'

/** A whole shop, pages included, behind a real door. */
export interface FuzzedShop extends TestShop {
  readonly port: number
  readonly publicUrl: URL
  /** What it logged of a request as a failure. */
  logged(requestId: string): string
}

export async function openFuzzedShop(): Promise<FuzzedShop> {
  const failures: string[] = []
  const log = createLog({ level: 'error', stream: { write: line => void failures.push(line) }, isForPeople: false })
  const folder = mkdtempSync(path.join(tmpdir(), 'tarteeb-fuzz-'))
  chmodSync(folder, 0o755)
  let answer: TestShop['app']['fetch'] = async () => new Response(null, { status: 404 })
  const door = await startHttp({ host: '127.0.0.1', port: 0, log, fetch: (...call) => answer(...call) })
  const publicUrl = new URL(`http://127.0.0.1:${door.port}`)
  const sandbox = await serveSandbox({ port: 0, webhookRetryMs: [0, 0] })
  const clock = () => new Date()
  const world = {
    publicUrl,
    clock,
    media: await openMedia({ folder }),
    uploads: UPLOADS,
    reach: openReach({ isLocal: false, saidAloud: new Set() }),
    courier: { courier: courierDouble(), prepaidPrice: 0 },
    payments: adaptersAt(sandbox.variables, { clock, pause: async () => undefined }),
  }
  const shop = await testShop({ ...world, limits: PLENTY, log })
  await serveEverywhere(shop)
  const { pages, inlineScriptHashes } = await loadStorefront()
  const built = {
    assets: await openAssets(inBuild('storefront/client')),
    office: await openAssets(inBuild('back-office')),
  }
  const app = withListedRefusals(
    onRefusal =>
      createApp({
        push: NO_STOREFRONT.push,
        examine: NO_STOREFRONT.examine,
        ...world,
        ...shop,
        ...built,
        log,
        pages,
        scriptHashes: inlineScriptHashes,
        onRefusal,
      }),
    () => undefined,
  )
  answer = (...call) =>
    app.fetch(...call).catch((problem: unknown) => {
      failures.push(`"${UNLISTED}" ${problem}`)
      return new Response(null, { status: 500, headers: { 'x-request-id': UNLISTED } })
    })
  return {
    ...shop,
    ...doorOf(app),
    app,
    port: door.port,
    publicUrl,
    logged: requestId => failures.filter(line => line.includes(`"${requestId}"`)).join(''),
    async close() {
      await door.close(0)
      await world.media.close()
      await sandbox.close()
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In place of a request's id where it was refused by a key that its endpoint does not list. */
const UNLISTED = 'unlisted'

interface Storefront {
  readonly pages: AppDependencies['pages']
  readonly inlineScriptHashes: readonly string[]
}

/** As `npm test` and `npm run test:fuzz` have built it. */
async function loadStorefront(): Promise<Storefront> {
  const bundle = inBuild('storefront/server/entry-server.js')
  if (!existsSync(bundle)) throw new Error('The storefront is not built: run npm run test:fuzz.')
  return await import(/* @vite-ignore */ bundle)
}

function inBuild(name: string): string {
  return path.join(fileURLToPath(new URL('../../.build', import.meta.url)), name)
}
