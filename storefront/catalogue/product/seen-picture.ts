import { type RefObject, useLayoutEffect } from 'react'

/**
 * Until the photo on this stage has come, its place shows the largest of its kind that the visit has loaded already: the card's, where
 * a list led here. Nothing is loaded for it. Null: the stage waits for no photo.
 */
export function useSeenPicture(stage: RefObject<HTMLElement | null>, url: string | null): void {
  useLayoutEffect(() => {
    const photo = stage.current?.querySelector('img')
    if (url === null || !photo || photo.complete) return
    const seen = largestOf(
      performance.getEntriesByType('resource').map(({ name }) => name),
      url,
    )
    if (seen === null) return
    photo.style.background = `center / cover url("${seen}")`
    // What it lets through would show the smaller one.
    const clear = () => photo.style.removeProperty('background')
    photo.addEventListener('load', clear, { once: true })
    return () => photo.removeEventListener('load', clear)
  }, [stage, url])
}

/** Of the addresses that were loaded the widest copy of a picture; null where none was. */
export function largestOf(loaded: readonly string[], url: string): string | null {
  const base = url.replace(/\.webp$/, '/')
  let largest: string | null = null
  let most = 0
  for (const each of loaded) {
    const place = each.indexOf(base)
    const width = place === -1 ? 0 : Number.parseInt(each.slice(place + base.length), 10)
    if (width <= most) continue
    most = width
    largest = each
  }
  return largest
}
