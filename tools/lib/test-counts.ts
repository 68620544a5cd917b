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

interface VitestReport {
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly VitestTest[] }[]
}

interface VitestTest {
  readonly status: string
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

function isFailed({ status }: VitestTest): boolean {
  return status === 'failed'
}
