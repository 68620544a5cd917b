import type { KnipConfig } from 'knip'

const isProduction = process.argv.includes('--production')

// An exclamation mark: part of the shop itself, which must not live on tests alone.
const config: KnipConfig = {
  entry: [
    'main.ts!',
    'storefront/entry-{browser,server}.tsx!',
    'back-office/entry.tsx!',
    'offline/worker.ts!',
    'offline/office-worker.ts!',
    'sandbox/sandbox.ts!',
    'sandbox/serve-sandbox.ts',
    // Opened by their language's name in locales/load.ts and locales/office.ts.
    'locales/*/{office,storefront}.ts!',
    // Opened by `import.meta.glob` in routes.tsx.
    'storefront/*/*-page.tsx!',
    'tools/*.{ts,js}!',
    'bench/*.ts',
    'tests/support/{global-setup,open-shop,payment-process,picture-shop}.ts',
    // Put in the library's place by vite.config.ts.
    'design/drawing.tsx!',
    // Of the builds, which stand by their own name in tools/lib/build.js.
    'vite.server.config.ts',
    'tools/lib/one-byte-letters.ts!',
    // Started by path as processes of their own.
    'server/files/picture-process.ts!',
  ],
  project: [
    '**/*.{ts,tsx,js}!',
    '!**/*.test.{ts,tsx}!',
    '!{tests,bench}/**!',
    '!sandbox/serve-sandbox.ts!',
    '!*.config.ts!',
  ],
  // Types of the plain JavaScript beside them.
  ignore: ['tools/lib/*.d.ts'],
  // Started by name in tools/check.ts and tools/fix.ts.
  ignoreDependencies: ['@biomejs/biome'],
  // Of Debian itself, and of every Unix.
  ignoreBinaries: ['dpkg-query', 'mkfifo'],
  // A rule may be exported for its test, and a shape for whoever needs its name; what only a test uses is dead.
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
}

export default config
