import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const CLIENT = '.build/storefront/client'
const ENTRY = 'storefront/entry-browser.tsx'
const SERVER = '.build/storefront/server'
const OFFICE = '.build/back-office'

/** Two builds of the storefront, in this order: what the browser gets, then what the server renders with. Then the back office. */
export default defineConfig(({ command }) => ({
  plugins: [react(), clientManifest()],
  json: { namedExports: false },
  publicDir: 'storefront/public',
  cacheDir: '.build/vite',
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  builder: {
    buildApp: async builder => {
      for (const name of ['client', 'ssr', 'office']) {
        const environment = builder.environments[name]
        if (environment !== undefined) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: CLIENT,
        manifest: true,
        copyPublicDir: true,
        rolldownOptions: {
          input: ENTRY,
          output: { codeSplitting: { groups: [{ name: kernelOnly, debugName: 'kernel' }] } },
        },
      },
    },
    ssr: {
      // One self-contained bundle starts faster than a thousand small modules.
      resolve: { noExternal: true },
      // Only libraries look at it, at build time: the bundle holds their production half.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: SERVER,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: 'storefront/entry-server.tsx' },
      },
    },
    office: {
      consumer: 'client',
      build: {
        outDir: OFFICE,
        copyPublicDir: false,
        rolldownOptions: { input: 'back-office/index.html' },
      },
    },
  },
}))

/** Tells the server's build which files the browser's build made. While developing there are none: null. */
function clientManifest(): Plugin {
  const name = 'virtual:client-manifest'
  let isBuild = false
  return {
    name: 'client-manifest',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id => {
      if (id !== `\0${name}`) return
      if (!isBuild) return 'export default null'
      const path = fileURLToPath(new URL(`${CLIENT}/.vite/manifest.json`, import.meta.url))
      return `export default ${readFileSync(path, 'utf8')}`
    },
  }
}

type ModuleContext = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }

/** Everything that every page needs stands in one chunk: it compresses better than many small ones, and is one request. */
function kernelOnly(id: string, modules: ModuleContext): string | null {
  const seen = new Set<string>()
  const leadsToEntry = (module: string): boolean => {
    if (module.endsWith(ENTRY)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return modules.getModuleInfo(module)?.importers.some(leadsToEntry) === true
  }
  return leadsToEntry(id) ? 'kernel' : null
}
