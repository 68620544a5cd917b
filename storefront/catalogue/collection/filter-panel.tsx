import { CategoryFilter } from './category-filter.tsx'
import { pricesWithin } from './filter-choices.ts'
import type { Listing } from './listing.ts'
import { PriceRange } from './price-range.tsx'
import type { Collection } from './use-collection.ts'

interface FilterPanelProps {
  readonly collection: Collection
  /** Null where the products could not be loaded. */
  readonly listing: Listing | null
}

/** Everything that narrows the collection: beside it on wide screens, in a sheet on phones. */
export function FilterPanel({ collection, listing }: FilterPanelProps) {
  return (
    <>
      <CategoryFilter filters={collection.filters} counts={listing?.counts ?? null} onChoose={collection.choose} />
      {listing && (
        <PriceRange
          prices={pricesWithin(listing.span, collection.filters)}
          span={listing.span}
          onChange={prices => collection.slidePrices(prices, listing.span)}
        />
      )}
    </>
  )
}
