import { existsSync } from 'node:fs'
import path from 'node:path'
import type { AppDependencies } from '#server/app.ts'
import { openAssets } from '#server/http/assets.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'

/** What browsers are shown: the pages, and the files that belong to them. */
export type Front = Pick<AppDependencies, 'pages' | 'scriptHashes' | 'assets' | 'worker' | 'office'>

/** The front as the build made it; `npm start` builds before it comes here. */
export async function openBuiltFront(): Promise<Front> {
  const bundle = inBuild('storefront/server/entry-server.js')
  if (!existsSync(bundle)) throw new StartRefusal('The storefront is not built: start the shop with npm start.')
  const { pages, inlineScriptHashes }: typeof import('#storefront/entry-server.tsx') = await import(bundle)
  return {
    pages,
    scriptHashes: inlineScriptHashes,
    assets: await openAssets(inBuild('storefront/client')),
    worker: await openAssets(inBuild('offline')),
    office: await openAssets(inBuild('back-office')),
  }
}

function inBuild(name: string): string {
  return path.join(import.meta.dirname, '.build', name)
}
