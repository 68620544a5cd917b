import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changeProducts, linkPreview, listStaffProducts } from '#contract/office/catalogue.ts'
import { isRunning } from '#server/database/embedded/process-facts.ts'
import { askEach, askOne } from '#tests/support/each-process.ts'
import { freePort } from '../../tools/lib/free-port.ts'
import { pidsOf } from '../../tools/lib/shop-pids.ts'
import { sendSteadyShoppers } from '../../tools/lib/steady-shoppers.ts'
import { signInAsDemoOwner } from './demo-owner.ts'
import { close, freshPlace } from './fresh-place.ts'
import { isLive, isWhole, webPidsOf } from './shop-process.ts'

const here = freshPlace()
const TWO = { WEB_CONCURRENCY: '2' }

const ask = (target: string) => askOne(here().port, target)
const askBoth = (target: string) => askEach(here().port, target, 2)

test('two processes answer at one port: whoever signs in is known to both, what one signs the other reads, and a job is done once', async () => {
  const shop = await here().reopen(TWO)
  const statuses = async (target: string) => (await askBoth(target)).map(({ status }) => status)
  expect(await statuses('/api/store')).toEqual([200, 200])

  // Each call finds its way to one or the other.
  const call = await signInAsDemoOwner(here().port, { connection: 'close' })
  const { products } = await call(listStaffProducts, { state: 'published' })
  const [product] = products
  if (product === undefined) throw new Error('the demo has products')
  await call(changeProducts, { ids: [product._id], change: { kind: 'discount', percentage: 37 } })
  const shown = async () =>
    (await askBoth(`/api/product/list?ids=${product._id}`)).map(({ body }) => body.includes('"discountPercentage":37'))
  await expect.poll(shown).toEqual([true, true])
  const { path: preview } = await call(linkPreview, { id: product._id })
  expect(await statuses(`/api/product/preview${new URL(preview, 'http://shop.test').search}`)).toEqual([200, 200])

  const subscribed = await fetch(`http://127.0.0.1:${here().port}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'noor@example.com' }),
  })
  expect(subscribed.status).toBe(200)
  const letters = () => readdir(path.join(here().dataDir, 'outbox')).catch(() => [])
  await expect.poll(letters, { timeout: 60_000 }).toHaveLength(1)
  expect(await close(shop)).toBe(0)
  expect(await letters()).toHaveLength(1)
})

test('one look tells of all processes, at the shop’s port for whoever has the token', async () => {
  const authorization = `Bearer ${'a1'.repeat(20)}`
  const shop = await here().reopen({ ...TWO, METRICS_TOKEN: 'a1'.repeat(20) })
  const look = (headers = {}) => fetch(`http://127.0.0.1:${here().port}/metrics`, { headers })
  const told = async () => await (await look({ authorization, connection: 'close' })).text()
  const processes = (text: string) =>
    [...text.matchAll(/^process_resident_memory_bytes\{process="(.+)"\}/gm)].map(([, name]) => name).toSorted()
  expect((await look()).status).toBe(404)
  await askBoth('/api/store')
  const all = await told()
  expect(processes(all)).toEqual(['main', 'web 1', 'web 2'])
  for (const process of ['web 1', 'web 2'])
    expect(all).toMatch(
      new RegExp(`^tarteeb_request_duration_seconds_count\\{route="/api/store",.*process="${process}"\\} [1-9]`, 'm'),
    )
  expect(all).toContain('tarteeb_database_up{process="main"} 1')
  expect(all).toContain('tarteeb_silent_processes{process="main"} 0')
  expect(await close(shop)).toBe(0)
})

test('while its processes are renewed one after another, no request is lost', async () => {
  const shop = await here().reopen(TWO)
  const before = await webPidsOf(pidsOf(here().dataDir).shop)
  expect(before).toHaveLength(2)
  const shoppers = sendSteadyShoppers(here().port)
  shop.child.kill('SIGUSR2')
  await expect.poll(shop.stdout, { timeout: 120_000 }).toContain('the web processes were renewed')
  const { answered, lost } = await shoppers.stop()
  expect(lost).toEqual({})
  expect(answered).toBeGreaterThan(0)
  const after = await webPidsOf(pidsOf(here().dataDir).shop)
  expect(after).toHaveLength(2)
  expect(after.filter(pid => before.includes(pid))).toEqual([])
})

test('one that hangs is told of at the port for that, one that dies is replaced, and all end with the one that started them', async () => {
  const metricsPort = await freePort()
  const shop = await here().reopen({ ...TWO, METRICS_PORT: String(metricsPort) })
  const { shop: starter, postgres } = pidsOf(here().dataDir)
  const [victim = 0, other = 0] = await webPidsOf(starter)
  process.kill(victim, 'SIGSTOP')
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(told).toContain('tarteeb_silent_processes{process="main"} 1')
  expect(told).toMatch(/^tarteeb_catalogue_age_seconds\{process="web \d"\}/m)
  process.kill(victim, 'SIGKILL')
  // Until the first process knows, connections are on their way to the one that was killed, and lost with it.
  await expect.poll(shop.stdout, { timeout: 60_000 }).toContain('a web process has ended')
  await expect.poll(() => isWhole(here().port), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => webPidsOf(starter), { timeout: 60_000 }).toHaveLength(2)
  await askBoth('/api/store')
  const pids = await webPidsOf(starter)
  expect(pids).toContain(other)

  process.kill(starter, 'SIGKILL')
  await shop.ended
  await expect.poll(() => pids.filter(isRunning), { timeout: 60_000 }).toEqual([])
  expect(await isLive(here().port)).toBe(false)
  const next = await here().open(TWO)
  expect(await isWhole(here().port)).toBe(true)
  expect(await close(next)).toBe(0)
  expect(isRunning(postgres)).toBe(false)
})

test('told to stop, none is ready, all answer on while balancers notice, and all end', async () => {
  const shop = await here().reopen({ ...TWO, SHUTDOWN_DELAY: '10' })
  const pids = await webPidsOf(pidsOf(here().dataDir).shop)
  if (shop.child.pid === undefined) throw new Error('the shop was not started')
  // As Ctrl-C does: each of them hears it.
  process.kill(-shop.child.pid, 'SIGINT')
  const ready = async () => [(await ask('/health/ready')).status, (await ask('/health/ready')).status]
  await expect.poll(ready).toEqual([503, 503])
  const answers = await askBoth('/api/store')
  expect(answers.map(({ status, connection }) => [status, connection])).toEqual(Array(2).fill([200, 'close']))
  expect(await shop.ended).toBe(0)
  expect(pids.filter(isRunning)).toEqual([])
})

test('where they cannot start, the start ends with what the first of them said', async () => {
  await mkdir(here().dataDir)
  // What only they have use for.
  await writeFile(path.join(here().dataDir, 'uploads'), '')
  const shop = here().start(TWO)
  expect(await shop.ended).toBe(1)
  expect(shop.stderr()).toMatch(/\nA web process did not start: what it said stands above\.\n$/)
  expect(shop.stderr().match(/EEXIST: /g)).toHaveLength(1)
})
