import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inProject } from '../../tools/lib/project.js'
import { close, freshPlace } from './fresh-place.ts'

const here = freshPlace()

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

test('npm start runs the built server: it reads none of our sources, nor a module a file of what it is made with', async () => {
  const folder = path.join(here().folder, 'coverage')
  await close(await here().reopen({ NODE_V8_COVERAGE: folder }))
  const processes = await Promise.all(
    (await readdir(folder)).map(async file => {
      const { result }: Coverage = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
      return result.map(({ url }) => url)
    }),
  )
  const shop = processes.find(urls => urls.some(url => url.endsWith('/.build/server/main.js')))
  expect(shop?.some(url => url.includes('/storefront/server/'))).toBe(true)
  expect(shop?.filter(url => url.endsWith('.ts'))).toEqual([])
  // Sharp is native and stays outside.
  expect(shop?.filter(url => /\/node_modules\/(?!sharp|@img|detect-libc|semver)/.test(url))).toEqual([])
})

test('what fails in the built server is told by the line of its source', async () => {
  await here().furnish()
  // Where the stand-ins keep what happened at them.
  await writeFile(path.join(here().dataDir, 'sandbox.json'), 'no JSON')
  const shop = here().start()
  expect(await shop.ended).toBe(1)
  expect(shop.stderr()).toMatch(/\/sandbox\/[\w-]+\.ts:\d+:\d+/)
  expect(shop.stderr()).not.toContain('/.build/server/')
})

test('what the built server loads only when it is needed loads', async () => {
  const found = await filesFrom('main.js')
  expect(found.size).toBeGreaterThan(10)
  // The first opens the shop as it is loaded.
  found.delete('main.js')
  for (const file of found) await import(/* @vite-ignore */ pathToFileURL(inProject('.build/server', file)).href)
})

test('what is refused by an error that nobody else wants is refused in the built server too', async () => {
  await here().reopen()
  const statusOf = async (query: string) =>
    (await fetch(`http://127.0.0.1:${here().port}/api/product/list?${query}`)).status
  for (const query of ['search=%ZZ', 'search=%', 'category=%ED%A0%80', 'x=%E0%A4', 'search=%00'])
    expect([query, await statusOf(query)]).toEqual([query, 400])
  expect(await statusOf('search=%C3%BC')).toBe(200)
})

/** All that it leads to: files of older builds lie beside them. */
async function filesFrom(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found
  found.add(file)
  const code = await readFile(inProject('.build/server', file), 'utf8')
  for (const [, next = ''] of code.matchAll(/(?:from |import |import\()"\.\/([^"]+\.js)"/g))
    await filesFrom(next, found)
  return found
}
