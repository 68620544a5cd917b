import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { distance, heldWithin, movedBy, type Point, pinched, TAP_SCALE, UNZOOMED, type Zoom, zoomedAt } from './zoom.ts'

interface Gestures {
  /** Names what is looked at: another one is not zoomed. */
  readonly medium: string
  /** Whether it can be enlarged; a video cannot. */
  readonly canZoom: boolean
  /** A finger went `distance` px to the right over what is not zoomed. */
  readonly onSwipe: (distance: number) => void
}

/** Fingers on the stage of the viewer: two zoom, two taps zoom in and out, one moves what is zoomed and swipes what is not. */
export function useZoom({ medium, canZoom, onSwipe }: Gestures) {
  const stage = useRef<HTMLDivElement>(null)
  const [shown, show] = useState({ medium, zoom: UNZOOMED })
  // Ahead of what is shown: two fingers move before it is drawn again.
  const latest = useRef(shown)
  const zoomNow = () => (latest.current.medium === medium ? latest.current.zoom : UNZOOMED)
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>(NO_GESTURE)

  const become = (next: Zoom) => {
    const picture = stage.current?.querySelector('img')
    if (!canZoom || !stage.current || !picture) return
    const size = { width: picture.offsetWidth, height: picture.offsetHeight }
    const room = { width: stage.current.clientWidth, height: stage.current.clientHeight }
    latest.current = { medium, zoom: heldWithin(next, size, room) }
    show(latest.current)
  }
  const toggleAt = (at: Point) => become(zoomNow().scale > 1 ? UNZOOMED : zoomedAt(UNZOOMED, TAP_SCALE, at))
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (fingers.current.size === 0)
      gesture.current = { from: placeOf(event), isPinch: false, wasZoomed: zoomNow().scale > 1 }
    fingers.current.set(event.pointerId, placeOf(event))
    if (fingers.current.size > 1) gesture.current = { ...gesture.current, isPinch: true }
    // A video's own controls need their presses.
    if (canZoom) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = [...fingers.current.values()]
    const last = fingers.current.get(event.pointerId)
    if (last === undefined) return
    const now = placeOf(event)
    fingers.current.set(event.pointerId, now)
    const [one, other] = before
    const [oneNow, otherNow] = [...fingers.current.values()]
    if (one && other && oneNow && otherNow) become(pinched(zoomNow(), [one, other], [oneNow, otherNow]))
    else if (zoomNow().scale > 1) become(movedBy(zoomNow(), { x: now.x - last.x, y: now.y - last.y }))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const { from, isPinch, wasZoomed } = gesture.current
    const to = placeOf(event)
    if (isPinch) return
    if (distance(from, to) < TAP_SLACK) tap(event, to)
    else if (!wasZoomed && event.pointerType !== 'mouse' && Math.abs(to.x - from.x) > Math.abs(to.y - from.y)) {
      onSwipe(to.x - from.x)
    }
  }
  const lastTap = useRef<{ readonly at: Point; readonly time: number } | null>(null)
  const tap = ({ timeStamp }: PointerEvent, at: Point) => {
    const last = lastTap.current
    const isSecond = last !== null && timeStamp - last.time < TAP_PAUSE && distance(last.at, at) < 2 * TAP_SLACK
    lastTap.current = isSecond ? null : { at, time: timeStamp }
    if (isSecond) toggleAt(at)
  }
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    gesture.current = { ...gesture.current, isPinch: true }
  }

  const turnWheel = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    turnWheel.current = event => {
      // Two fingers on a touchpad come as this; a mere wheel scrolls.
      if (!event.ctrlKey) return
      event.preventDefault()
      become(zoomedAt(zoomNow(), zoomNow().scale * Math.exp(-event.deltaY / 100), placeOf(event)))
    }
  })
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => turnWheel.current(event)
    // React's own listener could not keep the browser from zooming the page.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  return {
    zoom: shown.medium === medium ? shown.zoom : UNZOOMED,
    /** For who has no second finger: in to the middle, or out. */
    toggle: () => toggleAt({ x: 0, y: 0 }),
    /** What the keys do; answers whether it was one of theirs. */
    steer: (key: string): boolean => {
      const next = afterKey(zoomNow(), key)
      if (next !== null) become(next)
      return next !== null
    },
    stage: { ref: stage, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}

/** Milliseconds between two taps that are one wish, and px that a finger may slip in a tap. */
const TAP_PAUSE = 320
const TAP_SLACK = 12
/** Px that an arrow key moves what is zoomed. */
const KEY_STEP = 80

interface Gesture {
  readonly from: Point
  /** A second finger was there: lifting the last one is no swipe. */
  readonly isPinch: boolean
  readonly wasZoomed: boolean
}

const NO_GESTURE: Gesture = { from: { x: 0, y: 0 }, isPinch: false, wasZoomed: false }

function afterKey(zoom: Zoom, key: string): Zoom | null {
  const middle = { x: 0, y: 0 }
  if (key === '+' || key === '=') return zoomedAt(zoom, zoom.scale * 1.5, middle)
  if (zoom.scale === 1) return null
  if (key === '-') return zoomedAt(zoom, zoom.scale / 1.5, middle)
  if (key === '0') return UNZOOMED
  const step = STEPS[key]
  return step === undefined ? null : movedBy(zoom, step)
}

/** One looks in the direction of the key, so the picture goes the other way. */
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}
