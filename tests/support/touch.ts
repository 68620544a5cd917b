import type { Locator, Page } from '@playwright/test'

interface Spot {
  readonly x: number
  readonly y: number
}

const STEPS_OF_A_DRAG = 10
/** Seconds: between two steps, before the finger is lifted, and in all. */
const PACE = 0.016
const REST = 0.3
const DRAG = STEPS_OF_A_DRAG * PACE + REST

/**
 * One finger from a spot `by` px to the right, where it rests before it is lifted: on a flick a browser goes on by itself, as far as
 * it likes. The steps say when they were, so that the hand is the same on a busy machine, and the first two are sent together: a
 * finger that waits between them is a long press.
 */
export async function dragFinger(page: Page, { x, y, by }: Spot & { readonly by: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000 - DRAG
  const moveTo = (step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      timestamp: begun + step * PACE,
      touchPoints: [{ x: x + (by * step) / STEPS_OF_A_DRAG, y }],
    })
  await Promise.all([moveTo(0), moveTo(1)])
  for (let step = 2; step <= STEPS_OF_A_DRAG; step += 1) await moveTo(step)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp: begun + DRAG, touchPoints: [] })
  await session.detach()
}

/** Fingers on a part of the screen: Playwright's own touch knows taps only. Distances in px. */
export async function fingersOn(page: Page, part: Locator) {
  const session = await page.context().newCDPSession(page)
  const box = await part.boundingBox()
  if (box === null) throw new Error('There is nothing to touch')
  const middle: Spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(({ x, y }, id) => ({ x: middle.x + x, y: middle.y + y, id })),
    })
  const draw = async (path: readonly (readonly Spot[])[]) => {
    for (const [step, spots] of path.entries()) await touch(step === 0 ? 'touchStart' : 'touchMove', spots)
    await touch('touchEnd', [])
  }
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
    doubleTap: async () => {
      await draw([[{ x: 0, y: 0 }]])
      await draw([[{ x: 0, y: 0 }]])
    },
  }
}
