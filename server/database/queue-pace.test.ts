import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { watchQueue } from './queue-pace.ts'

/** A pool's queue, and a clock of its own: each of the steps lets one in after so many ms. */
function queue() {
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0 })
  let time = 0
  const wait = watchQueue(pool, () => time)
  return {
    wait,
    waiting(count: number) {
      pool.waitingCount = count
    },
    pass(milliseconds: number) {
      time += milliseconds
    },
    letIn(milliseconds: number) {
      time += milliseconds
      pool.waitingCount = Math.max(0, pool.waitingCount - 1)
      pool.emit('acquire')
    },
  }
}

test('where nobody waits nobody will, however slow the queue was', () => {
  const { wait, waiting, letIn } = queue()
  expect(wait()).toBe(0)
  waiting(200)
  for (let turn = 0; turn < 200; turn++) letIn(10)
  expect(wait()).toBe(0)
})

test('a wait is told by how many wait and by how quickly they get in', () => {
  const { wait, waiting, letIn } = queue()
  waiting(300)
  for (let turn = 0; turn < 100; turn++) letIn(2)
  expect(wait()).toBeGreaterThan(390)
  expect(wait()).toBeLessThanOrEqual(400)
})

test('a queue in which nobody gets in any more is a long one', () => {
  const { wait, waiting, letIn, pass } = queue()
  waiting(50)
  for (let turn = 0; turn < 30; turn++) letIn(1)
  expect(wait()).toBeLessThanOrEqual(20)
  for (let look = 0; look < 20; look++) {
    wait()
    pass(50)
  }
  expect(wait()).toBeGreaterThan(1_000)
  expect(wait()).toBeLessThanOrEqual(1_020)
})

test('that this process itself stood still for a while is no queue in which nobody gets in', () => {
  const { wait, waiting, letIn, pass } = queue()
  waiting(50)
  for (let turn = 0; turn < 45; turn++) letIn(1)
  pass(5_000)
  expect(wait()).toBeLessThan(200)
  letIn(0)
  expect(wait()).toBeLessThan(50)
})

test('that ten get in at once, and then nobody for a while, is no slow queue', () => {
  const { wait, waiting, letIn, pass } = queue()
  for (let round = 0; round < 20; round++) {
    waiting(30)
    letIn(20)
    for (let turn = 1; turn < 10; turn++) letIn(0)
  }
  pass(19)
  expect(wait()).toBeLessThan(100)
})

test('a standstill is forgotten once it is over, though all who waited in it went away', () => {
  const { wait, waiting, letIn, pass } = queue()
  waiting(50)
  for (let turn = 0; turn < 30; turn++) letIn(1)
  pass(60_000)
  waiting(0)
  expect(wait()).toBe(0)
  letIn(0)
  waiting(10)
  expect(wait()).toBeLessThan(200)
})
