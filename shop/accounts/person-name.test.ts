import { expect, test } from 'vitest'
import { holdsLink } from './person-name.ts'

test.each([
  'win at https://evil.example/x',
  'HTTP:evil',
  'www.evil.example',
  'ftp://evil',
  'Noor evil.com',
  'evil.com/win you won',
  'Noor t.me/evil',
  'write to win@evil.net',
  'عرض خاص evil.shop',
  'sub.evil.co.uk',
  'evil․com',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil﹒com',
  'ｅｖｉｌ.ｃｏｍ',
  'ｈｔｔｐｓ：／／evil',
  'Dr.evil.al',
])('%s is no name', name => {
  expect(holdsLink(name)).toBe(true)
})

test.each([
  'Noor Hassan',
  'نور حسن',
  'د.علي الجبوري',
  'م. سارة',
  'Dr.Ali',
  'J.R. Smith',
  "O'Brien-Lee",
  'Ali Jr.',
  'Noor 2',
  'Dr.Al Jabouri',
  'A.B. Trading',
  'Al-Noor Co. Ltd.',
  'شركة أ.ب. للتجارة',
  'Noor… Hassan',
])('%s is a name', name => {
  expect(holdsLink(name)).toBe(false)
})
