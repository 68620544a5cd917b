import type { Id } from '../catalogue/product.ts'
import { type Iqd, iqd, less, percentOf, sumOf, times, wholeDinars, wholeShareOf } from '../iqd.ts'
import { reachOf, type SaleReach, type Standing } from './sale.ts'

/** Pieces that an offer may ask for or give, and times that it may hold in an order. */
export const MOST_OFFER_PIECES = 100
/** Offers that run or are to begin: each order and each look at a cart tries them all. */
export const MOST_OFFERS = 20

/** "Buy two, get one": of each group of so many pieces the cheapest are cheaper, or free. */
export interface OfferTerms {
  /** Pieces of a group at their full price, from 1. */
  readonly buyQuantity: number
  /** Pieces of a group that are cheaper, from 1. */
  readonly getQuantity: number
  /** Whole per cent off these, 1 to 100. */
  readonly percentage: number
  /** Groups of an order at most; null: as many as it has. */
  readonly mostTimes: number | null
}

export interface Offer extends OfferTerms, SaleReach {
  readonly id: Id
}

/** A line as offers look at it. */
export interface OfferedLine {
  readonly product: Standing
  readonly isBundle: boolean
  /** Tells lines of one price apart, so that what falls to each does not depend on their order. */
  readonly key: string
  /** IQD a piece, after the product's discount or the sale. */
  readonly price: Iqd
  readonly quantity: number
}

export interface AppliedOffer<Any extends Offer = Offer> {
  readonly offer: Any
  readonly times: number
  /** IQD off the order. */
  readonly amount: Iqd
  /** The same by line, those alone that have pieces in its groups: what falls to pieces that are sent back. */
  readonly parts: readonly OfferPart[]
}

interface OfferPart {
  /** The line's place among those that were asked about. */
  readonly line: number
  readonly amount: Iqd
}

/**
 * Which offers hold for these lines and what each takes off (decision 0090). Within what an offer reaches all single
 * pieces stand in order of their price, the dearest first, and make groups of `buyQuantity + getQuantity`; the
 * cheapest `getQuantity` of each group are cheaper by its percentage, in whole dinars a piece and never by more than
 * the piece costs. Bundles take no part, and a piece takes part in one offer alone: the offer that takes most off
 * comes first, of equal ones the one that stands first in `offers`. What an offer takes off is shared by price among
 * all pieces of its groups, those at full price too: whoever sends those back does not keep the others for nothing.
 */
export function offersOn<Any extends Offer>(
  lines: readonly OfferedLine[],
  offers: readonly Any[],
): readonly AppliedOffer<Any>[] {
  return tryAll(lines, offers).applied
}

/** Of all offers, IQD. */
export function sumOfOffers(applied: readonly { readonly amount: Iqd }[]): Iqd {
  return sumOf(applied.map(({ amount }) => amount))
}

/** The first offer that one more piece in its reach would bring, once more or at all; null where none. */
export function offerWithOneMore<Any extends Offer>(lines: readonly OfferedLine[], offers: readonly Any[]): Any | null {
  const { applied, left } = tryAll(lines, offers)
  const isNear = ({ offer, reached }: Reached<Any>) => {
    const held = applied.find(each => each.offer === offer)?.times ?? 0
    const pieces = reached.reduce((sum, line) => sum + (left.get(line) ?? 0), 0)
    return pieces % groupOf(offer) === groupOf(offer) - 1 && (offer.mostTimes === null || held < offer.mostTimes)
  }
  return reachedBy(lines, offers).find(isNear)?.offer ?? null
}

/** An offer with the lines that it reaches, as places in order of price, the dearest first. */
interface Reached<Any extends Offer> {
  readonly offer: Any
  readonly reached: readonly number[]
}

