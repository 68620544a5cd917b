import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSources } from './source-frames.ts'

let project: string
const built = () => path.join(project, '.build/server')
const url = (file: string) => pathToFileURL(path.join(project, file)).href

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'frames-'))
  mkdirSync(built(), { recursive: true })
  // Its third line: from column 9 on the source's line 3, column 4, from 209 on the line before. Counted from 0, as in the file.
  const map = { version: 3, sources: ['../../server/orders.ts'], mappings: ';;SAGI,wMADA;AAAA' }
  writeFileSync(path.join(built(), 'serve.js.map'), JSON.stringify(map))
  writeFileSync(path.join(built(), 'broken.js.map'), '{')
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('a failure of the built server is told by the line of the source', () => {
  const file = url('.build/server/serve.js')
  const frames = [`    at refuse (${file}:3:10)`, `    at async ${file}:3:300`].join('\n')
  const source = url('server/orders.ts')
  expect(inSources(frames, built())).toBe(`    at refuse (${source}:4:5)\n    at async ${source}:3:5`)
})

test.for<[kind: string, place: string]>([
  ['before the first place that has a source', '.build/server/serve.js:3:9'],
  ['behind the last line', '.build/server/serve.js:9:1'],
  ['of a map that cannot be read', '.build/server/broken.js:1:1'],
  ['of a file without one', '.build/server/none.js:1:1'],
  ['elsewhere', 'node_modules/sharp/index.js:3:10'],
])('a place %s stays as it is', ([, place]) => {
  const frames = `    at refuse (${url(place)})`
  expect(inSources(frames, built())).toBe(frames)
})
