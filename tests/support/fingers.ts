import type { Locator } from '@playwright/test'

/**
 * How presses and words come into a page: at once, for a journey that
 * is about what comes of them, or one by one, where they are counted.
 */
export interface Fingers {
  readonly press: (what: Locator) => Promise<void>
  readonly write: (field: Locator, words: string) => Promise<void>
  /** Of a list that the browser itself opens; the first option stands at 0. */
  readonly choose: (list: Locator, place: number) => Promise<void>
  /** Of the colours that the browser itself shows. */
  readonly mix: (colour: Locator, hex: string) => Promise<void>
}

export const AT_ONCE: Fingers = {
  press: what => what.click(),
  write: (field, words) => field.fill(words),
  async choose(list, index) {
    await list.selectOption({ index })
  },
  mix: (colour, hex) => colour.fill(hex),
}
