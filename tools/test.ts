import { existsSync, readFileSync, rmSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { findOrInstallBrowser } from './browser.ts'
import { build } from './lib/build.js'
import { chooseTests, isJourney, needsBuild, testsAsked } from './lib/choose-tests.ts'
import { inProject } from './lib/project.js'
import { tell } from './lib/tell.js'
import { sayCounts, sumCounts } from './lib/test-reports.ts'
import { PLAYWRIGHT, runTests, testFiles, VITEST } from './lib/test-runners.ts'

/** Where a run of all tests writes what endpoints list as refusals and no test has met. */
const NEVER_MET = inProject('.build/never-met.json')

/** Bytes that journeys print while nobody reads. */
const MOST_PRINTED = 64_000_000

/** All journeys, each on as few screens as tell it; those that somebody asks for are told on all. */
const SHORT = { JOURNEYS: 'short' }

// All tests with all they need: `npm test`; some of them: `npm test -- <part of a file's name> … -t <part of a title>`.
await tell(async () => {
  const asked = testsAsked(process.argv.slice(2))
  const isAll = asked.parts.length === 0 && asked.title === undefined
  const all = testFiles()
  const files = chooseTests(asked, all)
  const chromium = files.some(isJourney) ? await findOrInstallBrowser() : undefined
  if (files.some(needsBuild)) await build(process.execPath)
  rmSync(NEVER_MET, { force: true })

  const env = { CHROMIUM_PATH: chromium, ...(isAll && { NEVER_MET_REPORT: NEVER_MET }) }
  const others = files.filter(file => !isJourney(file))
  // Beside the others: both wait much, for mails, shops that start, and each
  // other's processor. What journeys print comes after what the others do.
  const printed = new PassThrough({ highWaterMark: MOST_PRINTED })
  const outcomes = await Promise.all([
    runTests(VITEST, others, asked, env).finally(() => printed.pipe(process.stdout)),
    runTests(PLAYWRIGHT, files.filter(isJourney), asked, { ...env, ...(isAll && SHORT) }, printed).finally(() =>
      printed.end(),
    ),
  ])
  // What is told of all of them stands below what they printed themselves.
  await finished(printed)
  const counts = sumCounts(outcomes)
  if (existsSync(NEVER_MET)) sayNeverMet(JSON.parse(readFileSync(NEVER_MET, 'utf8')))
  if (!isAll) console.log(`Tests that ran: ${counts.passed + counts.failed}; files: ${files.length} of ${all.length}`)
  // Once more at the end, where whoever keeps the last lines of a long run still finds it.
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`Failed: ${failure}`)
  console.log(sayCounts(counts))
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
})

/** No failure: some of them take two calls at the very same moment. */
function sayNeverMet(refusals: readonly string[]): void {
  if (refusals.length === 0) return
  console.log(`Refusals that the contract lists and no test has met: ${refusals.length}`)
  for (const refusal of refusals) console.log(`  ${refusal}`)
}
