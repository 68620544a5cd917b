import { expect, test } from 'vitest'
import { paragraphsOf } from './texts.ts'

test('a blank line begins a new paragraph, a single line break does not', () => {
  expect(paragraphsOf('Open the parcel.\nLook at it.\n\nThen pay.')).toEqual([
    'Open the parcel.\nLook at it.',
    'Then pay.',
  ])
})

test('blank lines that hold spaces, and lines as Windows ends them, part paragraphs too', () => {
  expect(paragraphsOf('One\r\n\r\nTwo\n \t\nThree')).toEqual(['One', 'Two', 'Three'])
})

test('blank lines at either end, and many together, make no empty paragraph', () => {
  expect(paragraphsOf('\n\nOne\n\n\n\n\nTwo\n\n')).toEqual(['One', 'Two'])
  expect(paragraphsOf('  ')).toEqual([])
})
