import type { Filters } from '#shop/catalogue/filters.ts'
import type { Room } from '#shop/catalogue/room.ts'

/** Sets the range of prices back to all there is, as every choice does (specification section 4). */
export function chooseRoom(filters: Filters, room: Room): Filters {
  return { ...filters, room, minPrice: null, maxPrice: null }
}
