import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fastestPlace, makeScratchFolder } from './scratch-folder.ts'

let place: string
beforeEach(() => (place = mkdtempSync(path.join(tmpdir(), 'tarteeb-scratch-'))))
afterEach(() => rmSync(place, { recursive: true }))

test('a run has a folder of its own, which another account may look into', () => {
  const [one, other] = [makeScratchFolder(place), makeScratchFolder(place)]
  expect(one).not.toBe(other)
  expect(readdirSync(place)).toHaveLength(2)
  expect(statSync(one).mode & 0o777).toBe(0o755)
})

test('what a killed run left is removed, and nothing of a run that goes on or of anybody else', () => {
  // No system gives a process so high a number.
  for (const name of ['tarteeb-run-99999999-left', `tarteeb-run-${process.pid}-going`, 'of-somebody'])
    mkdirSync(path.join(place, name, 'base'), { recursive: true })
  const own = makeScratchFolder(place)
  expect(readdirSync(place).toSorted()).toEqual(
    ['of-somebody', path.basename(own), `tarteeb-run-${process.pid}-going`].toSorted(),
  )
})

test('there is a place for it on every machine', () => {
  expect(statSync(fastestPlace()).isDirectory()).toBe(true)
})
