import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PATIENTLY } from './tests/support/patience.ts'
import { SHOP_FLAGS } from './tools/lib/shop-flags.js'

const SERVER = [
  'server/**/*.test.ts',
  'demo/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/payment-stories/**/*.test.ts',
  'tests/releases/**/*.test.ts',
]
const BROWSER = ['tests/journeys/**']
const START = ['tests/start/**/*.test.ts']

/** Files share their modules: nothing of theirs is left behind, and to load every module anew for each is a fifth of the time. */
const TOGETHER = { isolate: false, setupFiles: ['tests/support/after-each.ts'] }

/** Stories that began last would keep one worker, and the others would wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** A quarter of a minute each, and more; the longest first. */
const LONG = [
  ...['tests/payment-stories/', 'server/backup/point-in-time/', 'server/backup/', 'server/payments/killed.'],
  ...['tests/start/faults.', 'tests/start/start.', 'tests/start/several.', 'tests/start/backup.', 'tests/start/reach.'],
]

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex(part => moduleId.includes(`/${part}`))
  return place === -1 ? LONG.length : place
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  cacheDir: '.build/vitest',
  test: {
    // Two at a time leave the machine usable, and a database test its processor.
    maxWorkers: 2,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
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
          ...TOGETHER,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          ...TOGETHER,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: START,
          globalSetup: ['tests/start/closed-shop.ts'],
          testTimeout: 480_000,
          hookTimeout: 480_000,
          // A group of its own, after the others: the shops that these start and stop are waited for most of the time.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
        },
      },
    ],
  },
})
