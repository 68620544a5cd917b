import { enableCompileCache } from 'node:module'
import { loadDrizzleLean } from '#server/database/lean-drizzle.ts'

// A quarter of a second off each start but the first.
enableCompileCache()
// The rest is imported once this holds: a static import would load Drizzle first.
loadDrizzleLean()
const { runCommand } = await import('./serve.ts')
const { openBuiltFront } = await import('./built-front.ts')
process.exit(await runCommand(process.argv[2] ?? 'serve', openBuiltFront))