function reachedBy<Any extends Offer>(lines: readonly OfferedLine[], offers: readonly Any[]): readonly Reached<Any>[] {
  const dearestFirst = [...lines.entries()]
    .filter(([, line]) => !line.isBundle && line.quantity > 0)
    .toSorted(([, one], [, other]) => other.price - one.price || compare(one.key, other.key))
  return offers.map(offer => {
    const isReached = reachOf(offer)
    return { offer, reached: dearestFirst.filter(([, { product }]) => isReached(product)).map(([place]) => place) }
  })
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function tryAll<Any extends Offer>(lines: readonly OfferedLine[], offers: readonly Any[]) {
  const left = new Map(lines.map((line, place) => [place, line.quantity]))
  const applied: AppliedOffer<Any>[] = []
  let open = reachedBy(lines, offers)
  for (;;) {
    const tried = open.map(each => ({ each, groups: groupsOf(lines, each, left) }))
    const best = tried.reduce<(typeof tried)[number] | null>(
      (most, next) => (next.groups.amount > (most?.groups.amount ?? 0) ? next : most),
      null,
    )
    if (best === null) return { applied, left }
    const { amount, times: held, taken } = best.groups
    for (const { line, pieces } of taken) left.set(line, (left.get(line) ?? 0) - pieces)
    applied.push({ offer: best.each.offer, times: held, amount, parts: partsOf(lines, taken, amount) })
    open = open.filter(each => each !== best.each)
  }
}

function groupOf({ buyQuantity, getQuantity }: OfferTerms): number {
  return buyQuantity + getQuantity
}

type Priced = Pick<OfferedLine, 'price'>

interface TakenPieces {
  readonly line: number
  /** In groups of the offer, at full price or cheaper. */
  readonly pieces: number
}

/** The groups that an offer makes of the pieces that are left. */
function groupsOf(
  lines: readonly Priced[],
  { offer, reached }: { readonly offer: OfferTerms; readonly reached: readonly number[] },
  left: ReadonlyMap<number, number>,
) {
  const size = groupOf(offer)
  const pieces = reached.reduce((sum, line) => sum + (left.get(line) ?? 0), 0)
  const held = Math.min(Math.floor(pieces / size), offer.mostTimes ?? Number.POSITIVE_INFINITY)
  /** Of the first so many pieces, those that are cheaper. */
  const cheaper = (count: number) =>
    Math.floor(count / size) * offer.getQuantity + Math.max(0, (count % size) - offer.buyQuantity)
  const taken: TakenPieces[] = []
  const off: Iqd[] = []
  let before = 0
  for (const line of reached) {
    const after = Math.min(before + (left.get(line) ?? 0), held * size)
    if (after > before) {
      const price = lines[line]?.price ?? iqd(0)
      const each = iqd(Math.min(wholeDinars(percentOf(price, offer.percentage)), price))
      off.push(times(each, cheaper(after) - cheaper(before)))
      taken.push({ line, pieces: after - before })
    }
    before = after
  }
  return { times: held, amount: sumOf(off), taken }
}

/** All up to a line get what falls to them in whole dinars, so that all parts together are the amount, to the half dinar. */
function partsOf(lines: readonly Priced[], taken: readonly TakenPieces[], amount: Iqd): OfferPart[] {
  const worths = taken.map(({ line, pieces }) => times(lines[line]?.price ?? iqd(0), pieces))
  const whole = sumOf(worths)
  let [upTo, given] = [iqd(0), iqd(0)]
  return taken.map(({ line }, place) => {
    upTo = sumOf([upTo, worths[place] ?? iqd(0)])
    const due = place === taken.length - 1 ? amount : iqd(Math.min(wholeShareOf(amount, upTo, whole), amount))
    const part = less(due, given)
    given = due
    return { line, amount: part }
  })
}

/** A line that an offer held for, once only some of its pieces stay. */
export interface KeptLine extends Priced {
  readonly key: string
  readonly quantity: number
  /** Of `quantity`. */
  readonly kept: number
}

/**
 * What an offer that took `amount` off these lines takes off the pieces that stay, by
 * line: what its groups give among them. Else whoever buys one, gets one and sends
 * one back would have it for half. Never so little that they cost more than all did.
 */
export function partsOfKept(terms: OfferTerms, lines: readonly KeptLine[], amount: Iqd): readonly OfferPart[] {
  const staying = [...lines.entries()]
    .filter(([, { kept }]) => kept > 0)
    .toSorted(([, one], [, other]) => other.price - one.price || compare(one.key, other.key))
    .map(([place, { kept }]) => ({ line: place, pieces: kept }))
  const left = new Map(staying.map(({ line, pieces }) => [line, pieces]))
  const groups = groupsOf(lines, { offer: terms, reached: staying.map(({ line }) => line) }, left)
  const gone = sumOf(lines.map(({ price, quantity, kept }) => times(price, quantity - kept)))
  const off = iqd(Math.min(amount, Math.max(groups.amount, less(amount, gone))))
  return off > 0 ? partsOf(lines, staying, off) : []
}

/** The same where nobody knows the offer's terms any more: so much of a line's part as of its pieces, whole IQD. */
export function partOfPieces(part: Iqd, pieces: number, of: number): Iqd {
  return pieces === of ? part : wholeShareOf(part, iqd(pieces), iqd(of))
}
