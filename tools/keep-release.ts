import { run } from './lib/run.js'

// Keeps a small shop with today's tables below tests/releases, which every later version must bring up to date: `npm run release:keep`.
process.exitCode = await run('vitest', ['run', '--project=server', 'server/every-change'], {
  env: { KEEP_RELEASE: '1' },
})
