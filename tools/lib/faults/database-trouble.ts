import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { examine } from './books.ts'
import { type DistantShop, openDistantShop, takeAllConnections } from './distant-database.ts'
import type { FaultStage, ShopFault } from './fault.ts'

interface Trouble {
  readonly name: string
  /** Whether nothing can be sold while it lasts. */
  readonly isClosed: boolean
  /** Resolves when it is over. */
  readonly befall: (shop: DistantShop, half: () => Promise<void>) => Promise<void>
  readonly says: (seconds: number) => string
}

/** Ms that each statement takes longer. */
const SLOW = 300
/** Lines that the log may have of a database that is away, beside those of requests: a trouble that lasts a minute fills no disk. */
const MOST_LINES = 1_000

const TROUBLES: readonly Trouble[] = [
  {
    name: 'database-away',
    isClosed: true,
    says: seconds => `silent for ${seconds / 2} s and refusing for ${seconds / 2} s`,
    async befall({ way }, half) {
      way.cut()
      await half()
      way.refuse()
      await half()
      way.mend()
    },
  },
  {
    name: 'database-slow',
    isClosed: false,
    says: seconds => `${SLOW} ms more for each statement, for ${seconds} s`,
    async befall({ way }, half) {
      way.delay(SLOW)
      await half()
      await half()
      way.delay(0)
    },
  },
  {
    name: 'database-full',
    isClosed: true,
    says: seconds =>
      `no connection left for ${seconds / 2} s, and all that there are wait for a lock for ${seconds / 2} s`,
    async befall(shop, half) {
      const letGo = await shop.beside(takeAllConnections)
      await half()
      await letGo()
      await shop.on(async (client: Client) => {
        await client.query('begin; lock table orders in access exclusive mode')
        await half()
        await client.query('rollback')
      })
    },
  },
]

/** What may become of a database that somebody else operates. */
export const databaseTroubles: readonly ShopFault[] = TROUBLES.map(trouble => ({
  name: trouble.name,
  play: stage => playTrouble(trouble, stage),
}))

async function playTrouble({ isClosed, befall, says }: Trouble, stage: FaultStage) {
  const { seconds, waitsForAll, sellsAgain, signal } = stage
  const shop = await openDistantShop(stage)
  try {
    await shop.start()
    const figures = await shop.selling(async ({ soldAgain }) => {
      await befall(shop, async () => void (await wait(seconds * 500, undefined, { signal })))
      await soldAgain()
    })
    const lines = shop
      .log()
      .split('\n')
      .filter(line => /"level":"(?:warn|error|fatal)"/.test(line) && !line.includes('"requestId"'))
    const { told, problems } = await examine(shop, {
      figures: [figures],
      waitsForAll,
      sellsAgain,
      lasts: isClosed ? seconds : 0,
      signal,
    })
    return {
      told: `${says(seconds)}; ${told}; ${lines.length} warnings in the log`,
      problems: [...problems, ...(lines.length > MOST_LINES ? [`${lines.length} warnings in the log`] : [])],
    }
  } finally {
    await shop.close()
  }
}
