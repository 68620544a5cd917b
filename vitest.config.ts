import { defineConfig } from 'vitest/config'
import { PATIENTLY } from './tests/support/patience.ts'
import { SHOP_FLAGS } from './tools/lib/shop-flags.js'

const SERVER = [
  'server/**/*.test.ts',
  'demo/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/payment-stories/**/*.test.ts',
]
const BROWSER = ['tests/journeys/**']
const START = ['tests/start/**/*.test.ts']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  cacheDir: '.build/vitest',
  test: {
    // Two at a time leave the machine usable, and a database test its processor.
    maxWorkers: 2,
    pool: 'forks',
    // The shop's code meets the flags that it is started with.
    execArgv: [...SHOP_FLAGS],
    expect: { requireAssertions: true, poll: PATIENTLY },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', '.build/**', 'data/**', ...SERVER, ...BROWSER, ...START],
          // Nothing of theirs is left behind, and to load every module anew for each file is most of the work.
          isolate: false,
          setupFiles: ['tests/support/after-each.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'start', include: START, testTimeout: 240_000, hookTimeout: 240_000 } },
    ],
  },
})
