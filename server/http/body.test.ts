import { afterEach, expect, test, vi } from 'vitest'
import { PATIENTLY } from '#tests/support/patience.ts'
import { createBodyRoom, takeBody, wholeBody } from './body.ts'

afterEach(() => void vi.useRealTimers())

/** A body that comes when it is told to. */
function coming({ length }: { length?: number } = {}) {
  const { promise: opened, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>({ start: resolve })
  const headers = length === undefined ? {} : { 'content-length': String(length) }
  // Node wants to be told of a body that is a stream; the browsers' types do not know it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return { request: new Request('http://shop.test/', init), opened }
}

const bytes = (count: number) => new Uint8Array(count)

test('where bodies take all the room there is, the one that comes for the longest is given up', async () => {
  const read = createBodyRoom(1_000)
  const [stalled, second, honest] = [coming(), coming(), coming()]
  const first = read(stalled.request, 10_000)
  const refused = expect(first).rejects.toMatchObject({
    key: 'service_unavailable',
    details: { headers: { connection: 'close' } },
  })
  const other = read(second.request, 10_000)
  ;(await stalled.opened).enqueue(bytes(600))
  ;(await second.opened).enqueue(bytes(300))
  const own = read(honest.request, 10_000)
  const sender = await honest.opened
  sender.enqueue(bytes(200))
  sender.close()
  expect((await own).byteLength).toBe(200)
  await refused
  // What was given up is free again.
  const end = await second.opened
  end.enqueue(bytes(600))
  end.close()
  expect((await other).byteLength).toBe(900)
})

test('a body larger than allowed is refused, at its first byte beyond or before any', async () => {
  const read = createBodyRoom(1_000)
  const untold = coming()
  const refused = expect(read(untold.request, 10)).rejects.toMatchObject({ key: 'body_too_large' })
  ;(await untold.opened).enqueue(bytes(11))
  await refused
  await expect(read(coming({ length: 11 }).request, 10)).rejects.toMatchObject({ key: 'body_too_large' })
  await expect(wholeBody(coming({ length: 11 }).request, 10)).rejects.toMatchObject({ key: 'body_too_large' })
})

test.each([10, 50_000, undefined])(
  'a body of %s bytes that does not come is cut off with its connection',
  async length => {
    vi.useFakeTimers()
    const { request } = coming(length === undefined ? {} : { length })
    const refused = expect(wholeBody(request, 100_000)).rejects.toMatchObject({
      key: 'body_too_slow',
      details: { headers: { connection: 'close' } },
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await refused
  },
)

test('a body that breaks off is its sender’s fault, whatever its length', async () => {
  for (const length of [20, 50_000]) {
    const broken = coming({ length })
    const refused = expect(wholeBody(broken.request, 100_000)).rejects.toMatchObject({ key: 'invalid_request' })
    ;(await broken.opened).error(new Error('aborted'))
    await refused
  }
})

test('the next part of a body is not asked for before the last one is taken', async () => {
  const { request, opened } = coming()
  const takes: number[] = []
  const gate = Promise.withResolvers<void>()
  const taken = takeBody(
    request,
    { mostBytes: 100, patience: { stretch: 60_000, leastBytes: 0, total: 60_000 } },
    part => {
      takes.push(part.byteLength)
      return gate.promise
    },
  )
  const sender = await opened
  for (const size of [1, 2, 3]) sender.enqueue(bytes(size))
  sender.close()
  await vi.waitFor(() => expect(takes).toEqual([1]), PATIENTLY)
  gate.resolve()
  await taken
  expect(takes).toEqual([1, 2, 3])
})
