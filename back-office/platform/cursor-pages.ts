interface CursorReply<Counts> {
  readonly nextCursor: string | null
  /** With the first page only. */
  readonly counts: Counts | null
}

/**
 * Numbered pages over an endpoint whose pages only know where the next one begins. Pages are turned one by one, so where each begins
 * is known; one that was opened by its address is walked to.
 */
export function cursorPages<Counts>() {
  const starts = new Map<string, (string | null)[]>()
  const counted = new Map<string, Counts>()
  return async <Reply extends CursorReply<Counts>>(
    question: object,
    page: number,
    read: (cursor: string | undefined) => Promise<Reply>,
  ): Promise<{ readonly reply: Reply; readonly counts: Counts | null }> => {
    const key = JSON.stringify(question)
    // `places[n]` is where page n + 2 begins.
    const places = starts.get(key) ?? []
    starts.set(key, places)
    const readPage = async (number: number) => {
      const reply = await read((number === 1 ? undefined : places[number - 2]) ?? undefined)
      places[number - 1] = reply.nextCursor
      if (reply.counts !== null) counted.set(key, reply.counts)
      return reply
    }
    for (let number = 1; number < page; number += 1) {
      if (places[number - 1] === undefined || !counted.has(key)) await readPage(number)
      // Fewer pages than the address says: the last there is.
      if (places[number - 1] === null) return { reply: await readPage(number), counts: counted.get(key) ?? null }
    }
    return { reply: await readPage(page), counts: counted.get(key) ?? null }
  }
}
