import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { listStaffProducts } from '#contract/office/catalogue.ts'
import { listCustomers } from '#contract/office/customers.ts'
import { BREAKDOWNS, readEarnings } from '#contract/office/earnings.ts'
import { readFigures, readToday } from '#contract/office/figures.ts'
import { listStaffOrders } from '#contract/office/orders.ts'
import { listStock } from '#contract/office/stock.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { staffCookie } from '#server/http/staff-session.ts'
import { keptMoves } from '#server/orders/moves-of-goods.ts'
import type { Bench } from '../bench.ts'
import { atMost, type Figure, median, plainFigure } from '../figure.ts'
import { BROWSER_HEADERS, type MeasuredLoad } from '../loader.ts'
import { interleave } from '../rounds.ts'
import { startShop, withDatabase } from '../shop-server.ts'

/** What staff wait for a list of the back office, in a shop that has run for years: 20,000 products and 100,000 orders. */
export async function measureOffice({ effort, catalogues, loader, tell }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.folder(PRODUCTS))
  try {
    tell(`office: writing ${ORDERS.toLocaleString('en')} orders of ${SHOPPERS.toLocaleString('en')} shoppers`)
    const cookie = await withDatabase(shop, async client => {
      await writeOrders(client, { from: 1, to: ORDERS })
      return await signInOwner(client, shop.origin)
    })
    const headers = { ...BROWSER_HEADERS, cookie, lang: 'ar', 'sec-fetch-site': 'same-origin' }
    const measured = LISTS.map(({ what, paths }) => ({ what, paths, runs: [] as MeasuredLoad[] }))
    tell(`office: ${LISTS.length} lists, ${STAFF} members at once`)
    const works = measured.map(({ paths, runs }) => async () => {
      const requests = paths.map(path => ({ path }))
      const run = { origin: shop.origin, serverPid: shop.pid, connections: STAFF, requests, headers, pause: REST }
      await loader.run({ ...run, seconds: effort.warmUp / 2 })
      runs.push(await loader.run({ ...run, seconds: effort.seconds }))
    })
    await interleave(effort.rounds, works)
    return measured.map(({ what, runs }) =>
      plainFigure(
        'office',
        `${what}, p99`,
        runs.map(run => run.p99),
        'ms',
        atMost(200),
        { p50: median(runs.map(run => run.p50)), answered: runs.reduce((sum, run) => sum + run.answered, 0) },
      ),
    )
  } finally {
    await shop.stop()
  }
}

const PRODUCTS = 20_000
const ORDERS = 100_000
const SHOPPERS = 30_000
/** How many products are ordered at all. */
const ORDERED_PRODUCTS = 500
/** Members who look at lists at the same moment. */
const STAFF = 3
/** Ms between an answer and the member's next look. */
const REST = 50

/** Each with what staff look for: pages, filters and searches, taken in turn. */
export const LISTS: readonly { readonly what: string; readonly paths: readonly string[] }[] = [
  {
    what: 'orders: newest, oldest, by stage',
    paths: queries(listStaffOrders.path, [{}, { sort: 'oldest' }, { stage: 'to-confirm' }, { stage: 'to-ship' }]),
  },
  {
    what: 'orders: by status, city, day, need',
    paths: queries(listStaffOrders.path, [
      { status: 'Delivered', cityId: '3' },
      { status: 'Refused' },
      { from: '2026-01-05', to: '2026-01-05' },
      { needsLook: 'true' },
      { paymentMethod: 'cod', paymentState: 'pending' },
    ]),
  },
  {
    what: 'orders: by number, phone, name',
    paths: queries(listStaffOrders.path, [
      { search: '77123' },
      { search: '0770 001 2345' },
      { search: '12345' },
      { search: 'زينب الجبوري' },
    ]),
  },
  {
    what: 'customers: newest, by phone, name',
    paths: queries(listCustomers.path, [{}, { search: '07700012345' }, { search: 'زينب الجبوري' }]),
  },
  {
    what: 'products: pages, states, search',
    paths: queries(listStaffProducts.path, [
      {},
      { page: '40', perPage: '25' },
      { state: 'low' },
      { sort: 'price', order: 'desc' },
      { search: 'box' },
    ]),
  },
  { what: 'stock: all, low, search', paths: queries(listStock.path, [{}, { state: 'low' }, { search: 'shelf' }]) },
  {
    what: 'today and its figures',
    paths: [readToday.path, ...queries(readFigures.path, [{ days: '7' }, { days: '90' }])],
  },
  {
    what: 'earnings: this month, by all that there is',
    paths: queries(
      readEarnings.path,
      BREAKDOWNS.map(by => ({ by })),
    ),
  },
  {
    what: 'earnings: of a year',
    paths: queries(readEarnings.path, [{ span: 'days', from: '2025-01-01', to: '2025-12-31' }]),
  },
]

function queries(path: string, each: readonly Readonly<Record<string, string>>[]): string[] {
  return each.map(query => `${path}?${new URLSearchParams(query)}`)
}

