import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles } from './changed-files.ts'
import { Refused } from './project.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tarteeb-changed-'))
  git('init', '--quiet', '--initial-branch=main')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('what changed since main is what was committed, what was not, what is new and what was removed', () => {
  write('.gitignore', 'built/')
  for (const path of ['kept.ts', 'removed.ts', 'committed.ts', 'edited.ts']) write(path, 'before')
  commit()
  git('switch', '--quiet', '--create', 'work')
  write('committed.ts', 'after')
  commit()
  write('edited.ts', 'after')
  write('ترتيب.ts', 'new')
  write('built/made.js', 'made')
  rmSync(join(folder, 'removed.ts'))
  expect(changedFiles(folder)).toEqual(['committed.ts', 'edited.ts', 'removed.ts', 'ترتيب.ts'])
})

test('what main has gone on to is not a change of the work beside it', () => {
  write('kept.ts', 'before')
  commit()
  git('branch', 'work')
  write('kept.ts', 'by another')
  commit()
  git('switch', '--quiet', 'work')
  expect(changedFiles(folder)).toEqual([])
})

test('a folder whose git knows no main is told so', () => {
  write('kept.ts', 'before')
  commit()
  git('branch', '--move', 'work')
  expect(() => changedFiles(folder)).toThrow(Refused)
})

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function commit(): void {
  git('add', '--all')
  git('-c', 'user.name=Noor', '-c', 'user.email=noor@example.com', 'commit', '--quiet', '--message=a change')
}

function git(...options: readonly string[]): void {
  execFileSync('git', options, { cwd: folder, stdio: 'ignore' })
}
