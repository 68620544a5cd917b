import { expect, test } from 'vitest'
import { isSlug, MAX_SLUG_LENGTH, tidySlug } from './slug.ts'

test('an address is written as people would say it, whatever was typed', () => {
  expect(tidySlug('  Linen Storage_Box (with lid) ')).toBe('linen-storage-box-with-lid')
  expect(tidySlug('صُندوقُ كتّان ـ بغطاء')).toBe('صندوق-كتان-بغطاء')
  expect(tidySlug("Children's box 2")).toBe('childrens-box-2')
  expect(tidySlug(' -- ')).toBe('')
})

test('letters, digits and single hyphens make an address, and nothing that a browser reads as something else', () => {
  const taken = ['linen-box', 'صندوق-كتان', 'box-2', '7', 'a'.repeat(MAX_SLUG_LENGTH)]
  expect(taken.filter(slug => !isSlug(slug))).toEqual([])
  const refused = [
    '',
    '-box',
    'box-',
    'a--b',
    'Box',
    'a b',
    'a/b',
    '..',
    'a.b',
    'a%2fb',
    'صـندوق',
    'صُندوق',
    '٣',
    'ｂox',
  ]
  expect([...refused, 'a'.repeat(MAX_SLUG_LENGTH + 1), 'a\u200fb', 'a?b', 'a#b', '<b>'].filter(isSlug)).toEqual([])
})

test('what is tidied from Latin and Arabic names is an address', () => {
  const names = ['Linen storage box with lid', 'كوب أقلام خزفي مع صحن', 'گلدان چوبی', 'Tidy wardrobe set!']
  expect(names.map(tidySlug).filter(slug => !isSlug(slug))).toEqual([])
})
