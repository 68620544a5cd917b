import { type ContentReport, listContentReports } from '#server/content-reports.ts'
import type { Database } from '#server/database/database.ts'
import type { Examine } from '#server/doctor/routes.ts'
import type { Finding, SafetyFacts } from '#shop/safety/finding.ts'
import { findingsOf } from '#shop/safety/findings.ts'
import type { Config } from './config.ts'
import { readRunning, readSafetyFacts } from './safety.ts'
import { sayFacts, sayFinding, sayReports } from './safety-words.ts'

/** What a whole look at a shop found. */
export interface Examination {
  readonly at: Date
  readonly findings: readonly Finding[]
  readonly facts: SafetyFacts
  /** What browsers refused. */
  readonly reports: readonly ContentReport[]
}

/** Without a database, what only it knows is left out. Takes some seconds, and changes nothing. */
export async function examine(config: Config, database: Database | null): Promise<Examination> {
  const [safety, running] = await Promise.all([readSafetyFacts(config, database), readRunning(config, database)])
  const facts = { ...safety, running }
  const reports = safety.refusedContent && database !== null ? await listContentReports(database) : []
  return { at: new Date(), findings: findingsOf(facts), facts, reports }
}

/** Ms for which a look stands: whoever presses again and again asks nobody anew. */
const EVERY = 10_000

/** For the office of a running shop. */
export function openExamination(config: Config, database: Database): Examine {
  let latest: { readonly at: number; readonly look: Promise<Examination> } | null = null
  const look = (): Promise<Examination> => {
    if (latest !== null && performance.now() - latest.at < EVERY) return latest.look
    const found = examine(config, database)
    latest = { at: performance.now(), look: found }
    // One that failed is no answer for the next who asks.
    found.catch(() => {
      latest = null
    })
    return found
  }
  return async language => {
    const { at, findings, facts, reports } = await look()
    return {
      examinedAt: at.toISOString(),
      findings: findings.map(finding => ({
        ...{ id: finding.id, severity: finding.severity },
        ...sayFinding(finding, language),
      })),
      facts: sayFacts(facts, language),
      refusedContent: sayReports(reports, language),
    }
  }
}
