import { startTransition, useOptimistic } from 'react'
import type { Filters } from '#shop/catalogue/filters.ts'
import type { Collection } from './use-collection.ts'

/**
 * Filters as one control shows them, and how it changes them: the control is drawn with the press itself, whatever the processor and the
 * line, and the rest of the page after that.
 */
export function useOwnChoice({
  filters,
  choose,
}: Pick<Collection, 'filters' | 'choose'>): readonly [Filters, Collection['choose']] {
  const [own, show] = useOptimistic(filters)
  const chooseAtOnce = (next: Filters) =>
    startTransition(() => {
      show(next)
      choose(next)
    })
  return [own, chooseAtOnce]
}
