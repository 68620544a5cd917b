import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds a slide stays (specification section 9). */
const AUTOPLAY = 3000

/** Moves a row of slides that the browser scrolls and snaps, so that fingers, wheels and both directions are the browser's. */
export function useCarousel() {
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  // Off until the browser has said whether the shopper wants movement.
  const [isPlaying, setPlaying] = useState(false)
  const isHeld = useRef(false)

  const goTo = useCallback((next: number) => {
    const row = track.current
    if (row === null) return
    row.scrollTo({ left: offsetOf(row, wrapped(next, row)), behavior: 'smooth' })
  }, [])
  const goBy = useCallback((step: 1 | -1) => track.current && goTo(placeOf(track.current) + step), [goTo])

  useEffect(() => {
    const row = track.current
    if (row === null) return
    const follow = () => setPlace(placeOf(row))
    row.addEventListener('scroll', follow, { passive: true })
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => row.removeEventListener('scroll', follow)
  }, [])

  useEffect(() => {
    const row = track.current
    if (!isPlaying || row === null) return
    let isSeen = false
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting === true
    })
    observer.observe(row)
    const timer = setInterval(() => {
      if (isSeen && !isHeld.current && !document.hidden) goBy(1)
    }, AUTOPLAY)
    return () => {
      clearInterval(timer)
      observer.disconnect()
    }
  }, [isPlaying, goBy])

  const hold = (is: boolean) => () => {
    isHeld.current = is
  }
  /** A pointer or the focus on the carousel keeps it still; a touch stops it for good. */
  const holding = {
    onPointerEnter: hold(true),
    onPointerLeave: hold(false),
    onTouchStart: () => setPlaying(false),
    onFocus: hold(true),
    onBlur: (event: FocusEvent) => {
      isHeld.current = event.currentTarget.contains(event.relatedTarget)
    },
  }
  return { track, place, isPlaying, goTo, goBy, setPlaying, holding }
}

/** Before the first comes the last, after the last the first. */
function wrapped(place: number, row: HTMLElement): number {
  if (place < 0) return row.children.length - 1
  const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2
  return place >= row.children.length || (isAtEnd && place > placeOf(row)) ? 0 : place
}

function placeOf(row: HTMLElement): number {
  const distances = [...row.children].map((_, place) => Math.abs(offsetOf(row, place) - row.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** Where to scroll for a slide to stand first; below zero in Arabic, as the browser counts. */
function offsetOf(row: HTMLElement, place: number): number {
  const [first] = row.children
  const slide = row.children[place]
  if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return 0
  return slide.offsetLeft - first.offsetLeft
}
