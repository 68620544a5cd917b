import { expect, test } from 'vitest'
import { mediaAsked } from './media.ts'

test('media are moved where it is said, and stay where they were unless that is said too', () => {
  expect(mediaAsked(['move', '--to', 's3'])).toEqual({ to: 's3', removes: false })
  expect(mediaAsked(['move', '--to', 'folder', '--remove'])).toEqual({ to: 'folder', removes: true })
})

test.for([
  ['move'],
  ['move', '--to', 'moon'],
  ['--to', 's3'],
  ['move', 'all', '--to', 's3'],
  ['move', '--to', 's3', '-x'],
])('media %o is told how it is asked', words => {
  expect(() => mediaAsked(words)).toThrow(/^The command media takes: move --to s3\|folder \[--remove\]\.$/)
})
