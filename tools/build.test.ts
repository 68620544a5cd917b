import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from './lib/project.js'

/** A small project with the real `build.js`; what stands for Vite notes what it was asked to build. */
let project: string
let builder: typeof import('./lib/build.js')
const place = (file: string) => path.join(project, file)

const SOURCES = ['storefront/home.tsx', 'server/app.ts', 'shop/iqd.ts', 'serve.ts', 'package.json']

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'build-'))
  cpSync(inProject('tools/lib'), place('tools/lib'), { recursive: true })
  for (const file of [...SOURCES, '.build/asked', 'node_modules/.bin/vite'])
    mkdirSync(path.dirname(place(file)), { recursive: true })
  for (const file of SOURCES) writeFileSync(place(file), '1')
  writeFileSync(place('node_modules/.bin/package.json'), '{ "type": "commonjs" }')
  writeFileSync(place('node_modules/.bin/vite'), VITE)
  builder = await import(/* @vite-ignore */ pathToFileURL(place('tools/lib/build.js')).href)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const VITE = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
const isServer = process.argv.includes('vite.server.config.ts')
appendFileSync('.build/asked', isServer ? 'server ' : 'front ')
const folders = isServer ? ['server'] : ['storefront/client', 'storefront/server', 'back-office', 'offline']
for (const folder of folders) mkdirSync('.build/' + folder, { recursive: true })
if (isServer) writeFileSync('.build/server/main.js', '')
`

/** What a start builds. */
async function built(): Promise<string> {
  writeFileSync(place('.build/asked'), '')
  await builder.build(process.execPath)
  return readFileSync(place('.build/asked'), 'utf8').trim()
}

test('a start builds what changed and nothing else', async () => {
  expect(await built()).toBe('front server')
  expect(await built()).toBe('')
  appendFileSync(place('server/app.ts'), '2')
  expect(await built()).toBe('server')
  appendFileSync(place('serve.ts'), '2')
  expect(await built()).toBe('server')
  appendFileSync(place('storefront/home.tsx'), '2')
  expect(await built()).toBe('front')
  appendFileSync(place('shop/iqd.ts'), '2')
  expect(await built()).toBe('front server')
  writeFileSync(place('server/new.ts'), '')
  expect(await built()).toBe('server')
  writeFileSync(place('server/app.test.ts'), '')
  expect(await built()).toBe('')
  rmSync(place('.build/server/main.js'))
  expect(await built()).toBe('server')
})

test('a source that was saved or copied as it is builds nothing, one of the same size and time does', async () => {
  await built()
  const file = place('server/app.ts')
  utimesSync(file, 1_000, 1_000)
  expect(await built()).toBe('')
  writeFileSync(file, readFileSync(file, 'utf8').replace('1', '3'))
  utimesSync(file, 1_000, 1_000)
  expect(await built()).toBe('server')
})