/** Orders of these numbers, behind the shop's back: one every quarter of an hour until now; most are delivered, as in a shop that lives. */
export async function writeOrders(client: Client, { from, to }: OrderNumbers): Promise<void> {
  const numbers = `generate_series(${from}, ${to})`
  const these = `o.id in (select 'order-' || n from ${numbers} n)`
  await client.query(
    `insert into users (id, name, email, email_verified, language, created_at)
     select 'shopper-' || n, ${NAME}, 'shopper' || n || '@bench.example', true, 'ar', now() - make_interval(mins => n * 50)
     from generate_series(1, ${SHOPPERS}) n on conflict do nothing`,
  )
  await client.query(
    `insert into orders (id, number, user_id, request_hash, status, payment_method, payment_state, client_name, client_mobile,
       city_id, region_id, city_name_en, city_name_ar, region_name_en, region_name_ar, location, subtotal, delivery_cost, discount,
       total, payable, currency, language, placed_at, confirmed_at, packed_at, shipped_at, delivered_at, closed_at, holds_stock)
     select 'order-' || n, (50000 + n)::text, 'shopper-' || (1 + n % ${SHOPPERS}), 'bench', state.status, 'cod',
       case when state.status = 'Delivered' then 'paid' else 'pending' end, ${NAME},
       '+96477' || lpad((n % ${SHOPPERS})::text, 8, '0'), (1 + n % 18)::text, '1', 'City', 'مدينة', 'Region', 'منطقة', 'قرب السوق',
       20000 + n % 50000, 5000, 0, 25000 + n % 50000, 25000 + n % 50000, 'IQD', 'ar', placed.at,
       case when n % 3 > 0 or state.status <> 'Order Placed' then placed.at end,
       case when n % 3 > 1 or state.status <> 'Order Placed' then placed.at end,
       case when state.status in ('Shipped', 'Delivered') then placed.at + interval '1 day' end,
       case when state.status = 'Delivered' then placed.at + interval '3 days' end,
       case when state.status in ('Refused', 'Cancelled') then placed.at + interval '3 days' end,
       state.status in ('Order Placed', 'Shipped', 'Delivered') or n % 5000 = 7
     from ${numbers} n,
       lateral (select now() - make_interval(mins => n * 15) as at) placed,
       lateral (select case when n <= 300 then 'Order Placed' when n <= 500 then 'Shipped' when n % 12 = 7 then 'Refused'
         when n % 15 = 4 then 'Cancelled' else 'Delivered' end as status) state
     on conflict do nothing`,
  )
  await client.query(
    `insert into order_lines (id, order_id, position, product_id, name_en, name_ar, is_bundle, quantity, unit_price, cost, taken)
     with few as (
       select id, name_en, name_ar, price, row_number() over (order by position, id) - 1 as place
       from products where not is_bundle order by position, id limit ${ORDERED_PRODUCTS})
     select 'line-' || n || '-' || nth, 'order-' || n, nth, few.id, few.name_en, few.name_ar, false, 1 + n % 3, few.price,
       case when few.place % 10 > 0 then few.price * 6 / 10 end, '[]'
     from ${numbers} n cross join generate_series(0, 1) nth
       join few on few.place = (n * 7 + nth) % (select count(*) from few)
     on conflict do nothing`,
  )
  await client.query(
    `insert into ledger_entries (at, kind, debit, credit, amount, order_id, party)
     select o.delivered_at, entry.kind, entry.debit, entry.credit, entry.amount, o.id, entry.party
     from orders o cross join lateral (values
       ('delivered', 'ordered', 'goods', o.subtotal, null), ('delivered', 'ordered', 'delivery', o.delivery_cost, null),
       ('collected', 'couriers', 'shoppers', o.total, 'by-hand'), ('paid-in', 'cash', 'couriers', o.total, 'by-hand')
     ) entry (kind, debit, credit, amount, party)
     where o.delivered_at is not null and ${these}`,
  )
  await client.query(new PgDialect().sqlToQuery(keptMoves(sql.raw(these))).sql)
  await client.query('analyze users, orders, order_lines, ledger_entries, goods_moves')
}

/** The first and the last. */
interface OrderNumbers {
  readonly from: number
  readonly to: number
}

/** A first and a last name, of the usual ones, by `n`. */
const NAME = `(array['زينب', 'علي', 'فاطمة', 'حسين', 'سارة', 'أحمد', 'نور', 'مصطفى', 'رقية', 'كرار'])[1 + n % 10] || ' ' ||
  (array['الجبوري', 'العبيدي', 'الدليمي', 'الساعدي', 'الخفاجي', 'التميمي', 'الزبيدي'])[1 + n % 7]`

/** A session of an owner, made behind the shop's back: what a browser sends as its cookie. */
export async function signInOwner(client: Client, origin: string): Promise<string> {
  const token = newToken()
  await client.query(
    `insert into users (id, name, email, email_verified, language, staff_role)
     values ('bench-owner', 'Owner', 'owner@bench.example', true, 'ar', 'owner') on conflict do nothing`,
  )
  await client.query(
    `insert into staff_sessions (id, token_hash, user_id, is_open, address, user_agent, expires_at)
     values ($1, $1, 'bench-owner', true, '127.0.0.1', 'bench', now() + interval '2 hours')`,
    [hashToken(token)],
  )
  return staffCookie(token, new URL(origin)).split(';', 1)[0] ?? ''
}
