import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isComplete, needsTools } from './lib/install.js'
import { inProject } from './lib/project.js'

const WANTED = {
  '': {},
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' },
  'node_modules/vite': { version: '8.0.0', integrity: 'sha512-b', dev: true },
}
const { 'node_modules/vite': vite, ...production } = WANTED

test('a shop that is built already runs without the tools that build and test it', () => {
  expect(isComplete(WANTED, production, false)).toBe(true)
  expect(isComplete(WANTED, production, true)).toBe(false)
  expect(isComplete(WANTED, WANTED, true)).toBe(true)
})

test('a command of the shop brings no tools to a machine that has what the shop runs with', () => {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const needing = (name: string) => needsTools(/with-install\.js (\S+)/.exec(scripts[name])?.[1] ?? '')
  expect(needing('shop')).toBe(false)
  expect(needing('test')).toBe(true)
})

test('whatever is there must be the very thing that the lockfile names', () => {
  const other = { ...production, 'node_modules/react': { version: '19.0.0', integrity: 'sha512-x' } }
  expect(isComplete(WANTED, other, false)).toBe(false)
  expect(isComplete(WANTED, { ...production, 'node_modules/vite': { ...vite, version: '7.0.0' } }, false)).toBe(false)
  expect(isComplete(WANTED, { 'node_modules/vite': vite }, false)).toBe(false)
  expect(isComplete(WANTED, { ...WANTED, 'node_modules/stray': { version: '1.0.0' } }, true)).toBe(false)
})
