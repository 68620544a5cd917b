import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure } from '#contract/call.ts'
import { keepWaiting, sendWaiting, type WaitingFavourite, waitingFavourites } from './waiting-favourites.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

const box = { id: 'box', wish: 'add' } as const
const basket = { id: 'basket', wish: 'remove' } as const
const failed = (status: number) => new ApiFailure(status, 'an_error_occurred', '', [], null)

/** A shop that answers as it is told, and notes what it was asked. */
function answering(answer: (favourite: WaitingFavourite) => void) {
  const asked: string[] = []
  const send = async (favourite: WaitingFavourite) => {
    asked.push(`${favourite.wish} ${favourite.id}`)
    answer(favourite)
  }
  return { asked, send }
}

test('what waited is sent once, in its order, and of each product the last wish', async () => {
  keepWaiting({ id: 'box', wish: 'remove' })
  keepWaiting(basket)
  keepWaiting(box)
  const { asked, send } = answering(() => undefined)
  await sendWaiting(send)
  await sendWaiting(send)
  expect(asked).toEqual(['remove basket', 'add box'])
  expect(waitingFavourites()).toEqual([])
})

test.each([0, 401, 503])('without an answer that counts (%i) it goes on waiting, and all behind it', async status => {
  keepWaiting(box)
  keepWaiting(basket)
  const { asked, send } = answering(() => {
    throw failed(status)
  })
  await sendWaiting(send)
  expect(asked).toEqual(['add box'])
  expect(waitingFavourites()).toEqual([box, basket])
})

test('what the shop refuses waits no more, and holds up nothing', async () => {
  keepWaiting(box)
  keepWaiting(basket)
  const { asked, send } = answering(({ id }) => {
    if (id === 'box') throw failed(404)
  })
  await sendWaiting(send)
  expect(asked).toEqual(['add box', 'remove basket'])
  expect(waitingFavourites()).toEqual([])
})
