import { excessOf, fitOfSides, NO_SIDE, roomFor, sidesOf } from '#shop/catalogue/fit.ts'
import type { Room } from '#shop/catalogue/room.ts'
import { addBit, type Bitset, emptyBitset, nextBit } from './bitset.ts'
import type { CatalogueShelf, Ordering, Orderings } from './orderings.ts'
import { unpackSides } from './shelved.ts'

/** What fits into a room, by rank in both orders, and what may fit, had it been measured, by rank of price. */
export interface RoomMembers {
  readonly byPrice: Bitset
  readonly byRelevance: Bitset
  readonly unmeasured: Bitset
}

/** Answers for one state of the shelf which products fit where: a comparison for each product, once for each room. */
export interface RoomLookup {
  membersOf(room: Room): RoomMembers
  /** The least larger room into which one of these fits, by rank of price; null where none was measured. */
  nearest(room: Room, among: Bitset): Room | null
}

/** Products' sides in the order of price, in tenths of a cm. */
interface SideColumns {
  readonly short: Uint16Array
  readonly long: Uint16Array
  readonly high: Uint16Array
}

/** The columns are made when somebody first asks for a room. */
export function createRooms(shelf: CatalogueShelf, { size, price, relevance }: Orderings): RoomLookup {
  let known: SideColumns | null = null
  const columns = () => {
    known ??= columnsOf(shelf, price)
    return known
  }
  return {
    membersOf(room) {
      const { short, long, high } = columns()
      const bounds = sidesOf(room)
      const members = { byPrice: emptyBitset(size), byRelevance: emptyBitset(size), unmeasured: emptyBitset(size) }
      for (let rank = 0; rank < size; rank++) {
        const fit = fitOfSides(short[rank] ?? NO_SIDE, long[rank] ?? NO_SIDE, high[rank] ?? NO_SIDE, bounds)
        if (fit === 'not') continue
        addBit(fit === 'fits' ? members.byPrice : members.unmeasured, rank)
        if (fit === 'fits') addBit(members.byRelevance, relevance.ranks[price.slots[rank] ?? 0] ?? 0)
      }
      return members
    },
    nearest(room, among) {
      const { short, long, high } = columns()
      const bounds = sidesOf(room)
      let least = Number.POSITIVE_INFINITY
      let nearest: Room | null = null
      for (let rank = nextBit(among, 0); rank !== -1; rank = nextBit(among, rank + 1)) {
        const sides = { short: short[rank] ?? NO_SIDE, long: long[rank] ?? NO_SIDE, high: high[rank] ?? NO_SIDE }
        const excess = excessOf(sides, bounds)
        if (excess === null || excess >= least) continue
        least = excess
        nearest = roomFor(sides, room)
      }
      return nearest
    },
  }
}

function columnsOf(shelf: CatalogueShelf, { slots }: Ordering): SideColumns {
  const columns = {
    short: new Uint16Array(slots.length),
    long: new Uint16Array(slots.length),
    high: new Uint16Array(slots.length),
  }
  for (const [rank, slot] of slots.entries()) {
    const shelved = shelf[slot]
    const sides = shelved === undefined ? null : unpackSides(shelved.sides)
    columns.short[rank] = sides?.short ?? NO_SIDE
    columns.long[rank] = sides?.long ?? NO_SIDE
    columns.high[rank] = sides?.high ?? NO_SIDE
  }
  return columns
}
