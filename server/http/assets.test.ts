import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAssets } from './assets.ts'

async function buildOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}

test('a built file is found by its path, and nothing else is', async () => {
  const assets = await openAssets(await buildOf({ 'favicon.svg': '<svg/>', '.secret': 'x' }))
  expect((await assets.find('/favicon.svg'))?.written.type).toBe('image/svg+xml')
  for (const path of ['/.secret', '/../favicon.svg', '/favicon.svg/', '/nothing.js']) {
    expect(assets.find(path)).toBeUndefined()
  }
})

test('a file that a newer build took away is not found, and found again once it is back', async () => {
  const folder = await buildOf({ 'page.js': 'one()' })
  const assets = await openAssets(folder)
  await rm(path.join(folder, 'page.js'))
  expect(await assets.find('/page.js')).toBeUndefined()
  await writeFile(path.join(folder, 'page.js'), 'two()')
  expect(Buffer.from((await assets.find('/page.js'))?.written.identity ?? []).toString()).toBe('two()')
})

test('what is named by its content stays for ever, and the worker is asked for anew each time', async () => {
  const assets = await openAssets(await buildOf({ 'worker.js': 'w()', 'favicon.svg': '<svg/>' }))
  expect((await assets.find('/worker.js'))?.caching).toBe('no-cache')
  expect((await assets.find('/favicon.svg'))?.caching).toBe('public, max-age=3600')
})
