import type { Locator, Page } from '@playwright/test'

interface Spot {
  readonly x: number
  readonly y: number
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
