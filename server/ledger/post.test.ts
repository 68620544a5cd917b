import { afterAll, beforeAll, expect, test } from 'vitest'
import { paying, payingIn } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { entriesOf } from '#tests/support/ledger.ts'
import { post, postAll } from './post.ts'

let held: TestDatabase
beforeAll(async () => {
  held = await testDatabase()
})
afterAll(() => held.close())

const booked = (id: string) => entriesOf(held, { id })

test('what was booked for a payment is not booked again, by a second transaction at the same moment either', async () => {
  const occasion = { orderId: 'paid-twice', causeId: 'an-attempt' }
  const once = () => held.database.transaction(tx => post(tx, occasion, paying('payqi', iqd(700))))
  await Promise.all([once(), once(), once()])
  await once()
  expect(await booked('paid-twice')).toEqual(['paid gateways < shoppers 700 payqi'])
})

test('two payments of one order are two, and so are the orders that one courier’s payment covers', async () => {
  await held.database.transaction(async tx => {
    for (const causeId of ['first', 'second'])
      await post(tx, { orderId: 'two-payments', causeId }, paying('payqi', iqd(700)))
    const covered = ['one', 'other'].map(orderId => ({
      occasion: { orderId, causeId: 'a-payment' },
      transfers: payingIn('alwaseet', iqd(500)),
    }))
    await postAll(tx, covered)
  })
  expect(await booked('two-payments')).toHaveLength(2)
  expect([await booked('one'), await booked('other')]).toEqual([
    ['paid-in cash < couriers 500 alwaseet'],
    ['paid-in cash < couriers 500 alwaseet'],
  ])
})

test('what is undone is not booked either', async () => {
  const undone = held.database.transaction(async tx => {
    await post(tx, { orderId: 'undone' }, paying('payqi', iqd(700)))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await booked('undone')).toEqual([])
})
