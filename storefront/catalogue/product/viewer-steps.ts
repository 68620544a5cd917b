type Direction = 'ltr' | 'rtl'

/** The place within the gallery: after the last comes the first, before the first the last. */
export function wrapped(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count
}

/** Where an arrow key leads: it goes where it points, so in Arabic the left one goes forward. Null for other keys. */
export function placeAfterKey(place: number, key: string, direction: Direction): number | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isForward = (key === 'ArrowRight') === (direction === 'ltr')
  return isForward ? place + 1 : place - 1
}

/** Where a swipe over `distance` px to the right leads: it pulls the next picture in from where that waits. */
export function placeAfterSwipe(place: number, distance: number, direction: Direction): number | null {
  if (Math.abs(distance) < LEAST_SWIPE) return null
  const isForward = distance < 0 === (direction === 'ltr')
  return isForward ? place + 1 : place - 1
}

/** A shorter way of the finger is a tap. */
const LEAST_SWIPE = 40
