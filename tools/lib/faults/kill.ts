import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyFolder } from '../copy-folder.ts'
import type { OrderingFigures } from '../ordering-shoppers.ts'
import { examine } from './books.ts'
import type { ShopFault } from './fault.ts'
import { openTroubledShop, type Victim } from './troubled-shop.ts'

/** Who is killed, in turns. A database that is killed alone is started again by the shop. */
const VICTIMS: readonly (readonly [Victim, ...Victim[]])[] = [['shop', 'database'], ['database'], ['shop']]
/** Ms after the first sold order within which the signal comes. */
const SOON = 1_000
/** Rounds after which it is said how far it is. */
const SAID = 10

/** SIGKILL of node, of PostgreSQL and of both, while shoppers order and pay. */
export const kill: ShopFault = {
  name: 'kill',
  async play({ template, folder, rounds, waitsForAll, sellsAgain, signal }) {
    const dataDir = path.join(folder, 'data')
    await copyFolder(template, dataDir)
    const shop = await openTroubledShop({ dataDir, signal })
    const figures: OrderingFigures[] = []
    try {
      await shop.start()
      for (let round = 0; round < rounds; round++) {
        const victims = VICTIMS[round % VICTIMS.length] ?? ['shop']
        figures.push(
          await shop.selling(async ({ soldAgain }) => {
            await wait(Math.random() * SOON, undefined, { signal })
            await shop.kill(victims)
            if (victims.includes('shop')) await shop.start()
            await soldAgain()
          }),
        )
        if ((round + 1) % SAID === 0) console.log(`  ${round + 1} of ${rounds} rounds`)
      }
      const { told, problems } = await examine(shop, { figures, waitsForAll, sellsAgain, signal })
      return { told: `${rounds} rounds; ${told}`, problems }
    } finally {
      await shop.close()
    }
  },
}
