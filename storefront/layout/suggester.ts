import type { SuggestReply } from '#contract/catalogue.ts'

/** Milliseconds without a further letter before the shop is asked. */
export const SUGGEST_DEBOUNCE = 150
/** Fewer letters could mean anything. */
const LEAST_LETTERS = 2
/** Answers that are kept, for letters typed and taken back. */
const MOST_KEPT = 30

/** What is offered for what was typed; null while there is nothing to offer yet. */
export type Suggested = { readonly typed: string; readonly reply: SuggestReply } | null

export interface SuggesterPorts {
  readonly ask: (typed: string, signal: AbortSignal) => Promise<SuggestReply>
  readonly show: (suggested: Suggested) => void
}

export interface Suggester {
  readonly type: (text: string) => void
  /** Forgets what is on its way. */
  readonly stop: () => void
}

/**
 * Asks what an unfinished search may mean, once the shopper pauses. Only the answer to the latest letters is ever shown; until it
 * is there the one before stays. No answer offers nothing: the search itself still works.
 */
export function createSuggester({ ask, show }: SuggesterPorts): Suggester {
  const kept = new Map<string, SuggestReply>()
  let latest = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  let onItsWay: AbortController | null = null

  const stop = () => {
    clearTimeout(pause)
    onItsWay?.abort()
    onItsWay = null
  }
  const keep = (typed: string, reply: SuggestReply) => {
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_KEPT) break
      kept.delete(oldest)
    }
    kept.set(typed, reply)
  }
  const askFor = async (typed: string) => {
    const asked = new AbortController()
    onItsWay = asked
    const reply = await ask(typed, asked.signal).catch(() => null)
    if (asked.signal.aborted) return
    if (reply !== null) keep(typed, reply)
    show(reply === null ? null : { typed, reply })
  }
  const type = (text: string) => {
    const typed = text.trim().replace(/\s+/g, ' ')
    if (typed === latest) return
    latest = typed
    stop()
    const known = kept.get(typed)
    if (known !== undefined) show({ typed, reply: known })
    else if (typed.length < LEAST_LETTERS) show(null)
    else pause = setTimeout(() => void askFor(typed), SUGGEST_DEBOUNCE)
  }
  return { type, stop }
}
