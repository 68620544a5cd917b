import type { Bench } from '../bench.ts'
import { exactly, type Figure, plainFigure } from '../figure.ts'
import { startShop, withDatabase } from '../shop-server.ts'
import { itemOf, makeShoppers, readVariants } from '../shoppers.ts'
import { orderRequest, regionOfBaghdad } from './orders.ts'

/** 1,000 shoppers want one piece each of something of which there are 100, 50 of them at the same moment. */
export async function measureStock({ catalogues, loader, tell }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.folder('demo'))
  try {
    const region = await regionOfBaghdad(shop)
    const { variant, shoppers } = await withDatabase(shop, async client => {
      const [scarce] = await readVariants(client)
      if (scarce === undefined) throw new Error('the catalogue has nothing to sell')
      await client.query('update variants set stock = $2 where id = $1', [scarce.id, PIECES])
      return { variant: scarce, shoppers: await makeShoppers(client, 'scarce', BUYERS, () => [itemOf(scarce, 1)]) }
    })
    tell(`stock: ${BUYERS} shoppers for ${PIECES} pieces`)
    const result = await loader.runAnyhow({
      origin: shop.origin,
      connections: AT_ONCE,
      seconds: null,
      requests: shoppers.map(shopper => orderRequest(shopper, region)),
      headers: {},
    })
    const counted = await withDatabase(shop, async client => {
      const sold = await client.query<{ count: number }>(
        `select coalesce(sum(l.quantity), 0)::int as count from order_lines l join orders o on o.id = l.order_id
         where o.user_id like 'bench-scarce-%'`,
      )
      const left = await client.query<{ stock: number }>('select stock from variants where id = $1', [variant.id])
      return { sold: sold.rows[0]?.count ?? 0, left: left.rows[0]?.stock ?? -1 }
    })
    const refused = (result.refusals.sold_out ?? 0) + (result.refusals.stock_warning ?? 0)
    const details = {
      statuses: JSON.stringify(result.statuses),
      refusals: JSON.stringify(result.refusals),
      errors: result.errors,
      answeredASecond: result.perSecond,
      p50: result.p50,
      p99: result.p99,
    }
    return [
      plainFigure(
        'stock',
        `pieces sold of ${PIECES} to ${BUYERS} shoppers`,
        [counted.sold],
        'pieces',
        exactly(PIECES),
        details,
      ),
      plainFigure('stock', 'orders confirmed to shoppers', [result.statuses['201'] ?? 0], '', exactly(PIECES)),
      plainFigure('stock', 'shoppers told that it is sold out', [refused], '', exactly(BUYERS - PIECES)),
      plainFigure('stock', 'stock left', [counted.left], 'pieces', exactly(0)),
    ]
  } finally {
    await shop.stop()
  }
}

const BUYERS = 1_000
const PIECES = 100
const AT_ONCE = 50
