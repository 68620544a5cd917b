import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallBrowser } from './browser.ts'
import { build } from './lib/build.js'
import { inProject } from './lib/project.js'
import { run } from './lib/run.js'
import { type Counts, countPlaywright, countVitest, NO_COUNTS, sayCounts, sumCounts } from './lib/test-counts.ts'

interface Runner {
  readonly command: string
  readonly args: readonly string[]
  /** Where it writes what it counted. */
  readonly report: string
  readonly count: (report: unknown) => Counts
}

const VITEST_REPORT = inProject('.build/vitest.json')
const VITEST: Runner = {
  command: 'vitest',
  args: ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  report: VITEST_REPORT,
  count: countVitest,
}
const PLAYWRIGHT: Runner = {
  command: 'playwright',
  args: ['test', '--pass-with-no-tests'],
  report: inProject('.build/playwright.json'),
  count: countPlaywright,
}

/** Where a run of all tests writes what endpoints list as refusals and no test has met. */
const NEVER_MET = inProject('.build/never-met.json')

// All tests with all they need: `npm test`. What is written behind it goes to both runners, such as a part of a file's name.
const filters = process.argv.slice(2)
const chromium = await findOrInstallBrowser()
await build(process.execPath)
rmSync(NEVER_MET, { force: true })

const counts = sumCounts([await runTests(VITEST), await runTests(PLAYWRIGHT)])
if (existsSync(NEVER_MET)) sayNeverMet(JSON.parse(readFileSync(NEVER_MET, 'utf8')))
console.log(sayCounts(counts))
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1

async function runTests({ command, args, report, count }: Runner): Promise<Counts> {
  rmSync(report, { force: true })
  const env = { CHROMIUM_PATH: chromium, ...(filters.length === 0 && { NEVER_MET_REPORT: NEVER_MET }) }
  const code = await run(command, [...args, ...filters], { env })
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : NO_COUNTS
  // A runner that broke down has no failed test to show for it, and has not passed.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** No failure: some of them take two calls at the very same moment. */
function sayNeverMet(refusals: readonly string[]): void {
  if (refusals.length === 0) return
  console.log(`Refusals that the contract lists and no test has met: ${refusals.length}`)
  for (const refusal of refusals) console.log(`  ${refusal}`)
}
