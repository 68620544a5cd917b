import { type ComponentType, createElement, lazy, memo, Suspense, useState } from 'react'

/** A part of a screen whose code comes by itself, after that of the screen. */
export type Later<Props> = ComponentType<Props> & {
  /** Resolves when the part can be drawn at once; rejects where its code cannot be had. */
  readonly ready: () => Promise<void>
}

/**
 * What the server has drawn of it stands as it is until the code is there. Elsewhere `Meanwhile` takes its place, nothing unless
 * given; whoever calls `ready` first sees neither.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): Later<Props> {
  let part: ComponentType<Props> | null = null
  const ready = async () => {
    part ??= await load()
  }
  const Coming = lazy(async () => ({ default: await persistently(load) }))
  const Place = memo((props: Props) => {
    // The same for as long as it stands, or the part would start anew when its code has come.
    const [drawn] = useState(() => part ?? Coming)
    return <Suspense fallback={createElement(Meanwhile, props)}>{createElement(drawn, props)}</Suspense>
  })
  return Object.assign(Place, { ready })
}

/** Once the page has nothing more pressing to do. */
export function whenIdle(act: () => void): void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') setTimeout(act, 1000)
  else requestIdleCallback(act)
}

/** Milliseconds before a part that did not come is asked for again, and how often in all. */
const PAUSE = 3000
const MOST_TRIES = 5

/** Never rejects: a part that cannot be had leaves the page as the server drew it, which is better than an error in its place. */
async function persistently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, PAUSE))
    }
  }
  return await new Promise<never>(() => undefined)
}

function Nothing(): null {
  return null
}
