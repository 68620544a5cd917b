import { expect, test } from 'vitest'
import { sourceSet } from './picture.tsx'

test('a photo is offered in every width up to its own', () => {
  expect(sourceSet({ url: '/media/abc.webp', width: 800 }, 'avif')).toBe(
    '/media/abc/240.avif 240w, /media/abc/360.avif 360w, /media/abc/480.avif 480w, /media/abc/720.avif 720w',
  )
})

test('a picture from elsewhere has no other widths', () => {
  expect(sourceSet({ url: '/assets/mark.svg', width: 800 }, 'webp')).toBeUndefined()
})
