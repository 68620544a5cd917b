import { run } from './lib/run.js'

// Formats, sorts imports and mends what the linter can mend by itself: `npm run fix`, or `npm run fix -- <path> …` for a part. What it
// cannot mend it tells, as `npm run check` would.
const paths = process.argv.slice(2)
process.exitCode = await run('biome', ['check', '--write', '--error-on-warnings', '--max-diagnostics=100', ...paths])
