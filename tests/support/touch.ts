import type { CDPSession, Locator, Page } from '@playwright/test'

interface Spot {
  readonly x: number
  readonly y: number
}

/** One moment of a gesture: seconds since it began, and where the fingers are; nowhere once they are lifted. */
interface Moment {
  readonly at: number
  readonly spots: readonly Spot[]
}

/**
 * The same hand on a busy machine: each touch says when it was, and one that begins is sent together with the next, since a finger that
 * waits between them is a long press.
 */
async function play(session: CDPSession, moments: readonly Moment[]): Promise<void> {
  const begun = Date.now() / 1000 - (moments.at(-1)?.at ?? 0)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', { at, spots }: Moment) => {
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }))
    return session.send('Input.dispatchTouchEvent', { type, timestamp: begun + at, touchPoints })
  }
  let begins: Promise<unknown> | null = null
  let isDown = false
  for (const moment of moments) {
    const isLifted = moment.spots.length === 0
    const sent = touch(isLifted ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart', moment)
    if (isDown) await Promise.all([begins, sent])
    begins = isDown ? null : sent
    isDown = !isLifted
  }
}

const STEPS_OF_A_DRAG = 10
/** Seconds: between two steps, before the finger is lifted, and between two taps. */
const PACE = 0.016
const REST = 0.3
const TAPS_APART = 0.1

/**
 * One finger from a spot `by` px to the right, where it rests before it is lifted: on a flick a browser goes on by itself, as far as
 * it likes.
 */
export async function dragFinger(page: Page, { x, y, by }: Spot & { readonly by: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const steps = Array.from({ length: STEPS_OF_A_DRAG + 1 }, (_, step) => ({
    at: step * PACE,
    spots: [{ x: x + (by * step) / STEPS_OF_A_DRAG, y }],
  }))
  await play(session, [...steps, { at: STEPS_OF_A_DRAG * PACE + REST, spots: [] }])
  await session.detach()
}

/** Fingers on a part of the screen: Playwright's own touch knows taps only. Distances in px. */
export async function fingersOn(page: Page, part: Locator) {
  const session = await page.context().newCDPSession(page)
  const box = await part.boundingBox()
  if (box === null) throw new Error('There is nothing to touch')
  const middle: Spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touched = (path: readonly (readonly Spot[])[], begin = 0): Moment[] =>
    [...path, []].map((spots, step) => ({
      at: begin + step * PACE,
      spots: spots.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y })),
    }))
  const draw = (path: readonly (readonly Spot[])[]) => play(session, touched(path))
  const STEPS = [0, 0.25, 0.5, 0.75, 1]
  return {
    /** One finger, `distance` to the right. */
    swipe: (distance: number) => draw(STEPS.map(part => [{ x: distance * (part - 0.5), y: 0 }])),
    /** Two fingers, `from` apart and then `to`. */
    pinch: (from: number, to: number) =>
      draw(
        STEPS.map(part => {
          const reach = (from + (to - from) * part) / 2
          return [
            { x: -reach, y: 0 },
            { x: reach, y: 0 },
          ]
        }),
      ),
    doubleTap: () => play(session, [...touched([[{ x: 0, y: 0 }]]), ...touched([[{ x: 0, y: 0 }]], TAPS_APART)]),
  }
}
