import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { literally, type TestsAsked } from './choose-tests.ts'
import { inProject } from './project.js'
import { run } from './run.js'
import { fastestPlace, makeScratchFolder } from './scratch-folder.ts'
import type { SourceFile } from './source-files.ts'
import {
  type Counts,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  NO_COUNTS,
} from './test-reports.ts'

export interface Runner {
  readonly command: string
  readonly args: readonly string[]
  /** Before a part of a test's title, as a regular expression. */
  readonly titled: string
  /** Where it writes what it counted. */
  readonly report: string
  readonly count: (report: unknown) => Counts
  readonly failures: (report: unknown) => string[]
}

/** What a runner came to. */
export interface TestOutcome extends Counts {
  readonly failures: readonly string[]
}

const VITEST_REPORT = inProject('.build/vitest.json')
export const VITEST: Runner = {
  command: 'vitest',
  args: ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  titled: '--testNamePattern',
  report: VITEST_REPORT,
  count: countVitest,
  failures: failuresOfVitest,
}
export const PLAYWRIGHT: Runner = {
  command: 'playwright',
  args: ['test', '--pass-with-no-tests'],
  titled: '--grep',
  report: inProject('.build/playwright.json'),
  count: countPlaywright,
  failures: failuresOfPlaywright,
}

/** All of the project. */
export function testFiles(): SourceFile[] {
  const folders = ['node_modules', '.build', 'data']
  return globSync('**/*.test.{ts,tsx}', { cwd: inProject(), exclude: folders })
    .sort()
    .map(path => ({ path, text: readFileSync(inProject(path), 'utf8') }))
}

/** Runs these files, all that the runner has where nothing was asked for; `output` is where it prints, this process's own unless given. */
export async function runTests(
  { command, args, titled, report, count, failures }: Runner,
  files: readonly string[],
  { parts, title }: TestsAsked,
  env: Readonly<Record<string, string | undefined>>,
  output?: Writable,
): Promise<TestOutcome> {
  if (files.length === 0) return { ...NO_COUNTS, failures: [] }
  rmSync(report, { force: true })
  const isSome = parts.length > 0 || title !== undefined
  const options = [...(isSome ? files : []), ...(title === undefined ? [] : [titled, literally(title)])]
  const TMPDIR = makeScratchFolder(fastestPlace())
  const code = await run(command, [...args, ...options], {
    env: { ...env, TMPDIR },
    ...(output !== undefined && { output }),
  }).finally(() => rmSync(TMPDIR, { recursive: true, force: true }))
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
