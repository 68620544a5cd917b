/**
 * Calls once when this share of the element is in view, 0.5 for half of it, or when a taller one fills the screen. Returns the
 * way to stop.
 */
export function whenSeen(element: Element, share: number, then: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => {
      const { intersectionRatio, intersectionRect, rootBounds } = entries.at(-1) ?? {}
      if (intersectionRatio === undefined || intersectionRect === undefined) return
      const fillsScreen = rootBounds != null && intersectionRect.height >= rootBounds.height
      if (intersectionRatio < share && !fillsScreen) return
      observer.disconnect()
      then()
    },
    { threshold: [...SHARES, share] },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Fine enough to hear of an element that is taller than the screen filling it. */
const SHARES = Array.from({ length: 20 }, (_, place) => place / 20)
