import { expect, test } from 'vitest'
import { createAccess } from './access-token.ts'

/** A partner that lends numbered tokens for a minute and takes all but the refused ones. */
function openAccess() {
  const refused = new Set<string>()
  const used: string[] = []
  let now = 0
  let lent = 0
  const access = createAccess({
    ask: async () => {
      lent += 1
      return { token: `t${lent}`, until: new Date(now + 60_000) }
    },
    isRefused: ({ status }) => status === 401,
    clock: () => new Date(now),
  })
  const call = () =>
    access.use(async token => {
      used.push(token)
      return { status: refused.has(token) ? 401 : 200, body: token }
    })
  return {
    call,
    used,
    refuse: (token: string) => refused.add(token),
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

test('a token is borrowed once and used until its time is over', async () => {
  const { call, used, pass } = openAccess()
  await call()
  pass(59_999)
  await call()
  pass(1)
  await call()
  expect(used).toEqual(['t1', 't1', 't2'])
})

test('calls that need a token at the same moment share one', async () => {
  const { call, used } = openAccess()
  await Promise.all([call(), call(), call()])
  expect(used).toEqual(['t1', 't1', 't1'])
})

test('a call refused for its token is made once more with a new one, and no third time', async () => {
  const { call, used, refuse } = openAccess()
  await call()
  refuse('t1')
  expect(await call()).toEqual({ status: 200, body: 't2' })
  refuse('t2')
  refuse('t3')
  expect(await call()).toMatchObject({ status: 401 })
  expect(used).toEqual(['t1', 't1', 't2', 't2', 't3'])
})

test('many calls refused at once borrow one new token', async () => {
  const { call, used, refuse } = openAccess()
  await call()
  refuse('t1')
  await Promise.all([call(), call(), call()])
  expect(new Set(used)).toEqual(new Set(['t1', 't2']))
})

test('a partner that lends no token is asked again by the next call', async () => {
  let asked = 0
  const access = createAccess({
    ask: async () => {
      asked += 1
      if (asked === 1) throw new Error('not now')
      return { token: 't', until: new Date(1) }
    },
    isRefused: () => false,
    clock: () => new Date(0),
  })
  const call = async (token: string) => ({ status: 200, body: token })
  await expect(access.use(call)).rejects.toThrow('not now')
  expect(await access.use(call)).toEqual({ status: 200, body: 't' })
})
