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

// All tests with all they need: `npm test`. What is written behind it goes to both runners, such as a part of a file's name.
const filters = process.argv.slice(2)
const chromium = await findOrInstallBrowser()
await build(process.execPath)

const counts = sumCounts([await runTests(VITEST), await runTests(PLAYWRIGHT)])
console.log(sayCounts(counts))
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1

async function runTests({ command, args, report, count }: Runner): Promise<Counts> {
  rmSync(report, { force: true })
  const code = await run(command, [...args, ...filters], { env: { CHROMIUM_PATH: chromium } })
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : NO_COUNTS
  // A runner that broke down has no failed test to show for it, and has not passed.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
