import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'
import { createPrecedence } from './precedence.ts'

/** Works that end when the test says so, and a record of which have begun. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>(resolve => ends.set(name, resolve))
    return name
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('so many are let through at once, and the next in the order they came', async () => {
  const gate = createGate({ atOnce: 2, mostWaiting: 10 })
  const { begun, work, end } = works()
  const answers = ['a', 'b', 'c', 'd'].map(name => gate(work(name)))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  end('b')
  expect(await answers[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

test('one too many is told when to come back, and nobody else is disturbed', async () => {
  const gate = createGate({ atOnce: 1, mostWaiting: 1 })
  const { begun, work, end } = works()
  const [first, second] = [gate(work('first')), gate(work('second'))]
  await expect(gate(work('third'))).rejects.toMatchObject({
    key: 'service_unavailable',
    details: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
  })
  await expect.poll(() => begun).toEqual(['first'])
  end('first')
  await first
  await expect.poll(() => begun).toEqual(['first', 'second'])
  end('second')
  expect(await second).toBe('second')
})

test('a gate refuses in its own words, with its own time to come back', async () => {
  const gate = createGate({ atOnce: 1, mostWaiting: 0, refusal: 'too_many_requests', comeBackAfter: 5 })
  const first = gate(async () => 'first')
  await expect(gate(async () => 'second')).rejects.toMatchObject({
    key: 'too_many_requests',
    details: { headers: { 'retry-after': '5' } },
  })
  expect(await first).toBe('first')
})

test('who would wait for too long by the pace of those before is told at once, and no more once they are quicker', async () => {
  let time = 0
  const gate = createGate({ atOnce: 1, mostWaiting: 100, longestWait: 1_000, now: () => time })
  const { begun, work, end } = works()
  const passing = async (name: string, ms: number) => {
    await expect.poll(() => begun).toContain(name)
    time += ms
    end(name)
  }
  for (let place = 0; place < 20; place++) {
    const both = [gate(work(`one ${place}`)), gate(work(`other ${place}`))]
    await passing(`one ${place}`, 900)
    await passing(`other ${place}`, 900)
    await Promise.all(both)
  }
  const [inside, next] = [gate(work('inside')), gate(work('next'))]
  await expect(gate(work('too many'))).rejects.toMatchObject({ key: 'service_unavailable' })
  await passing('inside', 0)
  await passing('next', 0)
  await Promise.all([inside, next])

  const quick = async () => 'in'
  for (let pair = 0; pair < 20; pair++) await Promise.all([gate(quick), gate(quick)])
  const many = Array.from({ length: 10 }, () => gate(quick))
  expect(await Promise.all(many)).toEqual(many.map(() => 'in'))
})

test('who has waited for too long is told to come back when the turn comes, and the next goes in', async () => {
  let time = 0
  const gate = createGate({ atOnce: 1, mostWaiting: 100, longestWait: 1_000, now: () => time })
  const { begun, work, end } = works()
  const slow = gate(work('slow'))
  const patient = gate(work('patient'))
  const refused = expect(patient).rejects.toMatchObject({ key: 'service_unavailable' })
  await expect.poll(() => begun).toEqual(['slow'])
  time += 5_000
  const late = gate(work('late'))
  end('slow')
  await slow
  await refused
  await expect.poll(() => begun).toEqual(['slow', 'late'])
  end('late')
  expect(await late).toBe('late')
  expect(gate.figures()).toEqual({ inside: 0, waiting: 0, refused: 1 })
})

test('works that others wait behind give way to what goes first', async () => {
  const precedence = createPrecedence()
  const gate = createGate({ atOnce: 1, mostWaiting: 10, after: precedence })
  const order: string[] = []
  const { promise: paid, resolve: pay } = Promise.withResolvers<void>()
  const urgent = precedence.first(async () => {
    await paid
    order.push('order')
  })
  const pages = ['page', 'another'].map(name => gate(async () => void order.push(name)))
  await nextTurn()
  await nextTurn()
  pay()
  await Promise.all([urgent, ...pages])
  expect(order).toEqual(['order', 'page', 'another'])
})

test('a work that fails makes room like any other', async () => {
  const gate = createGate({ atOnce: 1, mostWaiting: 0 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(async () => 'next')).toBe('next')
})

test('other requests are served between two that waited', async () => {
  const gate = createGate({ atOnce: 1, mostWaiting: 10 })
  const order: string[] = []
  const answers = ['a', 'b'].map(name => gate(async () => void order.push(name)))
  const other = nextTurn().then(() => void order.push('other'))
  await Promise.all([...answers, other])
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('b'))
})

test('works that share a turn begin in it while it is young, and in the next one when it is not', async () => {
  let time = 0
  const gate = createGate({ atOnce: 4, mostWaiting: 0, sharedTurn: 1, now: () => time })
  const begun: string[] = []
  const begin = (name: string, ms: number) =>
    gate(async () => {
      begun.push(name)
      time += ms
    })
  await begin('first', 0.5)
  await begin('young', 0.6)
  const works = begin('old', 0)
  for (let step = 0; step < 20; step++) await null
  expect(begun).toEqual(['first', 'young'])
  await works
  const next = begin('next', 0)
  for (let step = 0; step < 20; step++) await null
  expect(begun).toEqual(['first', 'young', 'old', 'next'])
  await next
})
