import { expect, test } from 'vitest'
import { checkRooms, compareRooms, roomsIn } from './check-rooms.ts'

const PAGE = `
## The rooms of the server

1. \`process/\`: what any process needs.
2. \`orders/\`, \`returns/\`: nouns.

- \`orders → returns\`: an order is shown with its returns.

## Another page
3. \`attic/\`: no room.
`

test('a room of the server imports from those below it only', () => {
  expect(checkRooms().problems).toEqual([])
})

test('the page names the rooms from the ground up, and which arrows run up', () => {
  expect(roomsIn(PAGE)).toEqual({ order: ['process', 'orders', 'returns'], up: ['orders → returns'] })
})

test('an arrow that runs up, one too many, one for nothing and a room without a place are found', () => {
  const order = ['process', 'orders', 'returns']
  const up = ['orders → returns']
  const allowed = { file: 'server/orders/a.ts', from: 'orders', to: 'returns' }
  expect(compareRooms(order, up, [allowed, { file: 'server/returns/b.ts', from: 'returns', to: 'process' }])).toEqual(
    [],
  )
  expect(compareRooms(order, up, [])).toEqual(['ARCHITECTURE.md allows orders → returns, which nothing needs'])
  expect(compareRooms(order, [], [allowed])).toEqual(['server/orders/a.ts imports returns, which stands above orders'])
  expect(compareRooms(order, [], [{ file: 'server/orders/a.ts', from: 'orders', to: 'server' }])).toEqual([
    'server/orders/a.ts imports server, which stands above orders',
  ])
  expect(compareRooms(order, [], [{ file: 'server/attic/c.ts', from: 'attic', to: 'process' }])).toEqual([
    'ARCHITECTURE.md does not say where server/attic stands',
    'server/attic/c.ts imports process, which stands above attic',
  ])
  expect(compareRooms(order, ['a → b', 'b → c', 'c → d', 'd → e'], [])).toContain(
    '4 arrows run up in server/, which is more than 3',
  )
})
