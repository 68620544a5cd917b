import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBelow, writeWhole } from './log-folder.ts'

test('folders are made below the folder of the copies, and nothing is written in its place once it is gone', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'shop-copies-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const copies = path.join(home, 'copies')
  for (const write of [
    () => writeWhole(copies, 'a-line/a-piece', Buffer.from('early')),
    () => writeWhole(copies, 'key', Buffer.from('early')),
    () => makeBelow(copies, 'gone/media'),
  ])
    await expect(write()).rejects.toThrow('ENOENT')
  expect(await readdir(home)).toEqual([])

  await rename(await mkdtemp(path.join(home, 'mounted-')), copies)
  await writeWhole(copies, 'a-line/deeper/a-piece', Buffer.from('written'))
  await writeWhole(copies, 'a-line/deeper/a-piece', Buffer.from('written again'))
  await writeWhole(copies, 'key', Buffer.from('a key'))
  expect(await readFile(path.join(copies, 'a-line/deeper/a-piece'), 'utf8')).toBe('written again')
  expect((await readdir(copies)).toSorted()).toEqual(['a-line', 'key'])
})
