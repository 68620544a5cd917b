import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0 }

export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NO_COUNTS,
  )
}

export function sayCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}

/** Of Vitest's JSON report. A file that could not be read through counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { testResults } = report as VitestReport // the reporter's published shape
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const brokenFiles = testResults.filter(file => file.status === 'failed' && !file.assertionResults.some(isFailed))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(isFailed).length + brokenFiles.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
  }
}

/** Of Playwright's JSON report. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport // the reporter's published shape
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** Of Vitest's JSON report: each failed test, or file that could not be read through, by its name, and what it said. */
export function failuresOfVitest(report: unknown): string[] {
  const { testResults } = report as VitestReport // the reporter's published shape
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed)
    if (failed.length === 0) return status === 'failed' ? [told(name, [message])] : []
    return failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages))
  })
}

/**
 * Of Playwright's JSON report, likewise; a test is named with its project, and followed by what its page said to people then. `read`
 * answers the text of a file.
 */
export function failuresOfPlaywright(report: unknown, read: ReadText = path => readFileSync(path, 'utf8')): string[] {
  const { suites, errors } = report as PlaywrightReport // the reporter's published shape
  return [
    ...suites.flatMap(suite => failuresOfSuite(suite, read)),
    ...errors.map(({ message }) => told('around the journeys', [message])),
  ]
}

type ReadText = (path: string) => string

function failuresOfSuite({ file, specs, suites = [] }: PlaywrightSuite, read: ReadText): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
        const pages = results
          .flatMap(({ attachments = [] }) => attachments)
          .flatMap(({ name, path }) => (name === 'error-context' && path !== undefined ? [read(path)] : []))
        return [told(`[${projectName}] ${file} › ${title}`, messages), ...pages.flatMap(saidOnPage)].join('\n')
      }),
  )
  return [...failed, ...suites.flatMap(suite => failuresOfSuite(suite, read))]
}

/** Of a page's outline: what is said aloud or asked there, with what it holds. A failure far from CI is often understood by that alone. */
function saidOnPage(outline: string): string[] {
  const said: string[] = []
  let depth = Number.POSITIVE_INFINITY
  for (const line of outline.split('\n')) {
    const indent = line.search(/\S/)
    if (indent <= depth) depth = SAYING.test(line) ? indent : Number.POSITIVE_INFINITY
    if (indent >= depth) said.push(line)
  }
  return said.length === 0 ? [] : ['    Said on the page:', ...said.slice(0, MOST_LINES).map(line => `    ${line}`)]
}

/** `- alert: …`, `- dialog "…":`; a status that is empty says nothing. */
const SAYING = /^\s*- (?:alert|alertdialog|dialog|status)\b.*:/

/** The first lines say what was expected and met; the rest is where. */
const MOST_LINES = 24

function told(name: string, messages: readonly (string | undefined)[]): string {
  const said = stripVTControlCharacters(messages.join('\n'))
  const lines = said.split('\n').filter(line => line.trim() !== '')
  return [name, ...lines.slice(0, MOST_LINES).map(line => `    ${line}`)].join('\n')
}

interface VitestReport {
  readonly testResults: readonly {
    /** Its path. */
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly VitestTest[]
  }[]
}

interface VitestTest {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly projectName: string
      readonly results: readonly {
        readonly errors: readonly SaidError[]
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[]
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface SaidError {
  readonly message?: string
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly SaidError[]
}

function isFailed({ status }: VitestTest): boolean {
  return status === 'failed'
}
