import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { arrivals } from './arrivals.ts'
import { createGate } from './gate.ts'
import { startHttp } from './listen.ts'

test('who is at the door is let in before the next work begins, whoever else waits for a turn', async () => {
  const server = await startHttp({ fetch: async () => new Response(), host: '127.0.0.1', port: 0, log })
  const gate = createGate({ atOnce: 1, mostWaiting: 10 })
  const before = arrivals()
  const crowd = Array.from({ length: 3 }, () => connect(server.port, '127.0.0.1'))
  const letInBefore = await Promise.all(Array.from({ length: 3 }, () => gate(async () => arrivals() - before)))
  expect(letInBefore).toEqual([3, 3, 3])
  for (const socket of crowd) socket.destroy()
  await Promise.all(crowd.map(socket => once(socket, 'close')))
  await server.close(0)
})

test.runIf(process.platform === 'linux')('a crowd is let in many at a time, not one in each turn', async () => {
  const server = await startHttp({ fetch: async () => new Response(), host: '127.0.0.1', port: 0, log })
  const before = arrivals()
  const crowd = Array.from({ length: 64 }, () => connect(server.port, '127.0.0.1'))
  let turns = 0
  while (arrivals() - before < crowd.length) {
    await nextTurn()
    // Not all have to come in the very first.
    if (arrivals() > before) turns++
  }
  expect(turns).toBeLessThan(crowd.length / 2)
  for (const socket of crowd) socket.destroy()
  await Promise.all(crowd.map(socket => once(socket, 'close')))
  await server.close(0)
})
