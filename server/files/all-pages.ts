/** Rows asked for at once: few enough for the memory, many enough for the way to the database. */
const PAGE = 1_000

/** All rows of a list that is read page by page, each when the one before is used up. */
export async function* allPages<Row>(
  read: (page: { readonly cursor: string | undefined; readonly limit: number }) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  for (;;) {
    const rows = await read({ cursor, limit: PAGE })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    cursor = idOf(last)
  }
}
