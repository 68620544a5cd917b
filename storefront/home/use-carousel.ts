import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useInView } from '../catalogue/in-view.ts'
import { createStrip, type Strip } from './carousel-strip.ts'

/** Milliseconds a slide stays (specification section 9). */
const AUTOPLAY = 3000

/** Moves slides by themselves until somebody takes an interest. `view` scrolls, `track` in it holds the slides. */
export function useCarousel(view: RefObject<HTMLElement | null>, track: RefObject<HTMLElement | null>) {
  const strip = useRef<Strip>(null)
  const [place, setPlace] = useState(0)
  // Off until the browser has said whether the shopper wants movement.
  const [isPlaying, setPlaying] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isInView = useInView(view) === true
  const isTabShown = useIsTabShown()
  const isRunning = isPlaying && !isPointedAt && !hasFocus && isInView && isTabShown

  useEffect(() => {
    if (view.current === null || track.current === null) return
    const made = createStrip(view.current, track.current, setPlace)
    strip.current = made
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    return made.stop
  }, [view, track])

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => strip.current?.goBy(1), AUTOPLAY)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    place,
    isPlaying,
    setPlaying,
    goBy: (steps: 1 | -1) => strip.current?.goBy(steps),
    goTo: (slide: number) => strip.current?.goTo(slide),
    /** A pointer or the focus on the carousel keeps it still; a touch stops it for good. */
    holding: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onTouchStart: () => setPlaying(false),
      onFocus: () => setFocus(true),
      onBlur: (event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

function useIsTabShown(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => false,
  )
}

function subscribeToVisibility(change: () => void): () => void {
  document.addEventListener('visibilitychange', change)
  return () => document.removeEventListener('visibilitychange', change)
}
