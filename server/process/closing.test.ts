import { expect, test } from 'vitest'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { createClosing } from './closing.ts'

test('what was opened last is closed first, and a part that fails does not keep the others open', async () => {
  const closed: string[] = []
  const closing = createClosing(log)
  closing.add({ name: 'the database', close: () => void closed.push('the database') })
  closing.add({ name: 'mail', close: () => Promise.reject(new Error('broken')) })
  closing.add({ name: 'the door', close: async () => void closed.push('the door') })
  await closing.close()
  await closing.close()
  expect(closed).toEqual(['the door', 'the database'])
})

test('closing at once reaches what would outlive the process, even while it is closing in order', () => {
  const ended: string[] = []
  const closing = createClosing(log)
  closing.add({ name: 'the database', close: () => undefined, closeAtOnce: () => void ended.push('the database') })
  closing.add({
    name: 'the door',
    close: () => new Promise(() => undefined),
    closeAtOnce: () => void ended.push('the door'),
  })
  void closing.close()
  closing.closeAtOnce()
  expect(ended).toEqual(['the door', 'the database'])
})
