import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PATIENTLY } from '#tests/support/patience.ts'
import { pictureProcessesOf } from '#tests/support/picture-processes.ts'
import { SHOP_FLAGS } from '../../tools/lib/shop-flags.js'
import { isRunning } from '../database/embedded/process-facts.ts'
import { EndlessMedia, MediaBusy, UnreadableMedia } from './media-faults.ts'
import { createPicturePool, type PicturePoolOptions } from './picture-pool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tarteeb-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function fileOf(bytes: Uint8Array): string {
  const file = path.join(folder, `given-${++count}`)
  writeFileSync(file, bytes)
  return file
}

const square = (size: number) => sharp({ create: { width: size, height: size, channels: 3, background: '#7a5c3d' } })
/** Honest, and work for seconds. */
let huge: string
let small: string
beforeAll(async () => {
  huge = fileOf(await square(7_500).png().toBuffer())
  small = fileOf(await square(40).png().toBuffer())
})

function poolOf(options: Partial<PicturePoolOptions> = {}) {
  const pool = createPicturePool({ most: 1, mostWaiting: 5, ...options })
  onTestFinished(pool.close)
  const make = (from: string) => pool.run({ from, to: path.join(folder, `made-${++count}`), make: { kind: 'new' } })
  return { pool, make }
}

const ownProcesses = () => pictureProcessesOf(process.pid)

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a picture as %s is opened', async format => {
  const { make } = poolOf()
  expect(await make(fileOf(await square(24)[format]().toBuffer()))).toMatchObject({ width: 24, height: 24 })
})

test.each([
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['a TIFF', null],
  ['a bitmap of numbers', Buffer.from('P3 1 1 255 1 2 3\n')],
  ['a document', Buffer.from('%PDF-1.4\n%%EOF')],
])('%s is not, even where nobody looked at its first bytes', async (_what, bytes) => {
  const { make } = poolOf()
  await expect(make(fileOf(bytes ?? (await square(9).tiff().toBuffer())))).rejects.toThrow(UnreadableMedia)
})

test('a work that does not end in time is ended with its process, and the next one is done', async () => {
  const { make } = poolOf({ mostTime: 1 })
  await expect(make(huge)).rejects.toThrow(EndlessMedia)
  await vi.waitFor(() => expect(ownProcesses()).toEqual([]), PATIENTLY)
  const patient = poolOf()
  expect(await patient.make(small)).toMatchObject({ width: 40 })
})

test('a picture that comes as an idle process is being ended is made by another one', async () => {
  const { make } = poolOf({ idleTime: 0 })
  for (let round = 0; round < 5; round++) {
    expect(await make(small)).toMatchObject({ width: 40 })
    // It has been told to end, and is not gone yet.
    await wait(1)
  }
})

test('of works that come at once one is done, some wait, and the others are told to come again', async () => {
  const { make } = poolOf({ mostWaiting: 2 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => make(small)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(results.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))).toEqual([
    expect.any(MediaBusy),
    expect.any(MediaBusy),
  ])
})

test('closing ends at once what runs and what waits, and no process stays', async () => {
  const { pool, make } = poolOf()
  await make(small)
  const [pid = 0] = ownProcesses()
  const works = Promise.allSettled([make(huge), make(small)])
  await pool.close()
  expect((await works).map(each => each.status === 'rejected' && each.reason)).toEqual([
    expect.any(MediaBusy),
    expect.any(MediaBusy),
  ])
  expect(isRunning(pid)).toBe(false)
  await expect(make(small)).rejects.toThrow(MediaBusy)
})

test('a process that is killed from outside fails its own work alone', async () => {
  const { make } = poolOf()
  await make(small)
  const [pid = 0] = ownProcesses()
  const failed = expect(make(huge)).rejects.toThrow(EndlessMedia)
  process.kill(pid, 'SIGKILL')
  await failed
  expect(await make(small)).toMatchObject({ width: 40 })
})

test('a shop that was started with flags of its own makes pictures, and killed it leaves no process behind', async () => {
  const program = fileURLToPath(new URL('../../tests/support/picture-shop.ts', import.meta.url))
  const shop = spawn(process.execPath, [...SHOP_FLAGS, program, small, huge, path.join(folder, 'of-shop')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void shop.kill('SIGKILL'))
  const [said] = await once(shop.stdout, 'data')
  expect(String(said)).toBe('made 40\n')
  const [pid = 0] = pictureProcessesOf(shop.pid)
  expect(isRunning(pid)).toBe(true)
  shop.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), PATIENTLY)
})
