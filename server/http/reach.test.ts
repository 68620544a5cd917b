import { expect, test } from 'vitest'
import { openReach } from './reach.ts'

test('at home everything may be tried out, elsewhere what the owner says', () => {
  const home = openReach({ isLocal: true, saidAloud: new Set() })
  expect([home.isLocal, home.allows('demo-accounts'), home.allows('test-gateways')]).toEqual([true, true, true])
  const abroad = openReach({ isLocal: false, saidAloud: new Set(['test-gateways']) })
  expect([abroad.isLocal, abroad.allows('demo-accounts'), abroad.allows('test-gateways')]).toEqual([false, false, true])
})

test('the first request through a proxy closes what was open at home, and all requests wait for it', async () => {
  const closed: string[] = []
  const done = Promise.withResolvers<void>()
  const onProxy = async (header: string) => {
    closed.push(header)
    await done.promise
  }
  const reach = openReach({ isLocal: true, saidAloud: new Set(), onProxy })
  expect(reach.meet(undefined)).toBeNull()
  const waiting = [reach.meet('via'), reach.meet('x-real-ip'), reach.meet(undefined)]
  expect(reach.allows('demo-accounts')).toBe(false)
  expect(waiting).not.toContain(null)
  done.resolve()
  await Promise.all(waiting)
  expect([reach.isLocal, reach.meet('via'), closed]).toEqual([false, null, ['via']])
})

test('where closing failed, nothing opens again and the next request tries anew', async () => {
  let tries = 0
  const onProxy = async () => {
    tries += 1
    if (tries === 1) throw new Error('the database is away')
  }
  const reach = openReach({ isLocal: true, saidAloud: new Set(), onProxy })
  await expect(reach.meet('via')).rejects.toThrow('away')
  expect(reach.allows('second-step-later')).toBe(false)
  await reach.meet(undefined)
  expect(reach.meet('via')).toBeNull()
  expect(tries).toBe(2)
})
