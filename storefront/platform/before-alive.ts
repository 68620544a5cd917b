import type { EarlyTap } from './early-taps-script.ts'

// What the inline scripts of a document have asked for, and kept, before the page was alive. One file: most visits need neither.

/** Milliseconds after which an answer that nobody took is too old. */
const MOST_AGE = 30_000

/** Asks, but for what the document has asked for already: that answer is given once, to the very same request. */
export async function fetchOrTake(request: Request): Promise<Response> {
  const early = window.earlyAnswers
  const { headers, method } = request
  const isSame = headers.get('token') === early?.token && headers.get('lang') === early?.language
  if (early === undefined || !isSame || Date.now() - early.askedAt > MOST_AGE) return await fetch(request)
  const { pathname, search } = new URL(request.url)
  const name = `${method} ${pathname}${search}`
  const answer = early.answers[name]
  delete early.answers[name]
  // The network was away, perhaps for that moment only.
  return await (answer?.catch(() => fetch(request)) ?? fetch(request))
}

/** Milliseconds between two tries of a press on a part whose code is still on its way, and how many there are. */
const PAUSE = 200
const MOST_TRIES = 50

/**
 * Plays what was pressed before the page was alive, each once and in its order: to be called when it is. What is gone, says
 * something else by now or stands on a page that was left is not pressed.
 */
export async function playEarlyTaps(): Promise<void> {
  const early = window.earlyTaps
  delete window.earlyTaps
  if (early === undefined) return
  const page = location.pathname
  for (const tap of early.stop()) {
    const isMeant = () => location.pathname === page && tap.control.isConnected && early.says(tap.control) === tap.said
    await persist(() => !isMeant() || press(tap))
    tap.shown?.cancel()
  }
}

async function persist(isDone: () => boolean): Promise<void> {
  for (let tries = 1; !isDone() && tries < MOST_TRIES; tries++) {
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
}

/**
 * Whether the press arrived: React stops those on what it has not taken over yet above their target, or the part would hear nothing
 * of them.
 */
function press({ control, kind, submitter, isOn }: EarlyTap): boolean {
  let hasArrived = false
  const arrive = () => {
    hasArrived = true
  }
  // A form that is kept is the page's to send: never the browser's, should the page hear nothing of it.
  const hold = (event: Event) => event.preventDefault()
  control.addEventListener(kind, arrive)
  if (kind === 'submit') document.addEventListener(kind, hold, true)
  if (control instanceof HTMLFormElement) control.requestSubmit(submitter)
  else choose(control, isOn)
  document.removeEventListener(kind, hold, true)
  control.removeEventListener(kind, arrive)
  return hasArrived
}

/** What the browser has changed by itself, and React may have changed back since, is put the other way first: else nothing would change. */
function choose(control: HTMLElement, isOn: boolean | undefined): void {
  if (control instanceof HTMLInputElement) control.checked = !isOn
  control.click()
}
