import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { prepared } from './prepared.ts'

test('values stand in a statement by their names, as often as it needs them, beside casts and times', async () => {
  const { database } = await testDatabase()
  const say = prepared<{ said: string }, { readonly word: string; readonly times: number; readonly unused: string }>(
    'test_named_values',
    `select repeat(:word::text, :times::int) || :word::text || to_char('2026-11-22 05:07'::timestamp, 'HH24:MI') as said`,
  )
  expect(await say(database, { unused: 'x', times: 2, word: 'ab' })).toEqual([{ said: 'ababab05:07' }])
})
