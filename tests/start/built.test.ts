import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { close, freshPlace } from './fresh-place.ts'

const here = freshPlace()

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

test('npm start runs the built server: it reads none of our sources, nor a module a file of what it is made with', async () => {
  const folder = path.join(here().folder, 'coverage')
  await close(await here().open({ NODE_V8_COVERAGE: folder }))
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
  await mkdir(here().dataDir)
  // Where the stand-ins keep what happened at them.
  await writeFile(path.join(here().dataDir, 'sandbox.json'), 'no JSON')
  const shop = here().start()
  expect(await shop.ended).toBe(1)
  expect(shop.stderr()).toMatch(/\/sandbox\/[\w-]+\.ts:\d+:\d+/)
  expect(shop.stderr()).not.toContain('/.build/server/')
})
