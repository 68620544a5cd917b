import { expect, test } from 'vitest'
import { cursorPages } from './cursor-pages.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** Two rows a page, as an endpoint with cursors answers them. */
function shelf() {
  const asked: (string | undefined)[] = []
  const read = async (cursor: string | undefined) => {
    asked.push(cursor)
    const start = cursor === undefined ? 0 : ROWS.indexOf(cursor) + 1
    const rows = ROWS.slice(start, start + 2)
    const isLast = start + 2 >= ROWS.length
    return {
      rows,
      nextCursor: isLast ? null : (rows.at(-1) ?? null),
      counts: cursor === undefined ? ROWS.length : null,
    }
  }
  return { asked, read }
}

test('pages are turned one by one, and the count of the first stays known', async () => {
  const { asked, read } = shelf()
  const pages = cursorPages<number>()
  expect((await pages({}, 1, read)).reply.rows).toEqual(['a', 'b'])
  const second = await pages({}, 2, read)
  expect([second.reply.rows, second.counts]).toEqual([['c', 'd'], 5])
  expect((await pages({}, 3, read)).reply.rows).toEqual(['e'])
  expect((await pages({}, 2, read)).reply.rows).toEqual(['c', 'd'])
  expect(asked).toEqual([undefined, 'b', 'd', 'b'])
})

test('a page that is opened by its address is walked to, each list by itself', async () => {
  const { asked, read } = shelf()
  const pages = cursorPages<number>()
  await pages({ status: 'Shipped' }, 1, read)
  const third = await pages({}, 3, read)
  expect([third.reply.rows, third.counts]).toEqual([['e'], 5])
  expect(asked).toEqual([undefined, undefined, 'b', 'd'])
})

test('an address beyond the end shows the last page there is', async () => {
  const { read } = shelf()
  expect((await cursorPages<number>()({}, 9, read)).reply.rows).toEqual(['e'])
})
