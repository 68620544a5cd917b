import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { createServer, type PluginOption } from 'vite'
import { loadDrizzleLean } from '#server/database/lean-drizzle.ts'
import type { Front } from '../built-front.ts'
import { inProject } from './lib/project.js'

const OFFICE = '/back-office/index.html'
/** Ahead of the first component, for changes to reach those that stand. */
const REFRESH = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble']
  .map(script => `<script type="module" src="${script}"></script>`)
  .join('')

/** What browsers get of libraries is made at the door. */
const WITHOUT_LIBRARIES: PluginOption = {
  name: 'without-libraries',
  configResolved: ({ environments }) => {
    for (const { optimizeDeps } of Object.values(environments))
      Object.assign(optimizeDeps, { noDiscovery: true, include: [] })
  },
}

// The shop behind `npm run dev`: main.ts, but for where its pages come from.
loadDrizzleLean()
// Whoever watches over this process starts it again when one of them changes.
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.(url)
    return next(url, context)
  },
})
const { runCommand } = await import('../serve.ts')
process.exit(await runCommand('serve', openChangingFront))

type Entry = typeof import('#storefront/entry-server.tsx')

/** Pages and the back office's document from the sources as they are; every other file is Vite's at the door (dev.ts). */
async function openChangingFront(): Promise<Front> {
  const { write } = await import('#server/http/written.ts')
  const vite = await createServer({
    appType: 'custom',
    plugins: [WITHOUT_LIBRARIES],
    server: { middlewareMode: true, hmr: false, ws: false, watch: { ignored: [inProject('{data,.build}/**')] } },
  })
  // What Vite made of this very module.
  const open = async () => (await vite.ssrLoadModule('/storefront/entry-server.tsx')) as Entry
  let entry = await open()
  return {
    pages: {
      isChanging: true,
      look: entry.pages.look,
      queryOf: path => entry.pages.queryOf(path),
      takesToken: path => entry.pages.takesToken(path),
      kindOf: path => entry.pages.kindOf(path),
      async load(request) {
        entry = await open()
        // With a likeness a page would be kept.
        return { ...(await entry.pages.load(request)), likeness: null }
      },
    },
    scriptHashes: entry.inlineScriptHashes,
    assets: { find: () => undefined },
    office: {
      find(path) {
        if (path !== OFFICE) return undefined
        return readFile(inProject(OFFICE), 'utf8')
          .then(html => html.replace('<script', `${REFRESH}<script`))
          .then(html => ({ written: write('text/html; charset=utf-8', html), caching: 'no-cache' }))
      },
    },
  }
}
