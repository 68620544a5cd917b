/** How a picture is enlarged: px that its centre stands from the stage's, to the right and down in both directions of reading. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Px from the centre of the stage, to the right and down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Px. */
export interface Extent {
  readonly width: number
  readonly height: number
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
/** What two taps enlarge to. */
export const TAP_SCALE = 2.5
const MOST_SCALE = 5

/** The picture enlarged so that what lies at `at` stays there. */
export function zoomedAt(zoom: Zoom, scale: number, at: Point): Zoom {
  const next = Math.min(Math.max(scale, 1), MOST_SCALE)
  const growth = next / zoom.scale
  return { scale: next, x: at.x - (at.x - zoom.x) * growth, y: at.y - (at.y - zoom.y) * growth }
}

/** What two fingers do: they part or close, and move together. */
export function pinched(zoom: Zoom, before: readonly [Point, Point], now: readonly [Point, Point]): Zoom {
  const apart = distance(...before)
  const from = middle(...before)
  const to = middle(...now)
  const grown = apart === 0 ? zoom : zoomedAt(zoom, (zoom.scale * distance(...now)) / apart, from)
  return { ...grown, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y }
}

export function movedBy(zoom: Zoom, { x, y }: Point): Zoom {
  return { ...zoom, x: zoom.x + x, y: zoom.y + y }
}

/** Where the picture fills the stage its edges stay outside; where it does not it stays centred. */
export function heldWithin(zoom: Zoom, picture: Extent, stage: Extent): Zoom {
  const hold = (offset: number, shown: number, room: number) => {
    const most = Math.max(0, (shown * zoom.scale - room) / 2)
    return most === 0 ? 0 : Math.min(Math.max(offset, -most), most)
  }
  return { ...zoom, x: hold(zoom.x, picture.width, stage.width), y: hold(zoom.y, picture.height, stage.height) }
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
