import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAddress, setDefaultAddress } from '#contract/addresses.ts'
import { addToCart } from '#contract/cart.ts'
import { readProfile } from '#contract/own-session.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { createTurns } from './turns.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const ADDRESS = {
  ...{ label: '', client_name: 'Noor', client_mobile: '+9647701234567', city_id: '1', region_id: '1001' },
  location: 'Street 1',
}

test('whoever sends a hundred changes of one account at once takes no connection from others', async () => {
  const [one, other] = [await shop.givenShopper(), await shop.givenShopper()]
  const { choice } = await shop.givenProduct()
  const { address } = (await shop.call(addAddress, ADDRESS, one)).body
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [one.id])
  const changes = Array.from({ length: 100 }, () => shop.call(setDefaultAddress, { id: address._id }, one))
  // Without turns they would have every connection by now, and each would wait for the row.
  for (const _again of [1, 2, 3]) expect((await shop.call(readProfile, {}, other)).status).toBe(200)
  expect((await shop.call(addToCart, { ...choice, quantity: 1 }, other)).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('works of one are done in the order they came, so many at once, and one too many is told to come back', async () => {
  const takeTurn = createTurns({ atOnce: 2, mostWaiting: 1 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<void>(resolve => {
      begun.push(name)
      ends.set(name, resolve)
    })
  const [first, second, third] = ['first', 'second', 'third'].map(name => takeTurn('one', work(name)))
  await expect(takeTurn('one', work('fourth'))).rejects.toMatchObject({ key: 'service_unavailable' })
  const others = takeTurn('another', work('another’s'))
  expect(begun).toEqual(['first', 'second', 'another’s'])
  ends.get('first')?.()
  await first
  expect(begun.at(-1)).toBe('third')
  for (const name of ['second', 'third', 'another’s']) ends.get(name)?.()
  await Promise.all([second, third, others])
  // A work that fails makes room like any other.
  for (const _again of [1, 2, 3])
    await expect(takeTurn('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
