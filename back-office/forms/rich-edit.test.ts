import { expect, test } from 'vitest'
import { boldEdit, lineEndEdit, linkAt, linkEdit, listEdit, type Selected, tidyAddress } from './rich-edit.ts'
import type { TypedEdit } from './type-into.ts'

/** What is selected stands between bars, a caret is one: `a |word| more`. */
function selected(shown: string): Selected {
  const from = shown.indexOf('|')
  const to = shown.lastIndexOf('|')
  return { text: shown.replaceAll('|', ''), from, to: to === from ? from : to - 1 }
}

function after(shown: string, edit: (given: Selected) => TypedEdit | null): string | null {
  const given = selected(shown)
  const done = edit(given)
  if (done === null) return null
  const text = given.text.slice(0, done.from) + done.written + given.text.slice(done.to)
  const [from, to] = done.select
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`
}

test.each([
  ['an |oak| box', 'an **|oak|** box'],
  ['an| oak |box', 'an **|oak|** box'],
  ['خشب |البلوط|', 'خشب **|البلوط|**'],
  ['an o|ak box', 'an **|oak|** box'],
  ['an | box', 'an **|** box'],
  ['an **|oak|** box', 'an |oak| box'],
  ['an |**oak**| box', 'an |oak| box'],
  ['an **o|ak** box', 'an |oak| box'],
  ['|One\n- two|', '|**One**\n- **two**|'],
])('bold: %j becomes %j', (before, expected) => {
  expect(after(before, boldEdit)).toBe(expected)
})

test.each([
  ['a list of |one\ntwo| and more', false, '|- a list of one\n- two and more|'],
  ['first\nsec|ond', false, 'first\n- sec|ond'],
  ['|- one\n- two|', false, '|one\ntwo|'],
  ['|- one\n\n- two|', true, '|1. one\n\n2. two|'],
  ['1. one|', true, 'one|'],
  ['|', false, '- |'],
])('list: %j, numbered %j, becomes %j', (before, isNumbered, expected) => {
  expect(after(before, given => listEdit(given, isNumbered))).toBe(expected)
})

test.each([
  ['- one|', '- one\n- |'],
  ['9. nine|', '9. nine\n10. |'],
  ['- one\n- |', '- one\n|'],
  ['one|', null],
  ['-5|', null],
])('the end of a line: %j becomes %j', (before, expected) => {
  expect(after(before, lineEndEdit)).toBe(expected)
})

test('a link is put around what is selected, and the one around the caret is changed', () => {
  expect(after('see |our terms| here', given => linkEdit({ ...linkAt(given), address: '/terms' }))).toBe(
    'see [our terms](/terms)| here',
  )
  expect(linkAt(selected('see [our te|rms](/terms) here'))).toEqual({
    from: 4,
    to: 23,
    words: 'our terms',
    address: '/terms',
  })
  expect(linkEdit({ from: 0, to: 0, words: ' [a]\nb ', address: '/terms' }).written).toBe('[a b](/terms)')
  expect(linkEdit({ from: 0, to: 0, words: ' ', address: 'tel:+9647701234567' }).written).toBe(
    '[+9647701234567](tel:+9647701234567)',
  )
})

test.each([
  [' help@example.iq ', 'mailto:help@example.iq'],
  ['0770 123 4567', 'tel:+9647701234567'],
  ['٠٧٧٠ ١٢٣ ٤٥٦٧', 'tel:+9647701234567'],
  ['www.example.iq/a (b)', 'https://www.example.iq/a%20%28b%29'],
  ['/delivery', '/delivery'],
  ['http://example.iq', 'http://example.iq'],
  ['javascript:alert(1)', 'javascript:alert%281%29'],
])('an address typed as %j means %j', (typed, address) => {
  expect(tidyAddress(typed)).toBe(address)
})
