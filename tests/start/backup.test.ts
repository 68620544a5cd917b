import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changeProducts, listStaffCategories, listStaffProducts } from '#contract/office/catalogue.ts'
import { pidsOf } from '../../tools/lib/shop-pids.ts'
import { signInAsDemoOwner } from './demo-owner.ts'
import { close, freshPlace } from './fresh-place.ts'

const here = freshPlace()

const COMMAND = [process.execPath, 'tools/shop.ts'] as const

async function command(...words: readonly string[]) {
  const asked = here().start({}, [...COMMAND, ...words])
  return { code: await asked.ended, says: asked.stdout(), complains: asked.stderr() }
}

test('a shop whose machine died is opened again from the backup that was taken while it ran, also where a restore was killed', async () => {
  const { folder, dataDir, open, reopen, start, port } = here()
  const [file, passphrase] = [path.join(folder, 'shop.backup'), path.join(folder, 'passphrase')]
  await writeFile(passphrase, 'three boxes on a shelf\n')
  const asked = ['--from', file, '--passphrase-file', passphrase]
  const shop = await reopen()
  expect(await command('backup', '--to', file, '--passphrase-file', passphrase)).toMatchObject({
    code: 0,
    complains: '',
  })
  expect((await command('restore', ...asked)).complains).toMatch(/^The shop already runs on DATA_DIR /)
  const pids = pidsOf(dataDir)
  for (const pid of [pids.postgres, pids.shop]) process.kill(pid, 'SIGKILL')
  await shop.ended
  expect((await command('restore', ...asked)).complains).toMatch(/^DATA_DIR .* is not empty: /)
  await rm(dataDir, { recursive: true })

  const killed = start({}, [...COMMAND, 'restore', ...asked])
  await expect.poll(() => existsSync(path.join(dataDir, 'restore-unfinished')), { timeout: 60_000 }).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  const refused = start()
  expect(await refused.ended).toBe(1)
  expect(refused.stderr()).toMatch(/^A restore into DATA_DIR .* has not come to its end: /)
  expect(await command('restore', ...asked)).toMatchObject({ code: 0, complains: '' })
  const restored = await open()
  expect(restored.stdout()).not.toContain('loaded the demo catalogue')
  const call = await signInAsDemoOwner(port)
  const { categories } = await call(listStaffCategories, {})
  const pictures = categories.flatMap(({ image }) => image ?? [])
  for (const { url } of pictures) expect((await fetch(new URL(url, `http://127.0.0.1:${port}`))).status).toBe(200)
  expect(pictures.length).toBeGreaterThan(0)
  await close(restored)
  // Of a shop that does not run.
  expect(await command('backup', '--to', `${file}.2`)).toMatchObject({ code: 0, complains: '' })
})

test('a shop that copies its log is opened again without its machine, up to what was copied last or as of a moment', async () => {
  const { folder, dataDir, open, reopen, port } = here()
  const copies = path.join(folder, 'copies')
  await mkdir(copies)
  const shop = await reopen({ POINT_IN_TIME_TO: copies })
  const hasBase = async () => (await readdir(copies, { recursive: true })).some(name => name.includes('base-'))
  await expect.poll(hasBase, { timeout: 60_000 }).toBe(true)
  const call = await signInAsDemoOwner(port)
  const { products } = await call(listStaffProducts, { state: 'published' })
  const [product] = products
  if (product === undefined) throw new Error('the demo has products')
  const before = new Date().toISOString()
  await call(changeProducts, { ids: [product._id], change: { kind: 'discount', percentage: 37 } })
  // Told to stop, it copies the last of it.
  expect(await close(shop)).toBe(0)
  await rm(dataDir, { recursive: true })

  expect((await command('restore', '--from', copies, '--until', 'yesterday')).complains).toMatch(
    /^--until takes a time /,
  )
  expect(await command('restore', '--from', copies)).toMatchObject({ code: 0, complains: '' })
  const shown = async () => (await fetch(`http://127.0.0.1:${port}/api/product/list?ids=${product._id}`)).text()
  const restored = await open()
  expect(await shown()).toContain('"discountPercentage":37')
  expect(await close(restored)).toBe(0)
  await rm(dataDir, { recursive: true })
  expect(await command('restore', '--from', copies, '--until', before)).toMatchObject({ code: 0, complains: '' })
  await open()
  expect(await shown()).not.toContain('"discountPercentage":37')
})

test.each(['backup', 'verify --from file --quickly'])('asked for %s it says what can be asked', async words => {
  const [name = '', ...options] = words.split(' ')
  expect((await command(name, ...options)).complains).toMatch(
    new RegExp(
      `^The command ${name} takes: --(?:to|from) FILE \\[--passphrase-file FILE\\](?: \\[--until TIME\\])?\\.\n$`,
    ),
  )
})

test('where there is no shop nothing is written', async () => {
  const { folder, dataDir } = here()
  const { complains } = await command('backup', '--to', path.join(folder, 'shop.backup'))
  expect(complains).toBe(`There is no shop in DATA_DIR ${dataDir}: nothing was written.\n`)
})
