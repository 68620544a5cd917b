import { around, type CarouselRow, keptBefore, wayTo } from './carousel-order.ts'

/** Milliseconds that a move takes (specification section 9). */
const MOVE = 500
/** Milliseconds without scrolling after which browsers without `scrollend` count as still. */
const STILL = 120
/** Px between two slides at which a scroll has ended all the same: widths are no whole numbers. */
const NEAR = 2
const TOUCHES = ['touchstart', 'touchend', 'touchcancel'] as const

/** Slides in a row that never ends, in either direction of reading. */
export interface Strip {
  /** Moves on by `steps` slides, back below zero. */
  readonly goBy: (steps: number) => void
  readonly goTo: (slide: number) => void
  readonly stop: () => void
}

/**
 * `view` scrolls, so that fingers, wheels and keys are the browser's; `track` in it holds the slides. A slide that is passed is
 * ordered to the other end where nobody sees it, so the row goes on without a jump and no slide stands in the page twice.
 */
export function createStrip(view: HTMLElement, track: HTMLElement, show: (place: number) => void): Strip {
  const slides = [...track.children].filter(slide => slide instanceof HTMLElement)
  const count = slides.length
  const onwards = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  let place = 0
  /** The slide that stands behind the `before` first ones: `place` is where a movement under way leads. */
  let arranged = 0
  let before = 0
  /** Ends the movement under way where it stands. */
  let stopMove: (() => void) | null = null
  let isHeld = false

  const stepSize = () => {
    const gap = Number.parseFloat(getComputedStyle(track).columnGap)
    return (slides[0]?.getBoundingClientRect().width ?? 0) + (Number.isNaN(gap) ? 0 : gap)
  }
  const row = (): CarouselRow => ({ count, visible: Math.max(1, Math.round(view.clientWidth / stepSize())) })

  /** Orders the slides so that `place` stands first in view and `kept` slides before it. Nothing in view moves. */
  const arrange = (kept: number) => {
    before = kept
    arranged = place
    for (const [number, slide] of slides.entries()) slide.style.order = String(around(number - place + kept, count))
    view.scrollTo({ left: onwards * kept * stepSize(), behavior: 'instant' })
  }
  const settle = () => arrange(keptBefore(row()))

  const finish = () => {
    if (stopMove === null) return
    stopMove()
    stopMove = null
    settle()
  }
  const goBy = (steps: number) => {
    finish()
    if (steps === 0 || count <= row().visible) return
    arrange(Math.max(0, -steps))
    place = around(place + steps, count)
    show(place)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill) settle()
    else stopMove = glide(view, view.scrollLeft + onwards * steps * stepSize(), finish)
  }

  /** Somebody has scrolled by themselves, and has let go. */
  const follow = () => {
    if (stopMove !== null || isHeld) return
    const slide = Math.round(Math.abs(view.scrollLeft) / stepSize())
    // On a slow phone the end of our own scroll is told when the next finger has come and gone: its slide is still on the way.
    if (Math.abs(Math.abs(view.scrollLeft) - slide * stepSize()) > NEAR) return
    const passed = slide - before
    if (passed === 0 && place === arranged) return
    place = around(arranged + passed, count)
    show(place)
    settle()
  }
  const stopFollowing = whenScrolled(view, follow)
  /** A finger takes over from a movement under way. */
  const hold = (event: TouchEvent) => {
    isHeld = event.touches.length > 0
    if (!isHeld) return
    stopMove?.()
    stopMove = null
  }
  for (const kind of TOUCHES) view.addEventListener(kind, hold, { passive: true })
  const sizes = new ResizeObserver(() => stopMove === null && settle())
  sizes.observe(view)

  return {
    goBy,
    goTo: slide => goBy(wayTo(slide, place, row())),
    stop: () => {
      stopMove?.()
      sizes.disconnect()
      stopFollowing()
      for (const kind of TOUCHES) view.removeEventListener(kind, hold)
    },
  }
}

/**
 * Scrolls to `to` within the time of a move, then calls. Frames that scroll are not those in which the slides are ordered anew, or the
 * browser would take both together for a shift of the layout. Returns the way to stop.
 */
function glide(view: HTMLElement, to: number, then: () => void): () => void {
  const from = view.scrollLeft
  let start = 0
  let frame = requestAnimationFrame(() => {
    start = performance.now()
    frame = requestAnimationFrame(draw)
  })
  const draw = () => {
    const part = Math.min(1, (performance.now() - start) / MOVE)
    view.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3)
    frame = requestAnimationFrame(part < 1 ? draw : then)
  }
  // Or every frame would snap to a slide.
  view.style.scrollSnapType = 'none'
  return () => {
    cancelAnimationFrame(frame)
    view.style.scrollSnapType = ''
  }
}

/** Calls when scrolling has come to rest. Returns the way to stop. */
function whenScrolled(view: HTMLElement, rest: () => void): () => void {
  if ('onscrollend' in window) {
    view.addEventListener('scrollend', rest)
    return () => view.removeEventListener('scrollend', rest)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, STILL)
  }
  view.addEventListener('scroll', wait, { passive: true })
  return () => {
    clearTimeout(timer)
    view.removeEventListener('scroll', wait)
  }
}
