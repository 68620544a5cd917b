import { expect, test } from 'vitest'
import { isPhone, nationalPhone, normalisePhone } from './phone.ts'

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
