import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { openPlaces } from './places.ts'
import { hashToken } from './session.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.close())

test('of many who come at once, to whatever process, as many get a place as there are', async () => {
  const processes = [openPlaces(opened.database), openPlaces(opened.database)]
  const desk = { of: 'the desk', most: 5 }
  const taken = await Promise.all(
    Array.from({ length: 24 }, (_, turn) => processes[turn % 2]?.([desk, { of: `account ${turn % 8}`, most: 3 }])),
  )
  const inside = taken.flatMap(each => (each !== undefined && 'leave' in each ? [each] : []))
  expect(inside).toHaveLength(5)
  expect(taken.filter(each => each !== undefined && 'full' in each && each.full === desk)).toHaveLength(19)
  await inside[0]?.leave()
  expect(await processes[1]?.([desk])).toHaveProperty('leave')
  expect(await processes[0]?.([desk])).toEqual({ full: desk })
})

test('who finds no place of one kind takes none of another', async () => {
  const takePlaces = openPlaces(opened.database)
  const [own, common] = [
    { of: 'an own', most: 1 },
    { of: 'a common', most: 2 },
  ]
  await takePlaces([own, common])
  expect(await takePlaces([common, own])).toEqual({ full: own })
  expect(await takePlaces([common])).toHaveProperty('leave')
})

test('of those who wait to be counted one holds a connection', async () => {
  const takePlaces = openPlaces(opened.database)
  const crowd = { of: 'a crowd', most: 60 }
  await takePlaces([crowd])
  const holder = await opened.pool.connect()
  await holder.query('begin')
  await holder.query('select from rate_limits where key = $1 for update', [hashToken('places')])
  const waiting = Array.from({ length: 40 }, () => takePlaces([crowd]))
  // Else they would have every connection by now, and the next one would find none.
  expect((await opened.pool.query('select 1')).rowCount).toBe(1)
  await holder.query('rollback')
  holder.release()
  for (const taken of await Promise.all(waiting)) expect(taken).toHaveProperty('leave')
})

test('the places of a process that was killed are free once they run out, and no name is kept', async () => {
  const takePlaces = openPlaces(opened.database)
  const of = 'account of somebody'
  await takePlaces([{ of, most: 1 }])
  expect(await takePlaces([{ of, most: 1 }])).toHaveProperty('full')
  const { rows } = await opened.pool.query('select * from rate_limits')
  expect(JSON.stringify(rows)).not.toContain('somebody')
  await opened.pool.query('update rate_limits set resets_at = now()')
  expect(await takePlaces([{ of, most: 1 }])).toHaveProperty('leave')
})
