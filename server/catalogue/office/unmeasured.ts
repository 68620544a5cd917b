import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { ROOM_NAMES } from '#shop/catalogue/room.ts'
import { products } from '../../database/tables/catalogue.ts'

/** What shoppers see of which a side was not measured: whoever asks what fits somewhere is not shown it, or told that it may fit. */
export const UNMEASURED: SQL | undefined = and(
  eq(products.isPublished, true),
  or(...ROOM_NAMES.map(side => isNull(products[side]))),
)
