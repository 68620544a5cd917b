import { expect, test } from 'vitest'
import { isPhone, nationalPhone, normalisePhone, withoutPrefix } from './phone.ts'

test.each([
  '+9647701234567',
  '07701234567',
  '7701234567',
  '9647701234567',
  '009647701234567',
  '0770 123 4567',
  '+964 (0) 770-123-4567',
  '٠٧٧٠١٢٣٤٥٦٧',
  '+٩٦٤٧٧٠١٢٣٤٥٦٧',
  '\u2066+964 770 123 4567\u2069',
  '\u061c+964\u2011770\u2013123\u200b4567',
])('%s is written as the one form', written => {
  expect(normalisePhone(written)).toBe('+9647701234567')
})

test.each(['', '0770123456', '077012345678', '06701234567', '+964670123456', 'seven', '+1 202 555 0101'])(
  '%s is no Iraqi mobile',
  written => {
    expect(isPhone(normalisePhone(written))).toBe(false)
  },
)

test('only the one form counts as a phone', () => {
  expect(isPhone('07701234567')).toBe(false)
  expect(isPhone('+9647701234567\n')).toBe(false)
})

test('a phone is written as people in Iraq write it', () => {
  expect(nationalPhone('+9647701234567')).toBe('0770 123 4567')
  expect(normalisePhone(nationalPhone('+9647701234567'))).toBe('+9647701234567')
})

test.each([
  ['+964 770 123 45 67', '7701234567'],
  ['00964770-123-4567', '7701234567'],
  ['\u200f٠٧٧٠ ١٢٣ ٤٥٦٧\u200f', '7701234567'],
  ['9647701234567', '7701234567'],
  ['+964 770 123 45', '77012345'],
  ['٠٠٩٦٤٧٧٠', '770'],
  ['+964', ''],
])('beside a fixed +964, %s stands as %s', (typed, shown) => {
  expect(withoutPrefix(typed)).toBe(shown)
})

test.each(['', '0', '0770 123', '770 123 4', '964770', '+1 202 555 0101', '77012345678', 'mobile'])(
  'what may become a phone, or none of ours, stays as typed: %s',
  typed => {
    expect(withoutPrefix(typed)).toBe(typed)
  },
)
