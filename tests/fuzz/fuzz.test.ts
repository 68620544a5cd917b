import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, logIn, register, resetPassword, verifyEmail } from '#contract/accounts.ts'
import { addToCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalogue.ts'
import { placeOrder } from '#contract/orders.ts'
import { mailQueue } from '#server/mails/mail-queue.ts'
import type { Letter } from '#server/partners/mail.ts'
import { buy, orderOf } from '../support/orders.ts'
import { fuzz, type Round } from './fuzz.ts'
import { type FuzzedShop, openFuzzedShop } from './fuzzed-shop.ts'
import { refusedWish, wish } from './requests.ts'

/** `npm test` sends these; `npm run test:fuzz` says how many, and with which seed. */
const REQUESTS = Number(process.env.FUZZ || 3_000)
const SEED = Number(process.env.FUZZ_SEED || 20_261_122)
const REPORT = process.env.FUZZ_REPORT
/** Ms; what ends a round is its count, on a machine that has much else to do as well. */
const PATIENCE = 120_000 + REQUESTS * 1_000

let shop: FuzzedShop
beforeAll(async () => {
  shop = await openFuzzedShop()
  // Something for every kind of thing to be met.
  const box = await shop.givenProduct({ colors: [{ sizes: [{}, {}] }, {}] })
  await shop.givenProduct({ items: [box.choice], bundlePrice: 9_000, stock: 5 })
  for (let count = 0; count < 3; count += 1)
    await buy(shop, await shop.givenShopper(), [{ ...box.choice, quantity: 1 }])
})
afterAll(async () => {
  await shop.close()
  if (REPORT) writeFileSync(REPORT, JSON.stringify(told))
})

/** For the line that ends the command. */
const told = { sent: 0, done: 0, refused: 0, failed: 0 }

function tell({ counts }: Round): void {
  for (const [hundred, count] of Object.entries(counts)) {
    told.sent += count
    if (hundred === '4') told.refused += count
    else if (hundred === '0' || hundred === '5') told.failed += count
    else told.done += count
  }
}

/** Endpoints that even a short round gets something done at. */
const LEAST_MET = 40

const share = (part: number) => Math.max(250, Math.round(REQUESTS * part))

test('what is refused writes nothing', { timeout: PATIENCE }, async () => {
  const before = await contents()
  const round = await fuzz(shop, {
    wishes: refusedWish,
    requests: share(0.2),
    seed: SEED,
    isFinding: status => status < 400 || status >= 500,
  })
  tell(round)
  expect(round.findings).toEqual([])
  expect(Object.keys(round.counts)).toEqual(['4'])
  expect(await contents()).toEqual(before)
})

test('what a rule refuses leaves nothing behind but its count', { timeout: PATIENCE }, async () => {
  await noteWrites()
  let written = 0
  const round = await fuzz(shop, {
    wishes: wish,
    requests: share(0.2),
    seed: SEED + 1,
    readWritten,
    isFinding(status, wrote) {
      if (status < 400) written += wrote.length
      return status >= 400 && wrote.length > 0
    },
  })
  tell(round)
  expect(round.findings).toEqual([])
  // Among refusals of every kind calls that did something, which is noted.
  expect(round.counts[4]).toBeGreaterThan(0)
  expect(written).toBeGreaterThan(0)
})

/** Counts of tries, and when a session was used last: for a call that is refused, too. */
const COUNTS = ['rate_limits', 'sessions', 'staff_sessions']

/** From now on each row that is added, changed or taken away is noted with its table, if its transaction holds. */
async function noteWrites(): Promise<void> {
  await shop.pool.query(`
    create table written (name text);
    create function note_write() returns trigger language plpgsql as
      $$ begin insert into written values (tg_table_name); return null; end $$`)
  for (const name of await tables()) {
    if (COUNTS.some(count => name.endsWith(`.${count}`))) continue
    await shop.pool.query(
      `create trigger note_write after insert or update or delete on ${name} for each row execute function note_write()`,
    )
  }
}

async function readWritten(): Promise<readonly string[]> {
  const { rows } = await shop.pool.query(
    'with gone as (delete from written returning name) select distinct name from gone',
  )
  return rows.map(({ name }) => name)
}

test('nothing that anybody sends is answered with a failure of the shop, and everybody else goes on', {
  timeout: PATIENCE,
}, async () => {
  const round = await fuzz(shop, {
    wishes: wish,
    requests: share(0.8),
    seed: SEED,
    isFinding: status => status < 200 || status >= 500,
  })
  tell(round)
  expect(round.findings).toEqual([])
  // Else it has met closed doors only.
  expect(round.succeeded.size).toBeGreaterThan(LEAST_MET)
  await shop.pool.query('delete from rate_limits')
  await shop.pool.query("delete from jobs.job where name = 'mail'")
  await liveOn()
})

/** Signs up, confirms, forgets the password, chooses another, logs in, finds a box and orders it. */
async function liveOn(): Promise<void> {
  const noor = { name: 'Noor', email: 'noor.after@example.com', password: 'a shelf for every cup' }
  const renewed = { email: noor.email, password: 'everything in its place' }
  expect(await shop.call(register, noor)).toMatchObject({ status: 201 })
  expect(await shop.call(verifyEmail, { token: await mailed(noor.email) })).toMatchObject({ status: 200 })
  expect(await shop.call(forgotPassword, { email: noor.email })).toMatchObject({ status: 200 })
  const token = await mailed(noor.email)
  expect(await shop.call(resetPassword, { token, password: renewed.password })).toMatchObject({ status: 200 })
  const { status, body } = await shop.call(logIn, renewed)
  expect(status).toBe(200)
  const { choice } = await shop.givenProduct({ name: 'Fresh basket' })
  const found = await shop.call(listProducts, { search: 'Fresh basket' })
  expect(found.body.products.map(({ _id }) => _id)).toContain(choice.productId)
  const item = { ...choice, quantity: 1 }
  expect(await shop.call(addToCart, item, { token: body.token })).toMatchObject({ status: 200 })
  expect(await shop.call(placeOrder, orderOf([item]), { token: body.token })).toMatchObject({ status: 201 })
  expect((await shop.get('/')).status).toBe(200)
}

async function mailed(email: string): Promise<string> {
  const letters: Letter[] = []
  const { run } = mailQueue({
    database: shop.database,
    mail: { send: async letter => void letters.push(letter), close: () => undefined },
    publicUrl: shop.publicUrl,
    store: () => shop.catalogue.current.store,
    clock: () => new Date(),
  })
  for (const job of await shop.queuedMails()) await run(job, 'a-letter')
  await shop.pool.query("delete from jobs.job where name = 'mail'")
  const letter = letters.find(({ to }) => to === email)
  const token = /\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link for ${email}`)
  return token
}

/** A fingerprint of everything that is kept, but for limits, sessions of the callers and when they were last used. */
async function contents(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of await tables()) {
    if (['users', ...COUNTS].some(other => name.endsWith(`.${other}`))) continue
    const { rows } = await shop.pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from ${name} t`,
    )
    found[name] = rows[0].content
  }
  const { rows } = await shop.pool.query(
    "select count(*) from users where email not like '%@staff.example' and name <> 'Noor Hassan'",
  )
  return { ...found, users: rows[0].count }
}

/** All that hold what the shop knows. */
async function tables(): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema, table_name) = ('jobs', 'job'))
       and table_name <> 'written'`,
  )
  return rows.map(({ name }) => name)
}
