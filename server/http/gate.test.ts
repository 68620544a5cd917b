import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

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
