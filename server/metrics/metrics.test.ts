import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { readProduct } from '#contract/catalogue.ts'
import { MAX_LINE_QUANTITY } from '#shop/catalogue/stock.ts'
import { type Door, doorOf } from '#tests/support/api.ts'
import { NO_STOREFRONT } from '#tests/support/no-storefront.ts'
import { orderOnline, type PaidShop, paidShop } from '#tests/support/payments.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { createApp } from '../app.ts'
import { writeBackupState } from '../backup/backup-state.ts'
import { writeBooksState } from '../books/books-state.ts'
import { connect } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import type { Letter, Mail } from '../partners/mail.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { metricsAlone } from './routes.ts'

const TOKEN = 'a-token-of-the-test'
const DUE = '2026-11-24T03:00:00.000Z'
let shop: PaidShop
let metrics: Metrics
/** The same shop, watched. */
let door: Door

beforeAll(async () => {
  shop = await paidShop()
  metrics = openMetrics('main')
  const { onAnswer, onRefusal, watch } = metrics.requests
  const read = () => metrics.text([])
  const app = createApp({
    ...NO_STOREFRONT,
    ...shop.desk,
    ...shop,
    onAnswer,
    onRefusal,
    metrics: { token: TOKEN, read },
  })
  watch(app.figures)
  metrics.watchPools([shop.pool])
  metrics.watchCatalogue(shop.catalogue)
  door = doorOf(app)

  const { id } = await orderOnline(shop, 'zein')
  await shop.pool.query(
    "insert into refunds (id, order_id, amount, state, reason) values ('r', $1, 1, 'unclear', '')",
    [id],
  )
  await shop.pool.query(
    "insert into jobs.job (name, data, start_after) values ('mail', '{}', now() - interval '1 hour')",
  )
  await writeBackupState(shop.database, { writtenAt: DUE, dueAt: DUE, problem: 'no room' })
  await shop.database.transaction(tx => writeBooksState(tx, { comparedAt: DUE, count: 2, disagreements: [] }))
  metrics.watchShop({ database: shop.database, dataDir: import.meta.dirname })
  await door.call(readProduct, { id: 'product-of-nobody' })
})
afterAll(() => shop.close())

const told = async () => await (await door.get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
const LETTER: Letter = { to: 'noor@example.com', subject: '', html: '', text: '', language: 'ar' }

interface Series {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

function seriesIn(text: string): Series[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text])),
    value: Number(value),
  }))
}

const figure = (all: readonly Series[], name: string, labels: Readonly<Record<string, string>> = {}) =>
  all.find(each => each.name === name && Object.entries(labels).every(([label, text]) => each.labels[label] === text))
    ?.value

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer a-token-of-the-tesT' }],
  ['a token that begins like it', { authorization: `Bearer ${TOKEN}s` }],
  ['the token without its kind', { authorization: TOKEN }],
])('with %s the address is answered as one that is nowhere', async (_what, headers) => {
  const heard = async (path: string) => {
    const answer = await door.get(path, headers)
    const named = [...answer.headers].filter(([name]) => name !== 'x-request-id')
    return { status: answer.status, headers: named, text: await answer.text() }
  }
  expect(await heard('/metrics')).toEqual(await heard('/nowhere'))
})

test('a port of its own tells whoever reaches it, unless there is a token', async () => {
  const ask = (token: string | null, headers = {}) =>
    metricsAlone({ token, read: async () => 'told' })(new Request('http://127.0.0.1/metrics', { headers }))
  expect(await (await ask(null)).text()).toBe('told')
  expect((await ask(TOKEN)).status).toBe(404)
  expect((await ask(TOKEN, { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('requests are counted by what answers them, and nothing that anybody wrote is told', async () => {
  for (let one = 0; one < 20; one++) {
    await door.get(`/page-of-nobody-${one}?search=word-of-nobody`)
    await door.get(`/api/order/fetchRegions/city-of-nobody-${one}`)
    await door.send(`/api/call-of-nobody-${one}`, { method: 'PROPFIND' })
  }
  const text = await told()
  expect(text).not.toContain('of-nobody')
  const counted = seriesIn(text).filter(({ name }) => name === 'tarteeb_request_duration_seconds_count')
  expect(counted).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ labels: expect.objectContaining({ route: 'page not-found', status: '404' }) }),
      expect.objectContaining({
        labels: expect.objectContaining({ route: '/api/order/fetchRegions/:cityId' }),
        value: 20,
      }),
      expect.objectContaining({
        labels: expect.objectContaining({ route: readProduct.path, method: 'GET' }),
        value: 1,
      }),
      expect.objectContaining({ labels: expect.objectContaining({ route: '/api/*', status: '404' }), value: 20 }),
    ]),
  )
})

test('a lack of stock is counted', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 1 })
  const { body } = await door.call(addToCart, { ...box.choice, quantity: MAX_LINE_QUANTITY }, { token: shopper.token })
  expect(figure(seriesIn(await told()), 'tarteeb_refusals_total', { key: body.message_key ?? '' })).toBe(1)
})

test('mails are counted by what came of them', async () => {
  const sends = [async () => undefined, () => Promise.reject(new Error('mailbox full'))].map(
    (send): Mail => metrics.countMails({ send, close: () => undefined }),
  )
  await Promise.allSettled(sends.map(mail => mail.send(LETTER, 'id')))
  const all = seriesIn(await told())
  expect(['sent', 'failed'].map(outcome => figure(all, 'tarteeb_mails_total', { outcome }))).toEqual([1, 1])
})

