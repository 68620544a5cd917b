import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { oneByteLetters } from './tools/lib/one-byte-letters.ts'

const CONTRACT = fileURLToPath(new URL('contract/', import.meta.url))
const CLIENT = '.build/storefront/client'
const ENTRY = 'storefront/entry-browser.tsx'
const SERVER = '.build/storefront/server'
const OFFICE = '.build/back-office'
const WORKER = '.build/offline'

/**
 * Two builds of the storefront, in this order: what the browser gets, then what the server
 * renders with. Then the back office, and the workers that stand behind the pages of either.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    clientManifest(),
    buildFiles(),
    officeFiles(),
    // While developing, the client's environment is the back office's, too, which uses schemas; a page that does breaks on the server.
    bareEndpoints(command === 'build' ? ['client', 'ssr'] : ['ssr']),
    plainImportsOfJson(),
    ownDrawings(),
    oneByteLetters(),
  ],
  json: { namedExports: false },
  css: { modules: { generateScopedName: scopedName } },
  publicDir: 'storefront/public',
  cacheDir: '.build/vite',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  builder: {
    buildApp: async builder => {
      for (const name of ['client', 'ssr', 'office', 'worker', 'officeWorker']) {
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
          output: {
            codeSplitting: { groups: [{ name: kernelOnly, debugName: 'kernel' }] },
            // 42 bits tell one build's file from another's, and the entry, which names a hundred of them, is not read by people.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names.every(name => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && {
        // One self-contained bundle starts faster than a thousand small modules.
        resolve: { noExternal: true },
        // Only libraries look at it, at build time: the bundle holds their production half.
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: SERVER,
        copyPublicDir: false,
        emitAssets: false,
        // One file: every page is opened before the first is asked for.
        rolldownOptions: {
          input: 'storefront/entry-server.tsx',
          output: { codeSplitting: false, comments: false },
        },
      },
    },
    ...(command === 'build' && {
      office: {
        consumer: 'client' as const,
        build: {
          outDir: OFFICE,
          // A folder of its own: nothing in it is the shoppers' worker's.
          assetsDir: 'assets/office',
          manifest: true,
          copyPublicDir: false,
          rolldownOptions: { input: 'back-office/index.html' },
        },
      },
      worker: {
        consumer: 'client' as const,
        build: {
          outDir: WORKER,
          copyPublicDir: false,
          // One file: a worker imports nothing while it runs.
          rolldownOptions: {
            input: 'offline/worker.ts',
            output: { entryFileNames: '[name].js', codeSplitting: false },
          },
        },
      },
      officeWorker: {
        consumer: 'client' as const,
        build: {
          // Beside the files that it keeps.
          outDir: OFFICE,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'offline/office-worker.ts',
            output: { entryFileNames: '[name].js', codeSplitting: false },
          },
        },
      },
    }),
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

/** Tells the worker which files the browser's build made: that list is what makes its script another one with each build. */
function buildFiles(): Plugin {
  const name = 'virtual:build-files'
  return {
    name: 'build-files',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id => {
      if (id !== `\0${name}`) return
      const path = fileURLToPath(new URL(`${CLIENT}/.vite/manifest.json`, import.meta.url))
      const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(readFileSync(path, 'utf8'))
      const words: Record<string, string[]> = {}
      const common: string[] = []
      for (const [source, { file, css = [] }] of Object.entries(manifest)) {
        for (const style of css) if (!common.includes(`/${style}`)) common.push(`/${style}`)
        const language = /^locales\/([a-z]+)\//.exec(source)?.[1]
        if (language === undefined) common.push(`/${file}`)
        else words[language] = [...(words[language] ?? []), `/${file}`]
      }
      return `export default ${JSON.stringify({ common, words })}`
    },
  }
}

/** Tells the back office's worker which files its build made. */
function officeFiles(): Plugin {
  const name = 'virtual:office-files'
  return {
    name: 'office-files',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id => {
      if (id !== `\0${name}`) return
      const path = fileURLToPath(new URL(`${OFFICE}/.vite/manifest.json`, import.meta.url))
      const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
        readFileSync(path, 'utf8'),
      )
      const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
      return `export default ${JSON.stringify([...new Set(files)].map(file => `/${file}`))}`
    },
  }
}

