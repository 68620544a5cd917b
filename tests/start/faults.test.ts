import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillShelves } from '../../bench/figures/orders.ts'
import { stopAll } from '../../bench/processes.ts'
import { FAULTS } from '../../tools/lib/faults/faults.ts'

// The short form of `npm run test:faults`, which plays all of them, and for longer.
const SHORT = ['kill']

let folder = ''
let template = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-faults-'))
  // For root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  template = path.join(folder, 'template')
  await mkdir(template, { mode: 0o755 })
  await fillShelves(template)
})
afterAll(async () => {
  await stopAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test.for(FAULTS.filter(({ name, lacks }) => SHORT.includes(name) && (lacks?.() ?? null) === null))(
  '$name: no acknowledged order is lost or doubled, stock and sales add up, each letter comes, nothing is charged twice',
  async ({ name, play }) => {
    const own = path.join(folder, name)
    await mkdir(own, { mode: 0o755 })
    const { signal } = new AbortController()
    const stage = { template, folder: own, rounds: 2, seconds: 2, waitsForAll: false, sellsAgain: Infinity, signal }
    const { problems } = await play(stage)
    expect(problems).toEqual([])
  },
)
