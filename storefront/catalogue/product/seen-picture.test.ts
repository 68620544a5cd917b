import { expect, test } from 'vitest'
import { largestOf } from './seen-picture.ts'

const LOADED = [
  'https://shop.example/media/abc/240.avif',
  'https://shop.example/media/abc/480.avif',
  'https://shop.example/media/abc/360.avif',
  'https://shop.example/media/other/1440.avif',
  'https://shop.example/assets/entry.js',
]

test('of a picture the widest copy that was loaded is shown again, and no other picture', () => {
  expect(largestOf(LOADED, '/media/abc.webp')).toBe('https://shop.example/media/abc/480.avif')
  expect(largestOf(LOADED, '/media/new.webp')).toBeNull()
  expect(largestOf([], '/media/abc.webp')).toBeNull()
})
