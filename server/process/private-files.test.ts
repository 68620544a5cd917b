import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'
import { closeToOthers, keepFilesPrivate, openToOthers } from './private-files.ts'

let home = ''
let dataDir = ''
const before = process.umask()

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'private-'))
  dataDir = path.join(home, 'data')
  process.umask(0o022)
})
afterEach(async () => {
  process.umask(before)
  await rm(home, { recursive: true, force: true })
})

const rightsOf = async (...names: string[]) => ((await stat(path.join(dataDir, ...names))).mode & 0o777).toString(8)

async function givenOpenFiles() {
  await mkdir(path.join(dataDir, 'media/derived'), { recursive: true })
  await mkdir(path.join(dataDir, 'outbox'))
  await writeFile(path.join(dataDir, 'outbox/letter.eml'), 'a link')
  await writeFile(path.join(dataDir, 'media/derived/lamp.webp'), 'a picture')
  await writeFile(path.join(dataDir, 'sandbox.json'), '{}')
}

test('a new DATA_DIR is its user’s alone, and so is what the shop then writes', async () => {
  keepFilesPrivate()
  await openDataDir(dataDir)
  await givenOpenFiles()
  expect(await rightsOf()).toBe('700')
  expect(await openToOthers(dataDir)).toEqual([])
  expect([await rightsOf('outbox'), await rightsOf('outbox', 'letter.eml')]).toEqual(['700', '600'])
})

test('a DATA_DIR that others could read is closed at the next start, with all in it', async () => {
  await givenOpenFiles()
  expect(await openToOthers(dataDir)).toHaveLength(4)
  await openDataDir(dataDir)
  expect(await openToOthers(dataDir)).toEqual([])
  expect(await rightsOf('outbox', 'letter.eml')).toBe('600')
  expect(await rightsOf('media', 'derived')).toBe('700')
  expect(await rightsOf('media', 'derived', 'lamp.webp')).toBe('600')
  expect(await rightsOf('sandbox.json')).toBe('600')
})

test('links are not followed, and the database’s own folder is left to PostgreSQL', async () => {
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o755 })
  const elsewhere = path.join(home, 'elsewhere')
  await writeFile(elsewhere, 'somebody else’s')
  await chmod(elsewhere, 0o644)
  await symlink(elsewhere, path.join(dataDir, 'link'))
  await closeToOthers(dataDir)
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o644)
  expect(await rightsOf('postgres')).toBe('755')
})
