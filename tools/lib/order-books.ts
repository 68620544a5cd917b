import { Client, type ClientConfig } from 'pg'
import type { AcknowledgedOrders } from './ordering-shoppers.ts'

/** What a node holds of the shoppers' orders. */
interface Books {
  /** Shopper and order. */
  readonly orders: readonly (readonly [string, string])[]
  /** Variants of which what is left and what was sold is not what there was. */
  readonly wrongStock: number
}

/**
 * Holds the primary's books against what shoppers were told, and the other nodes' against its own. In words, what is wrong. Nobody may
 * be ordering meanwhile.
 */
export async function problemsInBooks(
  primary: ClientConfig,
  others: readonly ClientConfig[],
  { acknowledged, pieces }: { readonly acknowledged: AcknowledgedOrders; readonly pieces: number },
): Promise<string[]> {
  const [{ orders, wrongStock }, position] = await on(primary, async client => {
    const { rows } = await client.query('select pg_current_wal_lsn() as position')
    return [await readBooks(client, pieces), String(rows[0]?.position)] as const
  })
  const held = new Map(orders)
  const lost = [...acknowledged].filter(([shopper, order]) => held.get(shopper) !== order).length
  const doubled = orders.length - held.size
  const untold = [...held.keys()].filter(shopper => !acknowledged.has(shopper)).length
  const whole = JSON.stringify({ orders, wrongStock })
  const copies = await Promise.all(
    others.map(other =>
      on(other, async client => {
        await waitForReplay(client, position)
        return JSON.stringify(await readBooks(client, pieces))
      }),
    ),
  )
  return [
    ...told(lost, 'acknowledged orders lost'),
    ...told(doubled, 'orders doubled'),
    ...told(untold, 'orders that nobody was told of'),
    ...told(wrongStock, 'variants whose stock and sales do not add up'),
    ...told(copies.filter(copy => copy !== whole).length, 'nodes that hold something else'),
  ]
}

function told(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`]
}

async function readBooks(client: Client, pieces: number): Promise<Books> {
  const { rows: orders } = await client.query<[string, string]>({
    text: 'select user_id, id from orders order by id',
    rowMode: 'array',
  })
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::int as wrong from (
       select v.id from variants v left join (
         select taken."variantId", sum(taken.quantity) as sold
         from order_lines line, jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int) group by 1
       ) as sales on sales."variantId" = v.id
       where v.stock + coalesce(sales.sold, 0) <> $1
     ) as wrong`,
    [pieces],
  )
  return { orders, wrongStock: rows[0]?.wrong ?? 0 }
}

async function waitForReplay(client: Client, position: string): Promise<void> {
  const isThere = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there'
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await client.query(`${isThere}, pg_sleep(0.1)`, [position])
    if (rows[0]?.there) return
  }
}

async function on<Result>(address: ClientConfig, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
