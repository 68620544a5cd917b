import type { Page } from '@playwright/test'

/**
 * What a tap is answered with: the button that works, the heart that works or is full,
 * the sheet that comes in, the page, or the card or the line that says it is on its way.
 */
export type FeedbackKind = 'button' | 'heart' | 'sheet' | 'page'

/** Ms from the finger to the end of the first frame that shows the answer; null where none does within `patience` ms. */
export async function feedbackTo(
  page: Page,
  kind: FeedbackKind,
  tap: () => Promise<void>,
  patience: number,
): Promise<number | null> {
  await page.evaluate(watchFor, { kind, patience })
  await tap()
  return await page.evaluate(() => window.benchFeedback ?? null)
}

declare global {
  interface Window {
    /** Ms; null where nothing came. */
    benchFeedback?: Promise<number | null>
  }
}

/** Runs in the browser: looks at each frame from the next finger on. */
function watchFor({ kind, patience }: { readonly kind: FeedbackKind; readonly patience: number }): void {
  // The address changes at once, and is nothing that the page shows.
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  /** What stands on the screen with a point of it at least. */
  const isSeen = (part: Element) => {
    const { top, left, bottom, right, width, height } = part.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const isAnySeen = (parts: string) => [...document.querySelectorAll(parts)].some(isSeen)
  const isLineMoving = () =>
    [...document.querySelectorAll('body div[aria-hidden="true"]')].some(
      part => getComputedStyle(part).position === 'fixed' && part.getBoundingClientRect().top === 0 && isSeen(part),
    )
  /** A card's link lies over all of it, and is see-through until it was pressed. */
  const isVeiled = (link: Element | null) => link !== null && getComputedStyle(link, '::after').opacity !== '1'
  const isAnswered = (pressed: Element | null) => {
    if (kind === 'button') return pressed?.ariaDisabled === 'true'
    if (kind === 'heart') return pressed?.ariaBusy === 'true' || pressed?.ariaPressed === 'true'
    if (kind === 'sheet') return isAnySeen('dialog[open]')
    return heading() !== before || isVeiled(pressed) || isLineMoving()
  }
  window.benchFeedback = new Promise(resolve => {
    const begin = ({ timeStamp, target }: Event) => {
      const pressed = target instanceof Element ? target.closest('button, a') : null
      const look = () => {
        const isOver = performance.now() - timeStamp > patience
        if (!isOver && !isAnswered(pressed)) return void requestAnimationFrame(look)
        // The first task after the frame: by then it is drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(isOver ? null : performance.now() - timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', begin, { capture: true, once: true })
  })
}
