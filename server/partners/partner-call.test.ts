import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPartnerDouble, type PartnerDouble, type ScriptedReply } from '#tests/support/partner-double.ts'
import { createPartner, isWebAddress, NoReply } from './partner-call.ts'

let double: PartnerDouble
beforeEach(async () => {
  double = await openPartnerDouble()
})
afterEach(() => double.close())

let pauses: number[] = []
function partner(options: { patience?: number; fetch?: typeof fetch } = {}) {
  pauses = []
  return createPartner('a partner', { pause: async milliseconds => void pauses.push(milliseconds), ...options })
}

const question = () => ({ method: 'GET', url: `${double.base}/status?token=s3cret` }) as const
const order = () => ({ method: 'POST', url: `${double.base}/create?token=s3cret`, body: '{"amount":1}' }) as const

const TROUBLES: readonly [string, ScriptedReply][] = [
  ['an error of its own', { status: 500, body: { error: 'x' } }],
  ['that it has too many requests', { status: 429 }],
  ['nothing readable', { body: '<html>' }],
  ['nothing, the line cut', 'cut'],
]

test.each(TROUBLES)('a question is asked again, after growing pauses, when the partner says %s', async (_, trouble) => {
  double.plays(trouble, trouble, { body: { isFine: true } })
  expect(await partner().read(question())).toEqual({ status: 200, body: { isFine: true } })
  expect(double.seen).toHaveLength(3)
  expect(pauses).toHaveLength(2)
  const [first = 0, second = 0] = pauses
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first)
})

test('a question is asked three times at most, and the last trouble is the reply', async () => {
  double.plays({ status: 500 }, { status: 502 }, { status: 503, body: { error: 'down' } })
  expect(await partner().read(question())).toEqual({ status: 503, body: { error: 'down' } })
  double.plays('cut', 'cut', 'cut')
  await expect(partner().read(question())).rejects.toThrow(NoReply)
  expect(double.seen).toHaveLength(6)
})

test('a plain no is not asked again', async () => {
  double.plays({ status: 404 })
  expect(await partner().read(question())).toEqual({ status: 404, body: undefined })
  expect(double.seen).toHaveLength(1)
})

test.each([
  ...TROUBLES,
  ['that it is elsewhere', { status: 307, headers: { location: '/elsewhere' } }],
  ['nothing for too long', 'silence'],
] as readonly [string, ScriptedReply][])(
  'what changes something is sent once when the partner says %s',
  async (_, trouble) => {
    double.plays(trouble, { body: { isFine: true } })
    await Promise.allSettled([partner({ fetch: double.fetch }).change(order())])
    expect(double.calls()).toEqual(['POST /create'])
  },
)

test('a silent partner is given up, and the error names no address', async () => {
  double.plays('silence')
  const lost = partner({ patience: 50 }).change(order())
  await expect(lost).rejects.toThrow(NoReply)
  await expect(lost).rejects.toThrow('a partner gave no reply (too late)')
  await expect(createPartner('x', {}).change({ method: 'POST', url: 'http://[bad/?token=s3cret' })).rejects.not.toThrow(
    's3cret',
  )
})

test('a browser is sent to pages of the web only', () => {
  expect(isWebAddress('https://pay.example/p?id=1')).toBe(true)
  for (const text of ['javascript:alert(1)', '/pay', '', 'data:text/html,x']) expect(isWebAddress(text)).toBe(false)
})
