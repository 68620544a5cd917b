import { type RefObject, useEffect } from 'react'
import { countOpened, countSearch } from '../../platform/count-searches.ts'

/** Counts the search that is shown, and what is opened from it. */
export function useCountedSearch(results: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    const typed = search.trim()
    if (typed === '') return
    countSearch(typed)
    const opened = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const [, kind, address] = link?.pathname.split('/') ?? []
      if (address !== undefined && (kind === 'product' || kind === 'bundle'))
        countOpened(typed, decodeURIComponent(address))
    }
    const place = results.current
    place?.addEventListener('click', opened)
    return () => place?.removeEventListener('click', opened)
  }, [results, search])
}
