import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { oneByteLetters } from './tools/lib/one-byte-letters.ts'

const OUT = '.build/server'
const FINGERPRINT = 'server/catalogue/code-fingerprint.ts'

/**
 * The server as `npm start` runs it: few files, which Node reads and links in a fraction of the time that a thousand take (decision 0096).
 * Apart from vite.config.ts, for a change of the server to build no page anew.
 */
export default defineConfig({
  plugins: [sourcePlaces(), knownFingerprint(), oneByteLetters()],
  json: { namedExports: false },
  publicDir: false,
  ssr: {
    noExternal: true,
    // Native; one that pg would take if somebody had installed it; one that does not load from a bundle, and not before a passkey is used.
    external: ['sharp', 'pg-native', '@simplewebauthn/server'],
  },
  build: {
    ssr: 'main.ts',
    outDir: OUT,
    // A shop that runs, and begins to sign in by passkey, still finds the file of its own build (tools/lib/build.js).
    emptyOutDir: false,
    target: 'esnext',
    minify: false,
    // For the log (server/process/source-frames.ts); Node reads it at no start.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        chunkFileNames: '[name]-[hash:7].js',
        sourcemapExcludeSources: true,
        // The log tells errors by the names of their classes.
        keepNames: true,
        // They would be read at each start and held in memory.
        comments: false,
        codeSplitting: { groups: [{ name: 'words', test: /\/locales\/\w+\// }] },
      },
    },
  },
})

/** Each source goes on finding what lies beside it: it is told its own place, seen from the build's, so that the project may be moved. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /\/node_modules\/|\0/ }, code: /\bimport\.meta\b/ },
      handler(code, id) {
        const root = OUT.replaceAll(/[^/]+/g, '..')
        const source = `${root}/${path.relative(import.meta.dirname, id)}`
        const told = code.replaceAll(/\bimport\.meta\b(?:\.(\w+))?/g, (asked, member) => {
          if (member === 'url') return `new URL('${source}', import.meta.url).href`
          if (member === 'dirname') return `(import.meta.dirname + '/${path.posix.dirname(source)}')`
          return this.error(`${asked} is none of what the server's build can tell a source: url, dirname`)
        })
        // Lines stay where they are.
        return { code: told, map: null }
      },
    },
  }
}

/** What the sources of the catalogue come to is known by now: a start need not read them. */
function knownFingerprint(): Plugin {
  return {
    name: 'known-fingerprint',
    load: {
      filter: { id: new RegExp(`/${FINGERPRINT}$`) },
      async handler(id) {
        const { codeFingerprint }: typeof import('#server/catalogue/code-fingerprint.ts') = await import(id)
        return `export const codeFingerprint = async () => ${JSON.stringify(await codeFingerprint())}`
      },
    },
  }
}
