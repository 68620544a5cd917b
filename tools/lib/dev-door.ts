import { existsSync } from 'node:fs'
import { createServer, type PluginOption, type ViteDevServer } from 'vite'
import type { Config } from '#config'
import { inProject } from './project.js'
import type { SupervisedShop } from './supervised-shop.ts'

interface Behind {
  readonly port: number
  readonly shop: SupervisedShop
}

/** Opens Vite at the shop's address, with the shop on `port` behind it. */
export async function openDoor(
  { host, port: ownPort, dataDir }: Config,
  { port, shop }: Behind,
): Promise<ViteDevServer> {
  const waiting: PluginOption = {
    name: 'wait-for-shop',
    configureServer: door => {
      door.middlewares.use((request, _response, next) => {
        if (isOfVite(request.url)) return next()
        void shop.settled().then(() => next())
      })
    },
  }
  const door = await createServer({
    appType: 'custom',
    plugins: [waiting],
    optimizeDeps: { entries: ['storefront/entry-browser.tsx', 'storefront/*/*-page.tsx', 'back-office/entry.tsx'] },
    server: {
      host,
      port: ownPort,
      strictPort: true,
      watch: { ignored: [`${dataDir}/**`, inProject('.build/**')] },
      proxy: {
        '/': {
          target: `http://127.0.0.1:${port}`,
          bypass: ({ url }) => (isOfVite(url) ? url : undefined),
          configure: proxy => {
            proxy.on('proxyRes', ({ headers }) => {
              const policy = headers['content-security-policy']
              if (typeof policy === 'string') headers['content-security-policy'] = relaxed(policy)
            })
          },
        },
      },
    },
  })
  return await door.listen()
}

/** What a browser gets from Vite: modules, by the folder that they stand in, and the files of the public folder. */
const MODULES =
  /^\/(?:@|__|node_modules\/|\.build\/vite\/|(?:storefront|back-office|design|locales|contract|shop|tests)\/.)/

function isOfVite(url = '/'): boolean {
  const [place = '/'] = url.split('?', 1)
  return MODULES.test(place) || (place !== '/' && existsSync(inProject('storefront/public', place)))
}

/** Vite writes styles into the document, and tells changes by a socket. */
function relaxed(policy: string): string {
  return policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
}
