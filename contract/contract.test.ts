import { expect, test } from 'vitest'
import arabicAnswers from '#locales/ar/answers.json' with { type: 'json' }
import arabicMessages from '#locales/ar/messages.json' with { type: 'json' }
import englishAnswers from '#locales/en/answers.json' with { type: 'json' }
import englishMessages from '#locales/en/messages.json' with { type: 'json' }
import { contract } from './contract.ts'
import { MESSAGE_KEYS } from './message-keys.ts'
import { type RefusalKey, STATUS_OF } from './refusals.ts'

test('no two endpoints share a method and a path', () => {
  const addresses = contract.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every message key has words in both languages', () => {
  const keyOf = (word: string) => word.replace(/_(?:zero|one|two|few|many|other)$/, '')
  for (const words of [
    { ...englishMessages, ...englishAnswers },
    { ...arabicMessages, ...arabicAnswers },
  ]) {
    const keys = new Set(Object.keys(words).map(keyOf))
    expect(MESSAGE_KEYS.filter(key => !keys.has(key))).toEqual([])
  }
})

test('what was done cannot be thrown as a refusal', () => {
  // @ts-expect-error: news are said, and never refuse.
  const news: RefusalKey = 'order_saved'
  expect(Object.hasOwn(STATUS_OF, news)).toBe(false)
})

test('an endpoint lists no refusal twice, nor one that follows from what it is', () => {
  const listedTwice = contract.flatMap(({ method, path, refusals }) =>
    refusals.filter((key, place) => refusals.indexOf(key) !== place).map(key => `${method} ${path} ${key}`),
  )
  expect(listedTwice).toEqual([])
})

test('every refusal is some endpoint’s, but for those of calls that are none', () => {
  const listed = new Set<string>(contract.flatMap(({ refusals }) => refusals))
  const unlisted = Object.keys(STATUS_OF).filter(key => !listed.has(key))
  // The last one is told of an order among several that are handed over, in a reply.
  expect(unlisted).toEqual(['not_found', 'method_not_allowed', 'place_not_served'])
})
