import { expect, test } from 'vitest'
import { type Choosable, chooseChecks } from './choose-checks.ts'

const types: Choosable = { reads: ['**/*.{ts,tsx}'] }
const settings: Choosable = { reads: ['.env.example', 'config*.ts'] }
const budgets: Choosable = {}
const CHECKS = [types, settings, budgets]

test('a check is made when a file changed that it reads, and one that takes its time never', () => {
  expect(chooseChecks(CHECKS, ['shop/iqd.ts'])).toEqual({ chosen: [types], unconcerned: [settings], slow: [budgets] })
  expect(chooseChecks(CHECKS, ['config.ts', 'README.md']).chosen).toEqual([types, settings])
  expect(chooseChecks(CHECKS, ['.env.example']).chosen).toEqual([settings])
})

test('where nothing changed, nothing is checked', () => {
  expect(chooseChecks(CHECKS, []).chosen).toEqual([])
})

test('a change of the tools or packages concerns every check', () => {
  for (const file of ['tools/check-rooms.ts', 'tools/biome/raw-colour-css.grit', 'package-lock.json']) {
    expect(chooseChecks(CHECKS, [file]).chosen, file).toEqual([types, settings])
  }
})
