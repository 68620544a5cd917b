import { type RefObject, useEffect } from 'react'
import { noteSearch, type SearchNote } from '#contract/searches.ts'
import { call } from '../../platform/call.ts'

/** Counted last in this tab: whoever comes back to a search has not searched again. */
let counted = ''

/** Counts the search that is shown, and what is opened from it; nobody waits for that, and nobody is told where it fails. */
export function useCountedSearch(results: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    const typed = search.trim()
    if (typed === '') return
    if (typed !== counted) note({ search: typed })
    counted = typed
    const opened = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const [, kind, productId] = link?.pathname.split('/') ?? []
      if (productId !== undefined && (kind === 'product' || kind === 'bundle')) note({ search: typed, productId })
    }
    const place = results.current
    place?.addEventListener('click', opened)
    return () => place?.removeEventListener('click', opened)
  }, [results, search])
}

function note(noted: SearchNote): void {
  call(noteSearch, noted).catch(() => undefined)
}
