/** How a carousel stands: so many slides in all, so many of them side by side. */
export interface CarouselRow {
  readonly count: number
  readonly visible: number
}

/** By how many slides to move for `target` to stand first, onwards above zero: the nearer way round. 0 where all are in view. */
export function wayTo(target: number, place: number, { count, visible }: CarouselRow): number {
  if (count <= visible) return 0
  const onwards = around(target - place, count)
  const back = count - onwards
  if (onwards === 0) return 0
  return onwards <= back && onwards <= count - visible ? onwards : -back
}

/** A place on a ring of `count`: after the last comes the first, before the first the last. */
export function around(place: number, count: number): number {
  return ((place % count) + count) % count
}

/** Slides to keep before the first one in view: half of those out of view, so that fingers can go back as far as on. */
export function keptBefore({ count, visible }: CarouselRow): number {
  return Math.max(0, Math.floor((count - visible) / 2))
}
