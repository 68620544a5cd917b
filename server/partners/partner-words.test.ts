import { expect, test } from 'vitest'
import { createPartnerWords } from './partner-words.ts'

const words = createPartnerWords(['Lr10yWWmm1dXLoI7VgXC', ''])

test.each([
  ['wallet 9647802999569 is empty', 'wallet …569 is empty'],
  ['call +9647701234567 or 07701234567', 'call …567 or …567'],
  ['card 5213720304238582 declined', 'card …8582 declined'],
  ['card 5213 7203 0423 8582 and 5213-7203-0423-8582', 'card …8582 and …8582'],
  ['masked 521372******8582', 'masked 521372******8582'],
  ['payment 6b3d1423-6447-4127-9212-837962294314', 'payment 6b3d1423-6447-4127-9212-837962294314'],
  ['rrn 601234567890', 'rrn 601234567890'],
  ['see https://pay.example/pay?id=1&token=abc now', 'see [address] now'],
  ['eyJ0eXAi.eyJhbW91.bGCRa-b is bad', '[token] is bad'],
  ['login gave @@abc123', 'login gave [token]'],
  ['sent Authorization: Basic cHVibGlj', 'sent Authorization [hidden]'],
  ['Bearer abc.def expired', 'Bearer [hidden] expired'],
  ['{"access_token":"abc"}', '{"access_token" [hidden]'],
  ['client Lr10yWWmm1dXLoI7VgXC unknown', 'client [hidden] unknown'],
])('of "%s" is kept "%s"', (said, kept) => {
  expect(words.clean(said)).toBe(kept)
})

test('only what was asked for is kept of a reply, however much it holds', () => {
  const body = {
    status: 'SUCCESS',
    amount: 25000,
    canceled: false,
    msisdn: 9647802999569,
    formUrl: 'https://pay.example/1',
    details: { rrn: '601', maskedPan: '521372******8582', cvv: '642' },
    long: 'x'.repeat(300),
  }
  const members = [
    'status',
    'amount',
    'canceled',
    'msisdn',
    'details.rrn',
    'details',
    'details.none.deep',
    'toString',
    'long',
  ]
  expect(words.told({ status: 200, body }, members)).toEqual({
    httpStatus: 200,
    status: 'SUCCESS',
    amount: 25000,
    canceled: false,
    msisdn: '…569',
    'details.rrn': '601',
    long: 'x'.repeat(200),
  })
  for (const other of [undefined, null, 'text', []]) {
    expect(words.told({ status: 500, body: other }, members)).toEqual({ httpStatus: 500 })
  }
})
