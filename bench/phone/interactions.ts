import type { Page } from '@playwright/test'

/** What the browser itself says of interactions (Event Timing): ms from the finger or key to the next paint, in steps of 8. */
export interface Interaction {
  readonly id: number
  readonly duration: number
  /** Of its longest event: what it was, and on what. */
  readonly event: string
}

/** The least that browsers tell; of what was shorter they say nothing but that it was. */
const LEAST_TOLD = 16

/** The longest of each interaction's events, as INP counts them. */
export function longestOfEach(entries: readonly Interaction[]): Interaction[] {
  const longest = new Map<number, Interaction>()
  for (const entry of entries) {
    const before = longest.get(entry.id)
    if (before === undefined || before.duration < entry.duration) longest.set(entry.id, entry)
  }
  return [...longest.values()]
}

/** Of a page that is about to be opened: from then on the browser tells of every interaction. */
export async function listenToInteractions(page: Page): Promise<void> {
  await page.addInitScript(listen, LEAST_TOLD)
}

/**
 * Does one thing with a finger or a key, and answers the longest of the interactions that it was, `LEAST_TOLD` where all were
 * shorter. Throws where it was none: a press that the page did not get would be the fastest of all.
 */
export async function interactionOf(page: Page, act: () => Promise<void>): Promise<Interaction> {
  await page.evaluate(() => window.benchInteractions?.take())
  await act()
  const { count, entries } = await page.evaluate(heard)
  if (count === 0) throw new Error('the browser heard of no finger and no key')
  const [first, ...others] = longestOfEach(entries)
  const none = { id: 0, duration: LEAST_TOLD, event: '' }
  return others.reduce((most, each) => (each.duration > most.duration ? each : most), first ?? none)
}

declare global {
  interface Window {
    /** What was heard since it was taken last; `count`: interactions, also those that are too short to be told. */
    benchInteractions?: { take(): { count: number; entries: Interaction[] } }
  }
  interface Performance {
    readonly interactionCount: number
  }
  interface PerformanceEventTiming {
    readonly interactionId: number
  }
}

/** Runs in the browser, before the page's own scripts. */
function listen(durationThreshold: number): void {
  let entries: Interaction[] = []
  let before = performance.interactionCount
  const keep = (told: PerformanceEntryList) => {
    // The observer is asked for this one type of entry.
    for (const { interactionId: id, duration, name, target } of told as PerformanceEventTiming[]) {
      const on = target instanceof Element ? target.closest('[aria-label], button, a, input, label') : null
      const label = on?.getAttribute('aria-label') ?? on?.textContent ?? ''
      if (id > 0) entries.push({ id, duration, event: `${name} ${label.slice(0, 40)}`.trim() })
    }
  }
  const observer = new PerformanceObserver(list => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
  window.benchInteractions = {
    take() {
      keep(observer.takeRecords())
      const taken = { count: performance.interactionCount - before, entries }
      before = performance.interactionCount
      entries = []
      return taken
    },
  }
}

/** Runs in the browser: what was heard, once it is painted and told. */
async function heard(): Promise<{ count: number; entries: Interaction[] }> {
  for (let frame = 0; frame < 3; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
  await new Promise(resolve => setTimeout(resolve, 100))
  return window.benchInteractions?.take() ?? { count: 0, entries: [] }
}
