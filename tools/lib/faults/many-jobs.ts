import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { copyFolder } from '../copy-folder.ts'
import { examine } from './books.ts'
import type { ShopFault } from './fault.ts'
import { openTroubledShop } from './troubled-shop.ts'

/** Of each kind: done long ago, and waiting for another day. */
const ROWS = 500_000

/** A million rows in the table of jobs. */
export const manyJobs: ShopFault = {
  name: 'many-jobs',
  async play({ template, folder, seconds, waitsForAll, sellsAgain, signal }) {
    const dataDir = path.join(folder, 'data')
    await copyFolder(template, dataDir)
    const shop = await openTroubledShop({ dataDir, signal })
    try {
      await shop.start()
      await shop.on(fillJobs)
      const figures = await shop.selling(async ({ soldAgain }) => {
        await wait(seconds * 1_000, undefined, { signal })
        await soldAgain()
      })
      return await examine(shop, { figures: [figures], waitsForAll, sellsAgain, signal })
    } finally {
      await shop.close()
    }
  },
}

async function fillJobs(client: Client): Promise<void> {
  const rows = `insert into jobs.job (name, data, state, start_after, created_on, completed_on, deletion_seconds)
    select 'mail', '{"kind": "none"}', `
  await client.query(`${rows} 'completed', now() - interval '3 days', now() - interval '3 days', now() - interval '2 days', 86400
    from generate_series(1, ${ROWS})`)
  await client.query(`${rows} 'created', now() + interval '1 day', now(), null, 86400 from generate_series(1, ${ROWS})`)
  await client.query('analyze jobs.job')
}
