import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, AuditLogInput, AuditLogReply } from '#contract/office/audit-log.ts'
import { type InLanguages, inEach, inLanguage, keysOf } from '#shop/languages.ts'
import { endOf, midnight } from '../database/baghdad-days.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { users } from '../database/tables/accounts.ts'
import { auditLog } from '../database/tables/staff.ts'
import { sqlInEach } from '../database/texts.ts'

const USUAL_LIMIT = 25

/** The change log by the filters, newest first, a page at a time; whom it can be filtered by comes with the first page. */
export async function listAuditEntries(
  database: Database,
  { limit = USUAL_LIMIT, cursor, ...filter }: AuditLogInput,
): Promise<Omit<AuditLogReply, 'success'>> {
  const rows = await database
    .select()
    .from(auditLog)
    .where(and(conditionOf(filter), before(cursor)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const facts = await findFacts(database, {
    things: JSON.stringify(page.map(({ entity, entityId: id }) => ({ entity, id }))),
  })
  const factsOf = new Map(facts.map(fact => [`${fact.entity} ${fact.id}`, fact]))
  const last = page.at(-1)
  return {
    entries: page.map(row => entryOf(row, factsOf.get(`${row.entity} ${row.entityId}`))),
    nextCursor: rows.length > limit && last !== undefined ? String(last.id) : null,
    members: cursor === undefined ? await listMembers(database) : null,
  }
}

function conditionOf({ staffId, action, entity, entityId, from, to }: AuditLogInput): SQL | undefined {
  return and(
    staffId === undefined ? undefined : eq(auditLog.staffId, staffId),
    action === undefined ? undefined : eq(auditLog.action, action),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    from === undefined ? undefined : sql`${auditLog.at} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${endOf(to)}`,
  )
}

/** The row that the page before ended with names the place, to the database's own precision of time. */
function before(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  return sql`(${auditLog.at}, ${auditLog.id}) < (select last.at, last.id from audit_log last where last.id = ${cursor}::bigint)`
}

async function listMembers(database: Database) {
  return await database
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(isNotNull(users.staffRole))
    .orderBy(asc(users.name), asc(users.id))
}

function entryOf(row: typeof auditLog.$inferSelect, fact: Fact | undefined): AuditEntry {
  const { id, at, entity, entityId, staffId, staffName, action, address } = row
  const orderId = fact?.order_id ?? null
  return {
    _id: String(id),
    at: at.toISOString(),
    ...{ staffId, staffName, action, entity, entityId, address, orderId },
    called:
      fact === undefined || keysOf('name').some(key => fact[key] === null)
        ? null
        : inEach(language => inLanguage(fact, 'name', language)),
    before: row.before,
    after: row.after,
  }
}

interface Fact extends InLanguages<'name', string | null> {
  readonly entity: string
  readonly id: string
  readonly order_id: string | null
}

/** What the things of a page are called, as far as they are still there. */
const findFacts = prepared<Fact, { readonly things: string }>(
  'find_what_changes_are_about',
  `select distinct thing.entity, thing.id, o.id as order_id,
     ${sqlInEach(id => `coalesce(p.name_${id}, c.name_${id}, o.number, cp.reference, rg.name_${id}, u.name) as name_${id}`)}
   from jsonb_to_recordset(:things::jsonb) as thing (entity text, id text)
   left join products p on thing.entity = 'product' and p.id = thing.id
   left join categories c on thing.entity = 'category' and c.id = thing.id
   left join returns r on thing.entity = 'return' and r.id = thing.id
   left join parcels pa on thing.entity = 'parcel' and pa.id = thing.id
   left join orders o on o.id = case thing.entity when 'order' then thing.id else coalesce(r.order_id, pa.order_id) end
   left join courier_payments cp on thing.entity = 'courier-payment' and cp.id = thing.id
   left join regions rg on thing.entity = 'region' and rg.city_id || '-' || rg.id = thing.id
   left join users u on thing.entity in ('member', 'customer') and u.id = thing.id`,
)
