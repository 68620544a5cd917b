import { translatorsOf } from '#locales/translators.ts'
import type { ContentReport } from '#server/content-reports.ts'
import { baghdadDay } from '#shop/baghdad-time.ts'
import type { Language } from '#shop/languages.ts'
import type { Finding, SafetyFacts } from '#shop/safety/finding.ts'
import type { PartnerFacts, RoomLeft } from '#shop/safety/running-facts.ts'

/** The words of the doctor and of a start that is refused. */
export const safetyWords = await translatorsOf('safety')

export function sayFinding(
  { id, values }: Finding,
  language: Language,
): { readonly what: string; readonly todo: string } {
  const say = safetyWords[language]
  return { what: say(`safety.${id}`, values), todo: say(`safety.${id}_do`, values) }
}

/** What browsers refused, how often and when last: a line for each. */
export function sayReports(reports: readonly ContentReport[], language: Language): string[] {
  const say = safetyWords[language]
  return reports.map(({ directive, blocked, reports: count, lastAt }) => {
    const times = say('safety.reports', { count })
    return say('safety.reported', { directive, blocked, times, day: baghdadDay(lastAt.getTime()) })
  })
}

/** What is well too: a line for each thing that was looked at. */
export function sayFacts({ running, backups }: Pick<SafetyFacts, 'running' | 'backups'>, language: Language): string[] {
  if (running === null) return []
  const say = safetyWords[language]
  const size = (bytes: number) => sizeText(bytes, language)
  const { database, disk, memory, jobs, partners } = running
  const room = ({ free, all }: RoomLeft) => ({ free: size(free), all: size(all) })
  return [
    ...(database === null
      ? []
      : [
          say('safety.fact_database', {
            ...database.connections,
            version: database.version,
            size: size(database.bytes),
          }),
        ]),
    ...(database === null || database.followers === 0
      ? []
      : [say('safety.fact_followers', { number: database.followers })]),
    ...(disk === null ? [] : [say('safety.fact_disk', room(disk))]),
    say('safety.fact_memory', room(memory)),
    ...(jobs === null ? [] : [say('safety.fact_jobs', { number: jobs.waiting, failed: jobs.failed })]),
    ...(backups.latestAt === null
      ? []
      : [say('safety.fact_backup', { day: baghdadDay(Date.parse(backups.latestAt)) })]),
    ...partners.filter(({ problem }) => problem === null).map(partner => sayPartner(partner, language)),
  ]
}

function sayPartner({ host, certificateDays }: PartnerFacts, language: Language): string {
  const say = safetyWords[language]
  return certificateDays === null
    ? say('safety.fact_reached', { host })
    : say('safety.fact_certificate', { host, days: certificateDays })
}

const GIGABYTE = 2 ** 30
const MEGABYTE = 2 ** 20

function sizeText(bytes: number, language: Language): string {
  const [unit, one] = bytes < GIGABYTE ? (['megabyte', MEGABYTE] as const) : (['gigabyte', GIGABYTE] as const)
  const format = { style: 'unit', unit, maximumFractionDigits: unit === 'gigabyte' ? 1 : 0 } as const
  return new Intl.NumberFormat(`${language}-u-nu-latn`, format).format(bytes / one)
}
