import type { Page } from '@playwright/test'

/** What somebody's hand does on a page, counted there: a script that fills a field at once makes no tap and no key of its own. */
export interface Hand {
  readonly taps: () => Promise<number>
  readonly keys: () => Promise<number>
}

/** Counts from now on, in this page and whichever it opens next: presses of a finger or a mouse, and keys. */
export async function countHand(page: Page): Promise<Hand> {
  const made = { taps: 0, keys: 0 }
  await page.exposeFunction('countOfHand', (what: keyof typeof made) => {
    made[what] += 1
  })
  const listen = () => {
    const count = (what: string) => (window as unknown as Record<string, (of: string) => void>).countOfHand?.(what)
    addEventListener('click', event => event.isTrusted && event.detail > 0 && count('taps'), true)
    addEventListener('keydown', event => event.isTrusted && count('keys'), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return { taps: async () => made.taps, keys: async () => made.keys }
}
