import { Client, type ClientConfig } from 'pg'
import type { AcknowledgedOrders } from './ordering-shoppers.ts'

/** What a node holds of the shoppers' orders. */
export interface OrderBooks {
  /** Shopper and order. */
  readonly orders: readonly (readonly [string, string])[]
  /** Pieces of all variants. */
  readonly stock: number
  readonly sold: number
  /** Variants of which what is left and what was sold is not what there was. */
  readonly wrongStock: number
}

/** What shoppers were told, held against the books. */
export interface ToldAndHeld {
  /** Acknowledged orders that are not there. */
  readonly lost: number
  /** Orders of a shopper who has another one. */
  readonly doubled: number
  /** Orders of shoppers who were told of none. */
  readonly untold: number
}

export function compareOrders({ orders }: OrderBooks, acknowledged: AcknowledgedOrders): ToldAndHeld {
  const held = new Map(orders)
  return {
    lost: [...acknowledged].filter(([shopper, order]) => held.get(shopper) !== order).length,
    doubled: orders.length - held.size,
    untold: [...held.keys()].filter(shopper => !acknowledged.has(shopper)).length,
  }
}

export function problemsOfOrders({ wrongStock }: OrderBooks, { lost, doubled, untold }: ToldAndHeld): string[] {
  return [
    ...counted(lost, 'acknowledged orders lost'),
    ...counted(doubled, 'orders doubled'),
    ...counted(untold, 'orders that nobody was told of'),
    ...counted(wrongStock, 'variants whose stock and sales do not add up'),
  ]
}

/** None, where there are none of them. */
export function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`]
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
  const [books, position] = await on(primary, async client => {
    const { rows } = await client.query('select pg_current_wal_lsn() as position')
    return [await readOrderBooks(client, pieces), String(rows[0]?.position)] as const
  })
  const whole = JSON.stringify(books)
  const copies = await Promise.all(
    others.map(other =>
      on(other, async client => {
        await waitForReplay(client, position)
        return JSON.stringify(await readOrderBooks(client, pieces))
      }),
    ),
  )
  return [
    ...problemsOfOrders(books, compareOrders(books, acknowledged)),
    ...counted(copies.filter(copy => copy !== whole).length, 'nodes that hold something else'),
  ]
}

/** `pieces`: of each variant, before the first order. */
export async function readOrderBooks(client: Client, pieces: number): Promise<OrderBooks> {
  const { rows: orders } = await client.query<[string, string]>({
    text: 'select user_id, id from orders order by id',
    rowMode: 'array',
  })
  const { rows } = await client.query<{ wrong: number; stock: number; sold: number }>(
    `select count(*) filter (where v.stock + coalesce(sales.sold, 0) <> $1)::int as wrong,
       sum(v.stock)::float8 as stock, coalesce(sum(sales.sold), 0)::float8 as sold
     from variants v left join (
       select taken."variantId", sum(taken.quantity) as sold
       from orders o join order_lines line on line.order_id = o.id,
         jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
       where o.holds_stock group by 1
     ) as sales on sales."variantId" = v.id`,
    [pieces],
  )
  const { wrong = 0, stock = 0, sold = 0 } = rows[0] ?? {}
  return { orders, stock, sold, wrongStock: wrong }
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
