import {
  exportBooks as exportBooksEndpoint,
  listOrderEntries,
  readBooks,
  setBooksRight,
} from '#contract/office/books.ts'
import { type Route, staffRoute } from '../http/route.ts'
import type { BooksDesk } from './books-desk.ts'
import { entriesOfOrder } from './entries-of-order.ts'
import { exportBooks } from './export-books.ts'
import { readBooksOf } from './read-month.ts'
import { orderSetRight } from './set-books-right.ts'

export function bookRoutes(desk: BooksDesk): Route[] {
  return [
    staffRoute(readBooks, async ({ input }) => ({
      success: true as const,
      ...(await readBooksOf(desk, input.month)),
    })),
    staffRoute(listOrderEntries, async ({ input }) => ({
      success: true as const,
      entries: await entriesOfOrder(desk.database, input.id),
    })),
    staffRoute(exportBooksEndpoint, call => exportBooks(desk, call)),
    staffRoute(setBooksRight, async ({ staff, say }) => {
      await orderSetRight(desk, staff)
      return { success: true as const, ...say('books_set_right') }
    }),
  ]
}
