import { expect, test } from 'vitest'
import { isKeptFile } from './kept-files.ts'

test('no name in a backup leads out of DATA_DIR', () => {
  const names = ['../a.webp', 'media/../a.webp', '/media/a.webp', 'media/private/../../a.webp', 'media/a', 'shop.lock']
  expect(names.filter(isKeptFile)).toEqual([])
  expect(['media/a.webp', 'media/private/a.webp', 'sandbox.json'].every(isKeptFile)).toBe(true)
})
