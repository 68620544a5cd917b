import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the element is on the screen, or within `margin` px above or below it. Null until the browser has said so: on the
 * server, and at first. What CSS hides is never in view.
 */
export function useInView(element: RefObject<Element | null>, margin = 0): boolean | null {
  const [isInView, setInView] = useState<boolean | null>(null)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting ?? null), {
      rootMargin: `${margin}px 0px`,
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, margin])
  return isInView
}
