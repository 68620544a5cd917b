import { expect, test } from 'vitest'
import { type ReleaseState, releaseProblems } from './lib/release-problems.ts'

const READY: ReleaseState = {
  version: '1.2.0-rc.1',
  lockedVersion: '1.2.0-rc.1',
  changelog: '# What is new\n\nFor owners.\n\n## 1.2.0-rc.1 · 2026-11-23\n\n- More.\n\n## 1.1.0 · 2026-10-01\n',
  today: '2026-11-23',
  branch: 'main',
  changed: [],
  tags: ['v1.1.0'],
  newestMigration: '0021_reasons',
  keptSchemas: ['0020_brand', '0021_reasons'],
}

test('a release that has all a tag needs has no problem', () => {
  expect(releaseProblems(READY)).toEqual([])
})

test.each<[string, Partial<ReleaseState>, RegExp]>([
  ['a version that is none', { version: '1.2', lockedVersion: '1.2' }, /no version such as/],
  ['a lockfile of another version', { lockedVersion: '1.1.0' }, /package-lock\.json says 1\.1\.0/],
  ['a version that owners are not told of', { version: '1.2.0', lockedVersion: '1.2.0' }, /begins with "1\.2\.0-rc\.1/],
  ['news of another day', { today: '2026-11-24' }, /instead of "1\.2\.0-rc\.1 · 2026-11-24"/],
  ['no news at all', { changelog: '# What is new\n' }, /CHANGELOG\.md/],
  ['another branch', { branch: 'try' }, /from main/],
  ['work that is not committed', { changed: ['serve.ts'] }, /serve\.ts/],
  ['a tag that is there', { tags: ['v1.2.0-rc.1'] }, /there already/],
  ['tables of which no shop is kept', { newestMigration: '0022_more' }, /npm run release:keep/],
])('%s stands in its way', (_, change, problem) => {
  expect(releaseProblems({ ...READY, ...change }).join('\n')).toMatch(problem)
})
