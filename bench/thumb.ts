import type { Locator, Page } from '@playwright/test'
import type { Fingers } from '#tests/support/fingers.ts'
import { countHand } from '#tests/support/taps.ts'

/** What a thumb made of a job. */
export interface Played {
  /** On the page and in what the phone itself opens: its lists, colours and files. */
  readonly taps: number
  /** Of them, until the screen of the job stood there. */
  readonly way: number
  /** Of them, in what the phone itself opened. */
  readonly inPhone: number
  readonly keys: number
  /** By a hand that needs no time of its own. */
  readonly seconds: number
  /** Addresses that it came by, the first one too. */
  readonly screens: number
  /** Null: it was done. */
  readonly problem: string | null
}

/** Somebody's thumb on a phone: each press is a real touch, each word is typed, and the keyboard's own key leads to the next field. */
export interface Thumb extends Fingers {
  readonly page: Page
  /** Files out of the phone's own gallery: a press each, and one that takes them. */
  readonly take: (button: Locator, files: readonly GivenFile[]) => Promise<void>
  /** Presses of what belongs to the phone and not to the page. */
  readonly pressOwn: (count: number) => void
  /** From here on it is the job itself. */
  readonly arrive: () => Promise<void>
  readonly play: (job: () => Promise<void>) => Promise<Played>
}

export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export async function thumbOn(page: Page): Promise<Thumb> {
  const hand = await countHand(page)
  let inPhone = 0
  let way: number | null = null
  let begun = { taps: 0, keys: 0, inPhone: 0 }
  const screens = new Set<string>()
  const note = () => screens.add(new URL(page.url()).pathname)
  page.on('framenavigated', frame => frame === page.mainFrame() && note())
  const taps = async () => (await hand.taps()) - begun.taps + inPhone - begun.inPhone

  async function press(what: Locator): Promise<void> {
    await what.tap()
  }

  async function reach(field: Locator): Promise<void> {
    await field.waitFor()
    const steps = await field.evaluate(stepsTo)
    if (steps === null) await press(field)
    for (let step = 0; step < (steps ?? 0); step += 1) await page.keyboard.press('Tab')
  }

  return {
    page,
    press,
    async write(field, words) {
      await reach(field)
      await page.keyboard.type(words)
    },
    async choose(list, index) {
      await list.selectOption({ index })
      inPhone += 2
    },
    async mix(colour, hex) {
      await colour.fill(hex)
      inPhone += 2
    },
    async take(button, files) {
      const asked = page.waitForEvent('filechooser')
      await press(button)
      await (await asked).setFiles([...files])
      inPhone += files.length === 1 ? 1 : files.length + 1
    },
    pressOwn: count => {
      inPhone += count
    },
    async arrive() {
      way = await taps()
    },
    async play(job) {
      begun = { taps: await hand.taps(), keys: await hand.keys(), inPhone }
      way = null
      screens.clear()
      note()
      const started = performance.now()
      const problem = await job().then(
        () => null,
        (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
      )
      return {
        ...{ taps: await taps(), way: way ?? 0, inPhone: inPhone - begun.inPhone },
        ...{ keys: (await hand.keys()) - begun.keys, seconds: (performance.now() - started) / 1_000 },
        ...{ screens: screens.size, problem },
      }
    },
  }
}

/** Runs in the browser: how often the keyboard's key leads on until it comes to this field; null where one presses on it. */
function stepsTo(field: Element): number | null {
  const from = document.activeElement
  if (from === field) return 0
  const hasKeyboard =
    from instanceof HTMLTextAreaElement ||
    (from instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'color'].includes(from.type))
  if (!hasKeyboard) return null
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
  const steps = all.indexOf(field) - all.indexOf(from)
  return steps === 1 || steps === 2 ? steps : null
}
