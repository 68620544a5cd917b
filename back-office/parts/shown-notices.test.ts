import { expect, test } from 'vitest'
import { type SaidNotice, withNotice } from './shown-notices.ts'

const shown = (...notices: readonly SaidNotice[]) =>
  notices.reduce<readonly SaidNotice[]>(withNotice, []).map(({ text }) => text)

const action = { label: 'Undo', onPress: () => undefined }
const archived: SaidNotice = { kind: 'done', text: 'Archived', action }
const saved: SaidNotice = { kind: 'done', text: 'Saved' }
const order: SaidNotice = { kind: 'news', text: 'Order 10001 has come in' }
const failed: SaidNotice = { kind: 'error', text: 'No connection' }

test('an order that comes in takes away neither what was just said nor the way back from it', () => {
  expect(shown(archived, order)).toEqual(['Archived', 'Order 10001 has come in'])
  expect(shown(order, saved)).toEqual(['Order 10001 has come in', 'Saved'])
})

test('of what went well only the last is said, of what went wrong everything, each once', () => {
  const next: SaidNotice = { kind: 'news', text: 'Order 10002 has come in' }
  const broken: SaidNotice = { kind: 'error', text: 'Not saved' }
  expect(shown(archived, saved)).toEqual(['Saved'])
  expect(shown(order, next)).toEqual(['Order 10002 has come in'])
  expect(shown(failed, broken, saved, failed)).toEqual(['Not saved', 'Saved', 'No connection'])
  expect(shown(saved, saved)).toEqual(['Saved'])
})
