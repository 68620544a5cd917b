import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { connect } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import { createPace, turnsIn } from './pace.ts'

const MINUTE = 60_000

let held: TestDatabase
beforeAll(async () => {
  held = await testDatabase()
})
afterAll(() => held.close())

test('two processes give one account no more turns in a stretch of time than its partner allows', async () => {
  const pool = createPool(held.address, SILENT)
  const processes = [turnsIn(held.database), turnsIn(connect(pool))]
  const limit = { turns: 5, within: MINUTE }
  const waits = await Promise.all(Array.from({ length: 12 }, (_, call) => processes[call % 2]?.('busy', limit)))
  await pool.end()
  const stretches = waits.map(milliseconds => Math.ceil((milliseconds ?? Number.NaN) / MINUTE))
  expect(stretches.toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2])
  // Another account has turns of its own.
  expect(await turnsIn(held.database)('calm', limit)).toBe(0)
})

test('within any stretch of time no more turns are given than allowed, whatever the bursts', async () => {
  const reserve = turnsIn(held.database)
  const limit = { turns: 5, within: 30_000 }
  const bursts = fc.array(
    fc.record({ calls: fc.integer({ min: 1, max: 12 }), gap: fc.integer({ min: 0, max: 40_000 }) }),
    { maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(bursts, async all => {
      await held.pool.query('delete from partner_turns')
      const given: number[] = []
      let passed = 0
      for (const { calls, gap } of all) {
        for (let call = 0; call < calls; call += 1) {
          await reserve('bursts', limit)
          given.push(passed * 1_000 + (await latestTurn()))
        }
        // Time passes by what was given lying further back.
        await held.pool.query(`update partner_turns set given = array(
          select turn - ${gap} * interval '1 millisecond' from unnest(given) with ordinality as each (turn, place) order by place)`)
        passed += gap
      }
      for (const [place, turn] of given.entries()) {
        expect(given.slice(place).filter(other => other < turn + limit.within * 1_000).length).toBeLessThanOrEqual(
          limit.turns,
        )
      }
    }),
    { numRuns: 20 },
  )
})

/** Whole microseconds, by the database's clock. */
async function latestTurn(): Promise<number> {
  const { rows } = await held.pool.query(
    'select (extract(epoch from given[cardinality(given)]) * 1000000)::bigint as turn from partner_turns',
  )
  return Number(rows[0].turn)
}

test('a turn that is past gives way to the next one', async () => {
  const reserve = turnsIn(held.database)
  const limit = { turns: 1, within: 40 }
  expect(await reserve('quick', limit)).toBe(0)
  await held.pool.query(
    "update partner_turns set given = array[given[1] - interval '41 milliseconds'] where account = 'quick'",
  )
  expect(await reserve('quick', limit)).toBe(0)
})

test('who has to wait for a turn waits that long, and who has one at once does not', async () => {
  const waited: number[] = []
  const waits = [0, 1_200, 0]
  const pace = createPace({
    ...{ account: 'shop', turns: 25, within: 30_000 },
    reserveTurn: async () => waits.shift() ?? 0,
    pause: async milliseconds => waited.push(milliseconds),
  })
  for (const _ of [1, 2, 3]) await pace()
  expect(waited).toEqual([1_200])
})
