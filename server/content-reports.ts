import { desc, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from './database/database.ts'
import { deleteInSteps } from './database/in-steps.ts'
import { prepared } from './database/prepared.ts'
import { contentReports } from './database/tables/platform.ts'
import type { RequestFacts } from './http/api.ts'
import { limitedBytes } from './http/body.ts'
import { networkOf } from './http/limit-sign-ins.ts'
import { countIn } from './http/rate-limit.ts'
import { REPORTS_PATH } from './http/security-headers.ts'

/** A kind of thing that browsers refused to load for pages of the shop. */
export interface ContentReport {
  readonly directive: string
  readonly blocked: string
  readonly reports: number
  readonly lastAt: Date
}

const MOST_BYTES = 16_000
/** Kinds that are kept: what the shop's own pages could lack is few; the rest is extensions and jokers. */
const MOST_KINDS = 200
const MOST_SHOWN = 50
/** Of one message; browsers gather several. */
const MOST_AT_ONCE = 20
const BY_NETWORK = { attempts: 30, seconds: 3_600 }
const FROM_ALL = { attempts: 2_000, seconds: 3_600 }

/**
 * Where browsers tell what the Content-Security-Policy made them refuse. Kept is which directive refused which origin, and how often:
 * no page, no address, no person. Whatever comes, the answer is the same.
 */
export function mountContentReports(app: Hono<RequestFacts>, { database }: { readonly database: Database }): void {
  app.post(REPORTS_PATH, async ({ req, env }) => {
    const counted = await countIn(database)([
      { of: `content-reports:network:${networkOf(env.address)}`, limit: BY_NETWORK },
      { of: 'content-reports:all', limit: FROM_ALL },
    ])
    if (counted.every(wait => wait === 0)) {
      for (const { directive, blocked } of await reportsIn(req.raw)) await keepReport(database, { directive, blocked })
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  })
}

/** The commonest first. */
export async function listContentReports(database: Database): Promise<readonly ContentReport[]> {
  return await database
    .select({
      directive: contentReports.directive,
      blocked: contentReports.blocked,
      reports: contentReports.reports,
      lastAt: contentReports.lastAt,
    })
    .from(contentReports)
    .orderBy(desc(contentReports.reports), contentReports.directive, contentReports.blocked)
    .limit(MOST_SHOWN)
}

/** Forgets what no browser has told for a month. */
export async function forgetContentReports(database: Database): Promise<void> {
  await deleteInSteps(database, contentReports, sql`${contentReports.lastAt} < now() - interval '30 days'`)
}

const keepReport = prepared<object, Kind>(
  'keep_content_report',
  `insert into content_reports as kept (directive, blocked)
   select :directive::text, :blocked::text
   where (select count(*) from content_reports) < ${MOST_KINDS}
     or exists (select from content_reports where directive = :directive::text and blocked = :blocked::text)
   on conflict (directive, blocked) do update set reports = least(kept.reports, 1000000000) + 1, last_at = now()`,
)

interface Kind {
  readonly directive: string
  readonly blocked: string
}

/** The two ways of saying it: `report-uri` one at a time, `report-to` a list. */
const OLD = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string(),
  }),
})
const NEW = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }),
  }),
)

/** Each kind once; nothing where the body is no report. */
async function reportsIn(request: Request): Promise<readonly Kind[]> {
  const told = await jsonOf(request)
  const old = OLD.safeParse(told)
  if (old.success) {
    const report = old.data['csp-report']
    return kindsOf([[report['effective-directive'] ?? report['violated-directive'], report['blocked-uri']]])
  }
  const list = NEW.safeParse(told)
  if (!list.success) return []
  const violations = list.data.filter(({ type }) => type === 'csp-violation').slice(0, MOST_AT_ONCE)
  return kindsOf(violations.map(({ body }) => [body.effectiveDirective, body.blockedURL]))
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(Buffer.from(await limitedBytes(request, MOST_BYTES)).toString('utf8'))
  } catch {
    return null
  }
}

function kindsOf(told: readonly (readonly [string | undefined, string | undefined])[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const [directive, blocked] of told) {
    const name = /^[a-z][a-z-]{2,29}(?=$| )/.exec(directive ?? '')?.[0]
    const origin = originOf(blocked ?? '')
    if (name !== undefined && origin !== null) kinds.set(`${name} ${origin}`, { directive: name, blocked: origin })
  }
  return [...kinds.values()]
}

/** The policy's own words for what has no address. */
const WORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'filesystem',
  'trusted-types-sink',
])
const LONGEST_ORIGIN = 120

/** Without path and query, which may hold somebody's token; of an extension only that it is one. */
function originOf(blocked: string): string | null {
  if (WORDS.has(blocked)) return blocked
  if (!URL.canParse(blocked)) return null
  const { protocol, origin } = new URL(blocked)
  if (protocol !== 'http:' && protocol !== 'https:') return /^[a-z-]{1,30}:$/.test(protocol) ? protocol : null
  return origin.length <= LONGEST_ORIGIN ? origin : null
}
