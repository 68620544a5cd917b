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
    // Letters that this keyboard does not have, as Arabic ones, come without a key that goes down.
    let isKeyDown = false
    // No click: a press on a label makes a second one, on what it names.
    addEventListener('pointerdown', event => event.isTrusted && event.isPrimary && count('taps'), true)
    addEventListener('keyup', () => (isKeyDown = false), true)
    addEventListener(
      'keydown',
      event => {
        isKeyDown = true
        if (event.isTrusted) count('keys')
      },
      true,
    )
    addEventListener(
      'input',
      event => {
        const isLetter = event instanceof InputEvent && event.inputType === 'insertText'
        if (event.isTrusted && isLetter && !isKeyDown) count('keys')
      },
      true,
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return { taps: async () => made.taps, keys: async () => made.keys }
}
