import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openLongAnswers } from './long-answer.ts'

const PARTS = Array.from({ length: 50 }, (_, place) => `${place} صندوق تخزين `.repeat(100))
const asked = (headers: Record<string, string> = {}, method = 'GET') => ({ method, headers: new Headers(headers) })
const OK = { status: 200, headers: { 'x-of-all': 'yes' } }

/** An answer that notes which of its parts were written. */
function longAnswer() {
  const writing = vi.fn<(part: string) => void>()
  function* parts() {
    for (const part of PARTS) {
      writing(part)
      yield part
    }
  }
  return { writing, written: { type: 'application/json', etag: '"tag"', parts } }
}

test('a long answer arrives whole, plain and compressed', async () => {
  const answers = openLongAnswers()
  const plain = answers.send(longAnswer().written, asked(), OK)
  expect(await plain.text()).toBe(PARTS.join(''))
  const zipped = answers.send(longAnswer().written, asked({ 'accept-encoding': 'gzip, br' }), OK)
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(PARTS.join(''))
})

test('who has it already, or asks for its head, makes no part be written', async () => {
  const { written, writing } = longAnswer()
  const answers = openLongAnswers()
  expect(answers.send(written, asked({ 'if-none-match': '"tag"' }), OK).status).toBe(304)
  expect(await answers.send(written, asked({}, 'HEAD'), OK).text()).toBe('')
  expect(writing).not.toHaveBeenCalled()
})

test('a part is written when the one before was taken, and none for a reader who has gone', async () => {
  const { written, writing } = longAnswer()
  const reader = openLongAnswers().send(written, asked(), OK).body?.getReader()
  await reader?.read()
  for (let turn = 0; turn < 50; turn++) await nextTurn()
  const taken = writing.mock.calls.length
  expect(taken).toBeLessThan(PARTS.length / 2)
  await reader?.cancel()
  for (let turn = 0; turn < 50; turn++) await nextTurn()
  expect(writing.mock.calls.length).toBe(taken)
})

test('of all long answers under way one part is written in a turn', async () => {
  const answers = openLongAnswers()
  const { written, writing } = longAnswer()
  const texts = Promise.all(Array.from({ length: 8 }, () => answers.send(written, asked(), OK).text()))
  let most = 0
  let isOver = false
  void texts.then(() => {
    isOver = true
  })
  // All begin at once, each with its first part.
  while (writing.mock.calls.length < 8) await nextTurn()
  while (!isOver) {
    const before = writing.mock.calls.length
    await nextTurn()
    most = Math.max(most, writing.mock.calls.length - before)
  }
  expect(most).toBeLessThanOrEqual(2)
  expect(new Set(await texts)).toEqual(new Set([PARTS.join('')]))
})

test('too many at once are refused with the time to come back, until one has ended', async () => {
  const answers = openLongAnswers()
  const readers = Array.from({ length: 16 }, () => answers.send(longAnswer().written, asked(), OK).body?.getReader())
  for (const reader of readers) await reader?.read()
  const one = () => answers.send(longAnswer().written, asked(), OK)
  expect(one).toThrow(expect.objectContaining({ key: 'service_unavailable' }))
  await readers[0]?.cancel()
  await expect.poll(() => (one().body === null ? 'empty' : 'given')).toBe('given')
})
