import { pricesWithin } from './filter-choices.ts'
import type { Listing } from './listing.ts'
import { PriceRange } from './price-range.tsx'
import { RoomFilter } from './room-filter.tsx'
import type { Collection } from './use-collection.ts'

export interface BoundFiltersProps {
  readonly collection: Collection
  /** Null where the products could not be loaded. */
  readonly listing: Listing | null
}

/** What narrows by figures: price, and the room that there is. */
export function BoundFilters({ collection, listing }: BoundFiltersProps) {
  return (
    <>
      {listing && (
        <PriceRange
          prices={pricesWithin(listing.span, collection.filters)}
          span={listing.span}
          onChange={prices => collection.slidePrices(prices, listing.span)}
        />
      )}
      <RoomFilter {...collection} />
    </>
  )
}
