import { expect, test } from 'vitest'
import { openedBy } from './keys.ts'

const pressed = (key: string, others: Partial<Parameters<typeof openedBy>[0]> = {}) =>
  openedBy({
    ...{ key, code: 'Slash', ctrlKey: false, altKey: false, metaKey: false, repeat: false },
    ...{ isComposing: false, defaultPrevented: false },
    ...others,
  })

test('the key of the search opens it on an English and on an Arabic keyboard', () => {
  expect(pressed('/')).toBe('search')
  expect(pressed('ظ')).toBe('search')
  expect(pressed('/', { code: 'Digit7' })).toBe('search')
})

test('the question mark opens the keys in both letters', () => {
  expect(pressed('?')).toBe('keys')
  expect(pressed('؟')).toBe('keys')
})

test('a letter that stands elsewhere on another keyboard is a letter', () => {
  expect(pressed('ظ', { code: 'KeyX' })).toBeNull()
  expect(pressed('-', { code: 'Slash' })).toBeNull()
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
  'it is another wish with %s',
  held => {
    expect(pressed('/', { [held]: true })).toBeNull()
    expect(pressed('?', { [held]: true })).toBeNull()
  },
)
