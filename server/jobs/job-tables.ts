import type { ClientBase } from 'pg'
import { getConstructionPlans, getRollbackPlans } from 'pg-boss'
import { readEngine } from '../database/engine.ts'
import { StartRefusal } from '../process/start-refusal.ts'

/** Where the jobs' tables are. */
export const JOBS_SCHEMA = 'jobs'

/**
 * Makes the jobs' tables as their library made them when it gave them this number, in the caller's transaction; the jobs' next start brings
 * them up to date. Throws `StartRefusal` where a newer library made them.
 */
export async function makeJobTables(client: ClientBase, version: number): Promise<void> {
  const backend = await readEngine(client)
  await run(client, getConstructionPlans(JOBS_SCHEMA, { backend }))
  const { rows } = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`)
  const newest = rows[0]?.version ?? 0
  if (newest < version)
    throw new StartRefusal('Its jobs are those of a newer version of the shop: restore it with that one.')
  for (let from = newest; from > version; from -= 1) await run(client, getRollbackPlans(JOBS_SCHEMA, from, { backend }))
}

/** The library writes its statements for a transaction of their own. */
async function run(client: ClientBase, plans: string): Promise<void> {
  await client.query(plans.replaceAll(/^\s*(?:BEGIN|COMMIT);\s*$/gm, ''))
}