test('orders, payments, refunds, jobs, books, backup and disk are told', async () => {
  const all = seriesIn(await told())
  expect(figure(all, 'tarteeb_database_up')).toBe(1)
  expect(figure(all, 'tarteeb_orders', { status: 'Order Placed' })).toBe(1)
  expect(figure(all, 'tarteeb_payments', { gateway: 'zein', state: 'pending' })).toBe(1)
  expect(figure(all, 'tarteeb_oldest_open_payment_seconds', { gateway: 'zein' })).toBeGreaterThan(0)
  expect(figure(all, 'tarteeb_refunds', { state: 'unclear' })).toBe(1)
  expect(figure(all, 'tarteeb_jobs', { queue: 'mail', state: 'waiting' })).toBeGreaterThan(0)
  expect(figure(all, 'tarteeb_oldest_job_seconds', { queue: 'mail', state: 'waiting' })).toBeGreaterThanOrEqual(3_600)
  expect(figure(all, 'tarteeb_jobs', { queue: 'mail', state: 'failed' })).toBe(0)
  expect(figure(all, 'tarteeb_backup_due_timestamp_seconds')).toBe(Date.parse(DUE) / 1_000)
  expect(figure(all, 'tarteeb_backup_failed')).toBe(1)
  expect(figure(all, 'tarteeb_books_disagreements')).toBe(2)
  expect(figure(all, 'tarteeb_books_compared_timestamp_seconds')).toBe(Date.parse(DUE) / 1_000)
  expect(figure(all, 'tarteeb_disk_free_bytes')).toBeGreaterThan(0)
})

test('however often somebody asks, the database is asked once in a while', async () => {
  const alone = openMetrics('main')
  alone.watchShop({ database: shop.database, dataDir: import.meta.dirname })
  const orders = async () => figure(seriesIn(await alone.text([])), 'tarteeb_orders', { status: 'Order Placed' })
  const before = await orders()
  const { id } = await orderOnline(shop, 'zein')
  expect(await orders()).toBe(before)
  await shop.pool.query("update orders set placed_at = now() - interval '2 days' where id = $1", [id])
})

test('a database that is away is told as that, and keeps nobody from reading the rest', async () => {
  // Nobody listens at this port.
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }, SILENT)
  const alone = openMetrics('main')
  alone.watchShop({ database: connect(pool), dataDir: import.meta.dirname })
  const all = seriesIn(await alone.text([]))
  expect(figure(all, 'tarteeb_database_up')).toBe(0)
  expect(figure(all, 'tarteeb_payments_in_doubt')).toBeUndefined()
  expect(figure(all, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  await pool.end()
})

test('what several processes tell stands side by side, and one that says nothing is counted', async () => {
  const [main, one, other] = ['main', 'web 1', 'web 2'].map(openMetrics)
  if (main === undefined || one === undefined || other === undefined) throw new Error('three were opened')
  for (const { requests } of [one, other, other])
    requests.onAnswer({ route: 'page home', method: 'GET', status: 200, ms: 1, requestId: 'one' })
  const sent: Awaited<ReturnType<Metrics['tell']>>[] = JSON.parse(
    JSON.stringify([await one.tell(), await other.tell()]),
  )
  const text = await main.text([...sent, null])
  const all = seriesIn(text)
  const counts = ['web 1', 'web 2'].map(process => figure(all, 'tarteeb_request_duration_seconds_count', { process }))
  expect(counts).toEqual([1, 2])
  expect(figure(all, 'tarteeb_silent_processes')).toBe(1)
  expect(text.match(/^# TYPE tarteeb_request_duration_seconds /gm)).toHaveLength(1)
})

/** What Prometheus adds by itself, and what it computes of a figure's name. */
const ADDED = { series: ['up'], labels: ['instance', 'job', 'le'] }

const inOps = (file: string) => readFileSync(new URL(`../../ops/${file}`, import.meta.url), 'utf8')
const expressions = () => [
  ...[...inOps('prometheus/tarteeb-rules.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, found = '']) => found),
  ...[...inOps('grafana/tarteeb.json').matchAll(/"expr": (".+"),?$/gm)].map(([, found = '']): string =>
    JSON.parse(found),
  ),
]

test('the board and the alerts ask for what the shop tells, by labels that it has', async () => {
  const all = seriesIn(await told())
  const labelsOf = (name: string) => all.filter(each => each.name === name).flatMap(({ labels }) => Object.keys(labels))
  const asked = expressions().flatMap(expression => {
    const names = [...expression.matchAll(/\b(?:tarteeb|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name)
    const chosen = [...expression.matchAll(/(\w+)(?:=~?|!=)"/g)].map(([, label = '']) => label)
    const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '))
    return [{ expression, names, labels: [...chosen, ...grouped] }]
  })
  expect(asked.length).toBeGreaterThan(30)
  for (const { expression, names, labels } of asked) {
    expect(names.length, expression).toBeGreaterThan(0)
    const own = names.filter(name => !ADDED.series.includes(name))
    expect(
      own.filter(name => !all.some(each => each.name === name)),
      expression,
    ).toEqual([])
    expect(
      labels.filter(label => !ADDED.labels.includes(label) && !own.some(name => labelsOf(name).includes(label))),
      expression,
    ).toEqual([])
  }
})