/**
 * Leaves these environments of the contract what a caller needs: of each endpoint, and of
 * endpoints under one name, the `Endpoint`, of each list or figure beside it its value.
 * Schemas stay out, and with them their library; a module that asks for one does not build.
 */
function bareEndpoints(environments: readonly string[]): Plugin {
  return {
    name: 'bare-endpoints',
    applyToEnvironment: ({ name }) => environments.includes(name),
    async load(id) {
      if (!id.startsWith(CONTRACT) || !/describe\.ts'/.test(readFileSync(id, 'utf8'))) return
      // Anew each time: while developing it may have changed.
      const module: Record<string, unknown> = await import(`${pathToFileURL(id)}?${Date.now()}`)
      return Object.entries(module).flatMap(bareExport).join('\n')
    },
  }
}

function bareExport([name, exported]: [name: string, exported: unknown]): string[] {
  const value = bare(exported)
  return value === undefined ? [] : [`export const ${name} = ${JSON.stringify(value)}`]
}

function bare(exported: unknown): unknown {
  if (typeof exported !== 'object' || exported === null) return typeof exported === 'function' ? undefined : exported
  if (Array.isArray(exported)) return exported
  if (!isEndpoint(exported)) {
    const members = Object.entries(exported)
    const isEndpoints = members.length > 0 && members.every(([, each]) => isEndpoint(each))
    return isEndpoints ? Object.fromEntries(members.map(([name, each]) => [name, bare(each)])) : undefined
  }
  const { method, path, access, inputIn, stepUp }: Record<string, unknown> = { ...exported }
  return { method, path, access, inputIn, stepUp }
}

function isEndpoint(exported: unknown): exported is object {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported
}

/** While developing JSON comes to the browser as a module of JavaScript, which it refuses where the import asks for JSON by name. */
function plainImportsOfJson(): Plugin {
  return {
    name: 'plain-imports-of-json',
    apply: 'serve',
    transform: { filter: { code: ATTRIBUTE }, handler: code => code.replaceAll(ATTRIBUTE, '') },
  }
}

/** Icons keep the library's shapes and are drawn by ours. While developing its own component draws the same. */
function ownDrawings(): Plugin {
  const own = fileURLToPath(new URL('design/drawing.tsx', import.meta.url))
  return {
    name: 'own-drawings',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? own : undefined,
  }
}

const ATTRIBUTE = /, \{ with: \{ type: ['"]json['"] \} \}/g

/** A class is called as in its file, with three letters of that file: the name stands in the style, in a script and in every page. */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  const letters = createHash('sha256').update(place).digest('base64url').replaceAll(/[-_]/g, '')
  return `${name}_${letters.slice(0, 3)}`
}

type ModuleContext = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }

/**
 * Everything that every page needs stands in one chunk: it compresses better than many small ones, and is one request. So do styles that
 * several pages share: a page then has that sheet and one or two of its own. Those that only pages of one
 * folder share are that folder's sheet, but for the catalogue, without which there is hardly a visit.
 */
function kernelOnly(id: string, modules: ModuleContext): string | null {
  if (/\.module\.css/.test(id)) {
    const pages = pagesWith(id, modules)
    const [folder = '', ...others] = new Set(pages.map(page => path.basename(path.dirname(page))))
    if (pages.length >= SHARED_BY) return others.length > 0 || folder === 'catalogue' ? 'kernel' : folder
  }
  const seen = new Set<string>()
  const leadsToEntry = (module: string): boolean => {
    if (module.endsWith(ENTRY)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return modules.getModuleInfo(module)?.importers.some(leadsToEntry) === true
  }
  return leadsToEntry(id) ? 'kernel' : null
}

/** With two, pages load much that they do not show; with four, they load it in twice as many files. */
const SHARED_BY = 3

/** The pages that cannot be drawn without this module. */
function pagesWith(id: string, modules: ModuleContext): string[] {
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (!isPage(module)) modules.getModuleInfo(module)?.importers.forEach(visit)
  }
  visit(id)
  return [...seen].filter(isPage)
}

function isPage(module: string): boolean {
  return module.endsWith('-page.tsx')
}
