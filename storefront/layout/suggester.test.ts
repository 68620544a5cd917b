import { beforeEach, expect, test, vi } from 'vitest'
import type { SuggestReply } from '#contract/catalogue.ts'
import { createSuggester, SUGGEST_DEBOUNCE } from './suggester.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const answerOf = (total: number): SuggestReply => ({ success: true, products: [], categories: [], total })

/** A shop whose answers come when the test says so. */
function slowShop() {
  const asked: { typed: string; answer: (total: number) => void; fail: () => void; signal: AbortSignal }[] = []
  const shown: (readonly [string, number] | null)[] = []
  const suggester = createSuggester({
    ask: (typed, signal) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('no network'))
        asked.push({ typed, answer: total => resolve(answerOf(total)), fail, signal })
      }),
    show: suggested => shown.push(suggested && [suggested.typed, suggested.reply.total]),
  })
  const pause = (time = SUGGEST_DEBOUNCE) => vi.advanceTimersByTimeAsync(time)
  return { asked, shown, pause, type: suggester.type, stop: suggester.stop }
}

test('the shop is asked once the shopper pauses, not for each letter', async () => {
  const { asked, pause, type } = slowShop()
  for (const text of ['bo', 'box', 'boxe']) {
    type(text)
    await pause(SUGGEST_DEBOUNCE - 1)
  }
  expect(asked).toEqual([])
  await pause(1)
  expect(asked.map(each => each.typed)).toEqual(['boxe'])
})

test('an answer to older letters that comes late is never shown', async () => {
  const { asked, shown, pause, type } = slowShop()
  type('box')
  await pause()
  type('boxes')
  await pause()
  asked[1]?.answer(2)
  await pause()
  asked[0]?.answer(1)
  await pause()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(shown).toEqual([['boxes', 2]])
})

test('letters taken back show what was offered for them at once', async () => {
  const { asked, shown, pause, type } = slowShop()
  type('box')
  await pause()
  asked[0]?.answer(1)
  await pause()
  type('boxes')
  type('box ')
  expect(shown).toEqual([
    ['box', 1],
    ['box', 1],
  ])
  await pause()
  expect(asked).toHaveLength(1)
})

test('one letter, and none, offer nothing', async () => {
  const { asked, shown, pause, type } = slowShop()
  type('b')
  await pause()
  type(' ')
  await pause()
  expect(asked).toEqual([])
  expect(shown).toEqual([null, null])
})

test('without an answer nothing is offered, and the next letters are asked for again', async () => {
  const { asked, shown, pause, type } = slowShop()
  type('box')
  await pause()
  asked[0]?.fail()
  await pause()
  type('boxe')
  await pause()
  asked[1]?.answer(3)
  await pause()
  expect(shown).toEqual([null, ['boxe', 3]])
})

test('whoever leaves the search hears no more of it', async () => {
  const { asked, shown, pause, type, stop } = slowShop()
  type('box')
  await pause()
  stop()
  asked[0]?.answer(1)
  await pause()
  expect(shown).toEqual([])
})
