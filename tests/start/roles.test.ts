import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connectRunning, embeddedUrl } from '#server/database/embedded.ts'
import { freePort } from '../../tools/lib/free-port.ts'
import { close, freshPlace } from './fresh-place.ts'
import { isWhole } from './shop-process.ts'

const here = freshPlace()

test('one process answers shoppers, another one runs the jobs, on one database', async () => {
  const web = await here().reopen({ SHOP_ROLE: 'web' })
  const subscribed = await fetch(`http://127.0.0.1:${here().port}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'noor@example.com' }),
  })
  expect(subscribed.status).toBe(200)

  const port = await freePort()
  const served = await connectRunning(here().dataDir)
  if (served === undefined) throw new Error('the database of the first process does not run')
  const worker = here().start({ DATABASE_URL: embeddedUrl(served), SHOP_ROLE: 'worker', PORT: String(port) })
  const outbox = path.join(here().dataDir, 'outbox')
  await expect.poll(() => readdir(outbox).catch(() => []), { timeout: 120_000 }).toHaveLength(1)
  // Its jobs run before its door is open.
  await expect.poll(() => isWhole(port)).toBe(true)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect(await close(worker)).toBe(0)
  expect(await close(web)).toBe(0)
})

test('a shop that was told to stop is not ready, answers on while balancers notice, and ends', async () => {
  const shop = await here().reopen({ SHUTDOWN_DELAY: '10' })
  const agent = new Agent({ keepAlive: true })
  const ask = (target: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: here().port, path: target, agent }, answer => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      })
      asked.on('error', reject).end()
    })
  expect(await ask('/health/ready')).toEqual({ status: 200, connection: 'keep-alive' })
  shop.child.kill('SIGTERM')
  await expect.poll(() => ask('/health/ready')).toEqual({ status: 503, connection: 'close' })
  expect(await ask('/api/store')).toEqual({ status: 200, connection: 'close' })
  expect(await shop.ended).toBe(0)
  agent.destroy()
})
