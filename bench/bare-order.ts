import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { obeyParent } from './obey.ts'

/**
 * The limit of placing an order: the same essential statements, no more, in one transaction, on as many connections as there are
 * shoppers. A process of its own, started by the orders' figures; its answer is the result of the run.
 */
export interface BareOrderRun {
  readonly database: pg.PoolConfig
  readonly connections: number
  /** Shoppers whose carts are filled; each orders once. */
  readonly shoppers: readonly string[]
}

export interface BareOrderResult {
  readonly perSecond: number
  /** Ms. */
  readonly times: readonly number[]
}

obeyParent(orderAll)

async function orderAll({ database, connections, shoppers }: BareOrderRun): Promise<BareOrderResult> {
  const clients = Array.from({ length: connections }, () => new pg.Client(database))
  await Promise.all(clients.map(client => client.connect()))
  const waiting = [...shoppers]
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    clients.map(async client => {
      for (let shopper = waiting.pop(); shopper !== undefined; shopper = waiting.pop()) {
        const begun = performance.now()
        await order(client, shopper)
        times.push(performance.now() - begun)
      }
    }),
  )
  const perSecond = times.length / ((performance.now() - started) / 1_000)
  await Promise.all(clients.map(client => client.end()))
  return { perSecond, times }
}

interface Line {
  readonly id: string
  readonly product_id: string
  readonly color_id: string | null
  readonly size_id: string | null
  readonly quantity: number
  readonly name_en: string
  readonly name_ar: string
  readonly price: number
}

async function order(client: pg.Client, shopper: string): Promise<void> {
  const id = randomBytes(18).toString('base64url')
  const run = async <Row extends pg.QueryResultRow>(name: keyof typeof STATEMENTS, values: unknown[]) =>
    (await client.query<Row>({ name, text: STATEMENTS[name], values })).rows
  await client.query('begin')
  const lines = await run<Line>('lockCart', [shopper])
  const products = lines.map(line => line.product_id)
  const variants = await run<{ id: string; stock: number }>('lockVariants', [
    products,
    lines.map(line => line.color_id),
    lines.map(line => line.size_id),
  ])
  if (lines.length === 0 || variants.some(({ stock }) => stock < 1)) throw new Error(`${shopper} has nothing to order`)
  const total = lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
  await run('takeStock', [variants.map(variant => variant.id)])
  await run('insertOrder', [id, shopper, randomBytes(18).toString('base64url'), total, total + 5_000])
  await run('insertLines', [
    id,
    JSON.stringify(lines.map((line, position) => ({ ...line, position, id: randomBytes(18).toString('base64url') }))),
  ])
  await run('emptyCart', [lines.map(line => line.id)])
  await run('noteChange', [products])
  await run('queueMail', [JSON.stringify({ template: 'order-placed', orderId: id })])
  await client.query('commit')
}

const STATEMENTS = {
  lockCart: `select l.id, l.product_id, l.color_id, l.size_id, l.quantity, p.name_en, p.name_ar,
      coalesce(s.price, c.price, p.price) as price
    from cart_lines l join products p on p.id = l.product_id
    left join colors c on c.id = l.color_id left join sizes s on s.id = l.size_id
    where l.user_id = $1 order by l.id for update of l`,
  lockVariants: `select v.id, v.stock from unnest($1::text[], $2::text[], $3::text[]) as given (product_id, color_id, size_id)
    join variants v on v.product_id = given.product_id and v.color_id is not distinct from given.color_id
      and v.size_id is not distinct from given.size_id
    order by v.id for update of v`,
  takeStock: 'update variants set stock = stock - 1 where id = any($1::text[])',
  insertOrder: `insert into orders (id, user_id, idempotency_key, request_hash, status, payment_method, payment_state,
      client_name, client_mobile, city_id, region_id, city_name_en, city_name_ar, region_name_en, region_name_ar, location,
      subtotal, delivery_cost, discount, total, payable, currency, language)
    values ($1, $2, $3, 'bench', 'Order Placed', 'cod', 'pending', 'سارة حسن', '+9647701234567', '1', '1', 'Baghdad', 'بغداد',
      'Karrada', 'الكرادة', 'قرب ساحة كهرمانة', $4, 5000, 0, $5, $5::numeric::bigint, 'IQD', 'ar')
    returning number`,
  insertLines: `insert into order_lines (id, order_id, position, product_id, color_id, size_id, name_en, name_ar, is_bundle,
      quantity, unit_price, taken)
    select id, $1, position, product_id, color_id, size_id, name_en, name_ar, false, quantity, price, '[]'
    from jsonb_to_recordset($2::jsonb) as line (id text, position int, product_id text, color_id text, size_id text,
      name_en text, name_ar text, quantity int, price numeric)`,
  emptyCart: 'delete from cart_lines where id = any($1::text[])',
  noteChange: 'insert into catalogue_changes (product_id) select unnest($1::text[])',
  // In a day's time: the shop's own worker must not find it while others are measured.
  queueMail: `insert into jobs.job (name, data, start_after) values ('mail', $1, now() + interval '1 day')`,
} as const
