import { useState } from 'react'
import type { Filters } from '#shop/catalogue/filters.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { call } from '../../platform/call.ts'
import { untilReleased } from '../../platform/until-released.ts'
import { useWords } from '../../platform/words.tsx'
import { type Listing, loadFurtherPage } from './listing.ts'

interface FurtherPages {
  readonly products: readonly ProductCard[]
  readonly step: 'more' | 'loading' | 'failed' | 'end'
  readonly loadMore: () => void
}

/** The products of a listing, growing page by page. Coming back to the same listing shows all that were loaded. */
export function useFurtherPages(listing: Listing, filters: Filters): FurtherPages {
  const { language } = useWords()
  const [state, setState] = useState(() => startingWith(listing))
  const pages = state.listing === listing ? state : startingWith(listing)

  const loadMore = async () => {
    const { cursor } = pages
    if (pages.step === 'loading' || cursor === null) return
    setState({ ...pages, step: 'loading' })
    // What answers for a listing that is no longer shown is kept with it, and changes nothing here.
    const settle = (next: Pages) => setState(now => (now.listing === listing ? next : now))
    try {
      const reply = await loadFurtherPage(call, filters, language, { span: listing.span, cursor })
      await untilReleased()
      const next = grown(pages, reply.products, reply.nextCursor)
      loaded.set(listing, next)
      settle(next)
    } catch {
      settle({ ...pages, step: 'failed' })
    }
  }
  return { products: pages.products, step: pages.step, loadMore: () => void loadMore() }
}

interface Pages {
  readonly listing: Listing
  readonly products: readonly ProductCard[]
  readonly cursor: string | null
  readonly step: FurtherPages['step']
}

const loaded = new WeakMap<Listing, Pages>()

function startingWith(listing: Listing): Pages {
  const { products, nextCursor } = listing
  return loaded.get(listing) ?? { listing, products, cursor: nextCursor, step: nextCursor === null ? 'end' : 'more' }
}

/** A product that moved between two pages while the shopper read is not shown twice. */
function grown(pages: Pages, more: readonly ProductCard[], cursor: string | null): Pages {
  const known = new Set(pages.products.map(product => product._id))
  const products = [...pages.products, ...more.filter(product => !known.has(product._id))]
  return { ...pages, products, cursor, step: cursor === null ? 'end' : 'more' }
}
