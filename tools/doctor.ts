import { parseArgs } from 'node:util'
import type { Config, Environment } from '#config'
import { readConfig } from '#config'
import { type ContentReport, listContentReports } from '#server/content-reports.ts'
import { connect, type Database } from '#server/database/database.ts'
import { forgetProxy } from '#server/http/known-proxy.ts'
import { createLog } from '#server/process/log.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { toldMessage } from '#server/process/told-error.ts'
import { FALLBACK_LANGUAGE, type Language, languages } from '#shop/languages.ts'
import type { Finding, FindingId } from '#shop/safety/finding.ts'
import { findingsOf } from '#shop/safety/findings.ts'
import { readSafetyFacts } from '../safety.ts'
import { safetyWords, sayFinding } from '../safety-words.ts'
import { openStandingDatabase } from './lib/open-database.ts'

export interface DoctorOptions {
  readonly language: Language
  readonly isJson: boolean
  readonly forgetsProxy: boolean
}

export const DOCTOR_USAGE = 'doctor [--lang ar|en] [--json] [--forget-proxy]'

/** Exit code of a doctor who was asked in a wrong way, or could not look at all of the shop. */
export const COULD_NOT_LOOK = 2

interface Examination {
  readonly findings: readonly Finding[]
  readonly reports: readonly ContentReport[]
}

/** Throws `StartRefusal` for options it does not know. */
export function doctorAsked(words: readonly string[]): DoctorOptions {
  const usage = `The command doctor takes: ${DOCTOR_USAGE}.`
  try {
    const options = {
      lang: { type: 'string', default: FALLBACK_LANGUAGE },
      json: { type: 'boolean', default: false },
      'forget-proxy': { type: 'boolean', default: false },
    } as const
    const { values } = parseArgs({ args: [...words], options })
    const language = languages.find(each => each === values.lang)
    if (language === undefined) throw new StartRefusal(usage)
    return { language, isJson: values.json, forgetsProxy: values['forget-proxy'] }
  } catch (problem) {
    throw new StartRefusal(usage, { cause: problem })
  }
}

/**
 * Lists whatever is amiss about how this shop is run, with what to do, on standard output. Changes nothing, unless told to forget a
 * proxy. Answers the exit code: 0 where nothing is to be mended, 1 where something is, `COULD_NOT_LOOK` where more may be.
 */
export async function doctor(env: Environment, { language, isJson, forgetsProxy }: DoctorOptions): Promise<number> {
  const examination = await examine(env, forgetsProxy)
  const lines = isJson ? [jsonOf(examination, language)] : [...linesOf(examination, language, forgetsProxy)]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (examination.findings.some(({ id }) => HIDES_OTHERS.has(id))) return COULD_NOT_LOOK
  return examination.findings.some(({ severity }) => severity !== 'note') ? 1 : 0
}

/** Without settings nothing is looked at, and without its database not all of the shop. */
const HIDES_OTHERS: ReadonlySet<FindingId> = new Set(['settings', 'database_away'])

async function examine(env: Environment, forgetsProxy: boolean): Promise<Examination> {
  const config = configOr(env)
  if ('id' in config) return { findings: [config], reports: [] }
  try {
    return await onStandingDatabase(config, async database => {
      if (forgetsProxy && database !== null) await forgetProxy(database)
      const facts = await readSafetyFacts(config, database)
      return {
        findings: findingsOf(facts),
        reports: facts.refusedContent && database !== null ? await listContentReports(database) : [],
      }
    })
  } catch (problem) {
    const away: Finding = { id: 'database_away', severity: 'warn', values: { problem: toldMessage(problem) } }
    return { findings: [...findingsOf(await readSafetyFacts(config, null)), away], reports: [] }
  }
}

/** A wrong setting hides all the others: it is the one finding then. */
function configOr(env: Environment): Config | Finding {
  try {
    return readConfig(env)
  } catch (problem) {
    if (!(problem instanceof StartRefusal)) throw problem
    return { id: 'settings', severity: 'refuse', values: { sentence: problem.message } }
  }
}

/** The database as it stands, of a running shop or not; null where there is none yet, which an examination does not make. */
async function onStandingDatabase<Result>(
  config: Config,
  work: (database: Database | null) => Promise<Result>,
): Promise<Result> {
  const opened = await openStandingDatabase(config, createLog({ level: 'silent' }))
  if (opened === null) return await work(null)
  return await work(connect(opened.pool)).finally(() => opened.close())
}

function jsonOf({ findings, reports }: Examination, language: Language): string {
  const told = findings.map(finding => ({ ...finding, ...sayFinding(finding, language) }))
  return JSON.stringify({ findings: told, contentReports: reports }, null, 2)
}

function* linesOf({ findings, reports }: Examination, language: Language, forgetsProxy: boolean): Generator<string> {
  const say = safetyWords[language]
  if (forgetsProxy) yield `${say('safety.proxy_forgotten')}\n`
  if (findings.length === 0) yield say('safety.all_well')
  for (const finding of findings) {
    const { what, todo } = sayFinding(finding, language)
    yield `${say(`safety.severity_${finding.severity}`)} · ${what}`
    yield `  ${say('safety.what_to_do')}: ${todo}`
    yield ''
  }
  for (const { directive, blocked, reports: count, lastAt } of reports) {
    const times = say('safety.reports', { count })
    yield `  ${say('safety.reported', { directive, blocked, times, day: lastAt.toISOString().slice(0, 10) })}`
  }
}
