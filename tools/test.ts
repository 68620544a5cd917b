import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallBrowser } from './browser.ts'
import { build } from './lib/build.js'
import { chooseTests, isJourney, literally, needsBuild, type TestsAsked, testsAsked } from './lib/choose-tests.ts'
import { inProject } from './lib/project.js'
import { run } from './lib/run.js'
import type { SourceFile } from './lib/source-files.ts'
import { tell } from './lib/tell.js'
import {
  type Counts,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  NO_COUNTS,
  sayCounts,
  sumCounts,
} from './lib/test-reports.ts'

interface Runner {
  readonly command: string
  readonly args: readonly string[]
  /** Before a part of a test's title, as a regular expression. */
  readonly titled: string
  /** Where it writes what it counted. */
  readonly report: string
  readonly count: (report: unknown) => Counts
  readonly failures: (report: unknown) => string[]
}

interface Outcome extends Counts {
  readonly failures: readonly string[]
}

const VITEST_REPORT = inProject('.build/vitest.json')
const VITEST: Runner = {
  command: 'vitest',
  args: ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  titled: '--testNamePattern',
  report: VITEST_REPORT,
  count: countVitest,
  failures: failuresOfVitest,
}
const PLAYWRIGHT: Runner = {
  command: 'playwright',
  args: ['test', '--pass-with-no-tests'],
  titled: '--grep',
  report: inProject('.build/playwright.json'),
  count: countPlaywright,
  failures: failuresOfPlaywright,
}

/** Where a run of all tests writes what endpoints list as refusals and no test has met. */
const NEVER_MET = inProject('.build/never-met.json')

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
  const outcomes = [
    await runTests(
      VITEST,
      files.filter(file => !isJourney(file)),
      asked,
      env,
    ),
    await runTests(PLAYWRIGHT, files.filter(isJourney), asked, env),
  ]
  const counts = sumCounts(outcomes)
  if (existsSync(NEVER_MET)) sayNeverMet(JSON.parse(readFileSync(NEVER_MET, 'utf8')))
  if (!isAll) console.log(`Tests that ran: ${counts.passed + counts.failed}; files: ${files.length} of ${all.length}`)
  // Once more at the end, where whoever keeps the last lines of a long run still finds it.
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`Failed: ${failure}`)
  console.log(sayCounts(counts))
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
})

function testFiles(): SourceFile[] {
  const folders = ['node_modules', '.build', 'data']
  return globSync('**/*.test.{ts,tsx}', { cwd: inProject(), exclude: folders })
    .sort()
    .map(path => ({ path, text: readFileSync(inProject(path), 'utf8') }))
}

async function runTests(
  { command, args, titled, report, count, failures }: Runner,
  files: readonly string[],
  { parts, title }: TestsAsked,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Outcome> {
  if (files.length === 0) return { ...NO_COUNTS, failures: [] }
  rmSync(report, { force: true })
  const isSome = parts.length > 0 || title !== undefined
  const options = [...(isSome ? files : []), ...(title === undefined ? [] : [titled, literally(title)])]
  const code = await run(command, [...args, ...options], { env })
  const reported: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const counted = reported === null ? NO_COUNTS : count(reported)
  // A runner that broke down has no failed test to show for it, and has not passed.
  const told = code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  return {
    ...told,
    // Tests with another title are reported as skipped, though nobody skipped them.
    skipped: title === undefined ? told.skipped : 0,
    failures: reported === null ? [] : failures(reported),
  }
}

/** No failure: some of them take two calls at the very same moment. */
function sayNeverMet(refusals: readonly string[]): void {
  if (refusals.length === 0) return
  console.log(`Refusals that the contract lists and no test has met: ${refusals.length}`)
  for (const refusal of refusals) console.log(`  ${refusal}`)
}
