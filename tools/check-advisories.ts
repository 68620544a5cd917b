import type { CheckOutcome } from './lib/outcome.ts'
import { runCommand } from './lib/run-command.ts'

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

/**
 * Known faults of what the shop runs with, asked of the registry with the lockfile alone. A registry that knows none, or none within
 * reach, is no fault of the shop: then the check says that it was not made.
 */
export async function checkAdvisories(): Promise<CheckOutcome> {
  const options = ['--omit=dev', '--package-lock-only', '--json', '--loglevel=silent']
  const { output } = await runCommand('npm', ['audit', ...options, '--fetch-retries=0', '--fetch-timeout=10000'])
  return judgeAudit(output)
}

/** Faults below `high` are told and stop nothing: most of them concern what the shop does not do. */
export function judgeAudit(output: string): CheckOutcome {
  const known = read(output)?.vulnerabilities
  if (known === undefined) return { problems: [], note: 'not made: the registry gives out no advisories' }
  const found = Object.entries(known).map(([name, { severity, range }]) => ({
    severity,
    told: `${name} ${range}: ${severity}`,
  }))
  const isGrave = (severity: string) => severity === 'high' || severity === 'critical'
  const lesser = found.filter(({ severity }) => !isGrave(severity)).map(({ told }) => told)
  return {
    problems: found.filter(({ severity }) => isGrave(severity)).map(({ told }) => told),
    note: lesser.length === 0 ? 'no known fault' : lesser.join(', '),
  }
}

function read(output: string): Audit | null {
  try {
    // npm's report, version 2; an answer of another form has no such member.
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit
  } catch {
    return null
  }
}
