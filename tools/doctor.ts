import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config, Environment } from '#config'
import { readConfig } from '#config'
import type { ContentReport } from '#server/content-reports.ts'
import { connect, type Database } from '#server/database/database.ts'
import { forgetProxy } from '#server/http/known-proxy.ts'
import { type TriedLetter, tryLetter } from '#server/mails/trial-letter.ts'
import { createLog } from '#server/process/log.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { toldMessage } from '#server/process/told-error.ts'
import { isEmail } from '#shop/accounts/credentials.ts'
import { FALLBACK_LANGUAGE, type Language, languages } from '#shop/languages.ts'
import type { Finding, FindingId, SafetyFacts } from '#shop/safety/finding.ts'
import { examine } from '../examine.ts'
import { safetyWords, sayFacts, sayFinding, sayReports } from '../safety-words.ts'
import { openStandingDatabase } from './lib/open-database.ts'

export interface DoctorOptions {
  readonly language: Language
  readonly isJson: boolean
  readonly forgetsProxy: boolean
  /** Where a letter goes to try the mail server; null: none does. */
  readonly letterTo: string | null
}

export const DOCTOR_USAGE = 'doctor [--lang ar|en] [--json] [--forget-proxy] [--mail ADDRESS]'

/** Exit code of a doctor who was asked in a wrong way, or could not look at all of the shop. */
export const COULD_NOT_LOOK = 2

interface Diagnosis {
  readonly findings: readonly Finding[]
  /** Null: the settings could not be read. */
  readonly facts: SafetyFacts | null
  readonly reports: readonly ContentReport[]
  /** Null: none was asked for, or there is no shop yet that could write one. */
  readonly letter: TriedLetter | null
}

/** Throws `StartRefusal` for options it does not know. */
export function doctorAsked(words: readonly string[]): DoctorOptions {
  const usage = `The command doctor takes: ${DOCTOR_USAGE}.`
  try {
    const options = {
      lang: { type: 'string', default: FALLBACK_LANGUAGE },
      json: { type: 'boolean', default: false },
      'forget-proxy': { type: 'boolean', default: false },
      mail: { type: 'string' },
    } as const
    const { values } = parseArgs({ args: [...words], options })
    const language = languages.find(each => each === values.lang)
    const letterTo = values.mail ?? null
    if (language === undefined || (letterTo !== null && !isEmail(letterTo))) throw new StartRefusal(usage)
    return { language, isJson: values.json, forgetsProxy: values['forget-proxy'], letterTo }
  } catch (problem) {
    throw new StartRefusal(usage, { cause: problem })
  }
}

/**
 * Lists whatever is amiss about how this shop is run, with what to do, on standard output. Changes nothing, unless told to forget a
 * proxy. Answers the exit code: 0 where nothing is to be mended, 1 where something is, `COULD_NOT_LOOK` where more may be.
 */
export async function doctor(env: Environment, options: DoctorOptions): Promise<number> {
  const { language, isJson } = options
  const diagnosis = await diagnose(env, options)
  const lines = isJson ? [jsonOf(diagnosis, language)] : [...linesOf(diagnosis, options)]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (diagnosis.findings.some(({ id }) => HIDES_OTHERS.has(id))) return COULD_NOT_LOOK
  return diagnosis.letter?.problem || diagnosis.findings.some(({ severity }) => severity !== 'note') ? 1 : 0
}

/** Without settings nothing is looked at, and without its database not all of the shop. */
const HIDES_OTHERS: ReadonlySet<FindingId> = new Set(['settings', 'database_away'])

async function diagnose(env: Environment, { forgetsProxy, letterTo: to, language }: DoctorOptions): Promise<Diagnosis> {
  const config = configOr(env)
  if ('id' in config) return { findings: [config], facts: null, reports: [], letter: null }
  try {
    return await onStandingDatabase(config, async database => {
      if (forgetsProxy && database !== null) await forgetProxy(database)
      const { findings, facts, reports } = await examine(config, database)
      return {
        findings,
        facts,
        reports,
        letter:
          to === null || database === null ? null : await tryLetter(database, letterSettings(config), { to, language }),
      }
    })
  } catch (problem) {
    const away: Finding = { id: 'database_away', severity: 'warn', values: { problem: toldMessage(problem) } }
    const { findings, facts } = await examine(config, null)
    return { findings: [...findings, away], facts, reports: [], letter: null }
  }
}

function letterSettings({ mail, dataDir, publicUrl }: Config) {
  return { ...mail, outboxFolder: path.join(dataDir, 'outbox'), publicUrl }
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

function jsonOf({ findings, facts, reports, letter }: Diagnosis, language: Language): string {
  const told = findings.map(finding => ({ ...finding, ...sayFinding(finding, language) }))
  const running = facts?.running ?? null
  return JSON.stringify(
    { findings: told, running, contentReports: reports, ...(letter !== null && { letter }) },
    null,
    2,
  )
}

function* linesOf(
  { findings, facts, reports, letter }: Diagnosis,
  { language, forgetsProxy }: DoctorOptions,
): Generator<string> {
  const say = safetyWords[language]
  if (forgetsProxy) yield `${say('safety.proxy_forgotten')}\n`
  if (findings.length === 0) yield say('safety.all_well')
  for (const finding of findings) {
    const { what, todo } = sayFinding(finding, language)
    yield `${say(`safety.severity_${finding.severity}`)} · ${what}`
    yield `  ${say('safety.what_to_do')}: ${todo}`
    yield ''
  }
  for (const line of sayReports(reports, language)) yield `  ${line}`
  if (facts?.running) {
    yield ''
    yield say('safety.facts')
    for (const fact of sayFacts(facts, language)) yield `  ${fact}`
  }
  if (letter !== null) yield `\n${sayLetter(letter, language)}`
}

function sayLetter({ address, isKept, problem }: TriedLetter, language: Language): string {
  const say = safetyWords[language]
  if (problem !== null) return say('safety.letter_failed', { address, problem })
  return isKept ? say('safety.letter_kept', { address }) : say('safety.letter_sent', { address })
}
