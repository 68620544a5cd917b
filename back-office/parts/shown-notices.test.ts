import { expect, test } from 'vitest'
import { type Notice, withNotice } from './shown-notices.ts'

const shown = (...notices: readonly Notice[]) =>
  notices.reduce<readonly Notice[]>(withNotice, []).map(({ text }) => text)

const action = { label: 'Undo', onPress: () => undefined }
const archived: Notice = { kind: 'done', text: 'Archived', action }
const saved: Notice = { kind: 'done', text: 'Saved' }
const order: Notice = { kind: 'news', text: 'Order 10001 has come in' }
const failed: Notice = { kind: 'error', text: 'No connection' }

test('an order that comes in takes away neither what was just said nor the way back from it', () => {
  expect(shown(archived, order)).toEqual(['Archived', 'Order 10001 has come in'])
  expect(shown(order, saved)).toEqual(['Order 10001 has come in', 'Saved'])
})

test('of what went well only the last is said, of what went wrong everything, each once', () => {
  const next: Notice = { kind: 'news', text: 'Order 10002 has come in' }
  const broken: Notice = { kind: 'error', text: 'Not saved' }
  expect(shown(archived, saved)).toEqual(['Saved'])
  expect(shown(order, next)).toEqual(['Order 10002 has come in'])
  expect(shown(failed, broken, saved, failed)).toEqual(['Not saved', 'Saved', 'No connection'])
  expect(shown(saved, saved)).toEqual(['Saved'])
})
