import { existsSync } from 'node:fs'
import { isRoot } from '#server/database/embedded/server-account.ts'
import { findOrInstallBrowser } from './browser.ts'
import { build } from './lib/build.js'
import { chooseTests, isJourney, testsAsked } from './lib/choose-tests.ts'
import { installUnstarted } from './lib/debian-packages.ts'
import type { PoolerKind } from './lib/poolers.ts'
import { tell } from './lib/tell.js'
import { sayCounts, sumCounts } from './lib/test-reports.ts'
import { PLAYWRIGHT, runTests, type TestOutcome, testFiles, VITEST } from './lib/test-runners.ts'

/*
 * `npm run test:several [-- part of a file's name … -t part of a title]`: what `npm test` tells of one process at its own database, of two
 * processes and of PgBouncer: the server's tests through the pooler, the starts with two processes, the journeys with both.
 */

const TWO = { WEB_CONCURRENCY: '2' }

await tell(async () => {
  const asked = testsAsked(process.argv.slice(2))
  const files = chooseTests(asked, testFiles())
  const pooler = { TESTS_POOLER: await poolerHere() }
  const [journeys, others] = [files.filter(isJourney), files.filter(file => !isJourney(file))]
  const chromium = journeys.length > 0 ? await findOrInstallBrowser() : undefined
  await build(process.execPath)
  const ofProject = (name: string) => ({ ...VITEST, args: [...VITEST.args, `--project=${name}`] })
  const outcomes: [string, TestOutcome][] = []
  for (const [what, runner, chosen, env] of [
    ['Server, through the pooler', ofProject('server'), others, pooler],
    ['Starts, two processes', ofProject('start'), others, TWO],
    [
      'Journeys, two processes through the pooler',
      PLAYWRIGHT,
      journeys,
      { ...TWO, ...pooler, CHROMIUM_PATH: chromium },
    ],
  ] as const) {
    console.log(what)
    outcomes.push([what, await runTests(runner, chosen, asked, env)])
  }
  for (const [what, { failures, ...counts }] of outcomes) {
    for (const failure of failures) console.log(`Failed: ${failure}`)
    console.log(`${what}: ${sayCounts(counts)}`)
  }
  const counts = sumCounts(outcomes.map(([, outcome]) => outcome))
  console.log(sayCounts(counts))
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
})

/** PgBouncer, Debian's where it can be installed. */
async function poolerHere(): Promise<PoolerKind> {
  const isThere = () => ['/usr/bin/pgbouncer', '/usr/sbin/pgbouncer'].some(file => existsSync(file))
  const problem = isThere() ? null : await installed()
  if (isThere()) return 'pgbouncer'
  console.log(
    `PgBouncer cannot be had here (${problem}): what refuses as it does stands in for it, which lends no connection to two in turns.`,
  )
  return 'strict'
}

/** Why not; null where it was. */
async function installed(): Promise<string | null> {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return 'on Debian, apt-get install pgbouncer as root'
  return await installUnstarted(['pgbouncer']).then(
    () => null,
    problem => (problem instanceof Error ? problem.message : String(problem)),
  )
}
