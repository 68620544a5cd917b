import { constants, enableCompileCache } from 'node:module'
import path from 'node:path'

// What V8 made of the code, kept for the next start. In the build's folder: where it may not be written, Node's own place for such things.
const { status } = enableCompileCache(path.join(import.meta.dirname, '.build/compile-cache'))
if (status === constants.compileCacheStatus.FAILED) enableCompileCache()
// The rest is imported once this holds: what a static import brings is compiled anew each time.
const { runCommand } = await import('./serve.ts')
const { openBuiltFront } = await import('./built-front.ts')
process.exit(await runCommand(process.argv[2] ?? 'serve', openBuiltFront))
