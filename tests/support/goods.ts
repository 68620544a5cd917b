import { sql } from 'drizzle-orm'
import { keptMoves } from '#server/orders/moves-of-goods.ts'
import type { TestShop } from './api.ts'

/** What became of goods is reckoned anew: a test wrote past the shop into orders, or into what belongs to them. */
export async function reckonMovesAnew({ database }: Pick<TestShop, 'database'>): Promise<void> {
  await database.transaction(async tx => {
    await tx.execute(sql`delete from goods_moves`)
    await tx.execute(keptMoves(sql`true`))
  })
}
