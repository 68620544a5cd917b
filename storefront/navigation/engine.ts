/**
 * The way into the page engine for links, stores and screens. A leaf: it imports nothing, so that a link never imports the
 * table of pages that import links (a cycle that hot updates load twice). The browser's entry puts the engine in.
 */
export interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean
  /** 'keep' leaves the page where it is scrolled to: for filters. */
  readonly scroll?: 'top' | 'keep'
  /** The shown page's data serves the new address too: where it only says how something is shown, or spells it differently. */
  readonly keepsData?: boolean
}

export type Navigate = (to: string, options?: NavigateOptions) => void

export interface Engine {
  readonly navigate: Navigate
  /** Gets code and data of an address ahead of time. */
  readonly prefetch: (to: string) => void
  /** Loads the shown page's data anew. */
  readonly reload: () => void
  /** Drops loaded pages, because what they show has changed. */
  readonly forgetPages: () => void
}

let engine: Engine | null = null
let asked: Parameters<Navigate> | null = null

export function putEngine(next: Engine): void {
  engine = next
  const early = asked
  asked = null
  if (early !== null) next.navigate(...early)
}

/** Goes to an address of this shop; on the server, where nobody goes anywhere, nothing. */
export const navigate: Navigate = (to, options) => {
  if (engine !== null) engine.navigate(to, options)
  // A screen's effects run before those of the frame around it, which puts the engine in: the wish waits for it.
  else if (typeof document !== 'undefined') asked = [to, options]
}

export const prefetch = (to: string): void => engine?.prefetch(to)

export const reload = (): void => engine?.reload()

export const forgetPages = (): void => engine?.forgetPages()
