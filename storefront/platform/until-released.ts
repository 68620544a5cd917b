/** Milliseconds between two looks at whether a press has ended. */
const LOOK = 30
/** Looks after which nobody waits any longer: a finger that stays down holds something else. */
const MOST_LOOKS = 60

/**
 * Waits until no link, button or field is being pressed. What comes by itself and moves the page waits for this: the end of a
 * press on something else than its beginning is no click at all, or one on what moved below the finger.
 */
export async function untilReleased(): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    if (document.querySelector(':is(a, button, label, input):active') === null) return
    await new Promise(resolve => setTimeout(resolve, LOOK))
  }
}
