import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import arabicAnswers from '#locales/ar/answers.json' with { type: 'json' }
import arabicMessages from '#locales/ar/messages.json' with { type: 'json' }
import englishAnswers from '#locales/en/answers.json' with { type: 'json' }
import englishMessages from '#locales/en/messages.json' with { type: 'json' }
import { contract } from './contract.ts'
import { MESSAGE_KEYS } from './message-keys.ts'
import { openApi } from './openapi.ts'

test('no two endpoints share a method and a path', () => {
  const addresses = contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
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

test('the API document in docs/openapi.json is the contract of today', async () => {
  const written: unknown = JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
  // Written anew with: npm run shop -- openapi
  expect(written).toEqual(JSON.parse(JSON.stringify(openApi(contract))))
})
