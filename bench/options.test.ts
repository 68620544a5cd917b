import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('what grows has ten minutes, one in a rough look, or as many as are said', () => {
  expect(readOptions([]).minutes).toBe(10)
  expect(readOptions(['--quick']).minutes).toBe(1)
  expect(readOptions(['--only', 'growth', '--minutes', '45'])).toMatchObject({ minutes: 45, sections: ['growth'] })
  for (const wrong of ['many', '0', '-3', ''])
    expect(() => readOptions([`--minutes=${wrong}`])).toThrow('How many minutes')
})

test('nothing that cannot be measured is taken for something', () => {
  expect(() => readOptions(['--only', 'phones'])).toThrow('nothing called phones')
  expect(readOptions(['--only', 'growth, phone']).sections).toEqual(['phone', 'growth'])
})

test('a rough look is no run to keep', () => {
  expect(readOptions(['--only', 'list', '--keep'])).toMatchObject({ isKept: true, sections: ['list'] })
  expect(() => readOptions(['--quick', '--keep'])).toThrow('not kept')
})
