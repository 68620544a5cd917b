import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { LinesWish } from '#contract/office/order-lines.ts'
import { MOST_ORDER_LINES } from '#contract/office/orders.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import { type CheckoutTotals, checkoutTotals } from '#shop/checkout/totals.ts'
import { missingToFree } from '#shop/delivery/cost.ts'
import { type Iqd, iqd, less } from '#shop/iqd.ts'
import { isPaidOrCash } from '#shop/orders/steps.ts'
import { type AppliedOffer, sumOfOffers } from '#shop/promotions/offers.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import { requireChoice } from '../../cart/add-to-cart.ts'
import type { LiveCatalogue } from '../../catalogue/catalogue.ts'
import { offerOf, type RunningOffer } from '../../catalogue/offers.ts'
import type { Transaction } from '../../database/database.ts'
import { orderLines } from '../../database/tables/orders.ts'
import { offers } from '../../database/tables/promotions.ts'
import { Refusal } from '../../http/refusal.ts'
import { agreedDiscount } from '../../orders/agreed-discount.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { requireStillHere } from '../../orders/office/still-here.ts'
import { type OrderOffer, offersOfOrder, offOrder } from '../../orders/order-offers.ts'
import { type HeldLine, readAddedLines } from '../../orders/order-statements.ts'
import { reserve, type TakenPieces, type TakingLine } from '../../orders/reserve.ts'
import { lockVariants } from '../../orders/stock-of-order.ts'
import { priceOf } from '../priced-lines.ts'
import { reckonOffers } from '../reckon-offers.ts'
import { inOneLineEach } from './one-line-each.ts'

type LineOfOrder = typeof orderLines.$inferSelect

/** A line that the order has, with what it is to hold: nothing where it is taken out. */
interface KeptLine {
  readonly line: LineOfOrder
  readonly quantity: number
  readonly taken: readonly TakenPieces[]
}

interface AddedLine {
  readonly line: HeldLine & { readonly price: Iqd }
  readonly taken: readonly TakenPieces[]
}

/** What an order is to be, with its variants held: nothing is written yet. */
export interface ReckonedChange {
  readonly kept: readonly KeptLine[]
  readonly added: readonly AddedLine[]
  readonly totals: CheckoutTotals
  /** What offers take off: by place, first of `kept`, then of `added`. */
  readonly offers: readonly AppliedOffer<RunningOffer>[]
  /** IQD that offers took off before. */
  readonly offersBefore: Iqd
  /** Whole IQD to be given back of what was paid online. */
  readonly refund: Iqd
  /** Of each held variant the pieces that leave the shelf; below zero where they come back. */
  readonly pieces: ReadonlyMap<string, number>
  readonly held: Awaited<ReturnType<typeof lockVariants>>
}

/**
 * What an order comes to with other lines. Those it has keep the price they were sold for, those that
 * are added have today's; the way costs what was agreed, unless the sum makes it free or did, and a
 * promo code follows its rule. Offers are reckoned anew: those that ran when the order was placed,
 * whether or not they still do, and those that run now. The caller holds the order (`holdOrder`).
 *
 * Throws order_move_refused, parcel_already_sent, order_not_paid, line_not_found, lines_unchanged, order_needs_lines, product_not_found,
 * select_color, select_size, stock_warning, sold_out, invalid_request for too many lines, and paid_online_only_less.
 */
export async function reckonChange(
  catalogue: LiveCatalogue,
  tx: Transaction,
  order: LockedOrder,
  wish: LinesWish,
): Promise<ReckonedChange> {
  await requireStillHere(tx, order)
  // Somebody may be at its pay page right now, which asks for the old sum.
  if (!isPaidOrCash(order)) throw new Refusal('order_not_paid')
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const { quantities, added } = await wantedOf(catalogue, tx, lines, wish)
  const taking = [
    ...lines.map(line => ({ ...takingOf(line, quantities.get(line.id) ?? 0), line, path: pathOf(wish, line) })),
    ...added.map(line => ({ ...line, line, path: `added.${line.place}` })),
  ]
  const { taken, pieces, held: variants } = await takeAll(tx, lines, taking)
  const kept = lines.map(line => ({ line, quantity: quantities.get(line.id) ?? 0, taken: taken.get(line) ?? [] }))
  const priced = [...kept.map(({ line, quantity }) => ({ ...line, price: iqd(line.unitPrice), quantity })), ...added]
  const had = await offersOfOrder(tx, order.id)
  const held = await reckonOffers(tx, priced, await offersFor(tx, order, had))
  const offersBefore = offOrder(had)
  const totals = await totalsOf(tx, order, catalogue.current.store, priced, {
    before: offersBefore,
    after: sumOfOffers(held),
  })
  const refund = refundOf(order, totals.payable)
  return {
    ...{ kept, added: added.map(line => ({ line, taken: taken.get(line) ?? [] })) },
    ...{ totals, offers: held, offersBefore, refund, pieces, held: variants },
  }
}

/**
 * The oldest first: those that run now, those that the order has, and those that ran when
 * it was placed, of which lines that became fewer may have left nothing. An offer that
 * has begun keeps its terms, so that what an order was promised is what its offer says.
 */
async function offersFor(
  tx: Transaction,
  { placedAt }: LockedOrder,
  had: readonly OrderOffer[],
): Promise<RunningOffer[]> {
  const ids = had.flatMap(({ offerId }) => offerId ?? [])
  const ranThen = and(
    // Staff may write a beginning that was over when they wrote it.
    lte(sql`greatest(${offers.startsAt}, ${offers.createdAt})`, placedAt),
    or(isNull(offers.endsAt), gt(offers.endsAt, placedAt)),
  )
  const rows = await tx
    .select()
    .from(offers)
    .where(or(eq(offers.isApplied, true), inArray(offers.id, ids), ranThen))
    .orderBy(asc(offers.createdAt), asc(offers.id))
  return rows.map(offerOf)
}

interface Wanted {
  /** Of every line that the order has. */
  readonly quantities: ReadonlyMap<string, number>
  readonly added: readonly (AddedLine['line'] & { readonly place: number })[]
}

async function wantedOf(
  catalogue: LiveCatalogue,
  tx: Transaction,
  lines: readonly LineOfOrder[],
  wish: LinesWish,
): Promise<Wanted> {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const [place, { lineId, quantity }] of wish.lines.entries()) {
    const isTwice = wish.lines.findIndex(each => each.lineId === lineId) !== place
    if (isTwice || !quantities.has(lineId)) {
      throw new Refusal('line_not_found', { fields: [{ path: `lines.${place}.lineId`, key: 'line_not_found' }] })
    }
    quantities.set(lineId, quantity)
  }
  const items = inOneLineEach(wish.added)
  for (const item of items) requireChoice(catalogue, item)
  const staying = lines.filter(({ id }) => quantities.get(id) !== 0)
  const ofLine = (item: (typeof items)[number]) => staying.find(line => choiceKey(line) === choiceKey(item))
  for (const item of items) {
    const line = ofLine(item)
    if (line !== undefined) quantities.set(line.id, (quantities.get(line.id) ?? 0) + item.quantity)
  }
  const added = await readAdded(
    tx,
    items.filter(item => ofLine(item) === undefined),
    wish,
  )
  if (added.length === 0 && lines.every(({ id, quantity }) => quantities.get(id) === quantity))
    throw new Refusal('lines_unchanged')
  const count = added.length + [...quantities.values()].filter(quantity => quantity > 0).length
  if (count === 0) throw new Refusal('order_needs_lines')
  if (count > MOST_ORDER_LINES)
    throw new Refusal('invalid_request', { fields: [{ path: 'added', key: 'field_too_long' }] })
  return { quantities, added }
}

async function readAdded(
  tx: Transaction,
  items: ReturnType<typeof inOneLineEach>,
  wish: LinesWish,
): Promise<Wanted['added']> {
  if (items.length === 0) return []
  const rows = await readAddedLines(tx, { items: JSON.stringify(items) })
  // Hidden or deleted since the memory was read.
  if (rows.length < items.length || rows.some(({ line }) => !line.isPublished)) throw new Refusal('product_not_found')
  return rows.map(({ line }) => ({
    ...line,
    price: priceOf(line),
    place: wish.added.findIndex(each => choiceKey(each) === choiceKey(line)),
  }))
}

/** A line of an order takes for each piece what it took before, also of a bundle that holds something else by now. */
function takingOf(line: LineOfOrder, quantity: number) {
  const needs = line.taken.map(part => ({
    variantId: part.variantId,
    productId: '',
    pieces: part.quantity / line.quantity,
    isOwn: true,
  }))
  return { needs, isBundle: false, itemCount: 0, quantity, isMore: quantity > line.quantity }
}

function pathOf({ lines, added }: LinesWish, line: LineOfOrder): string {
  const place = lines.findIndex(({ lineId }) => lineId === line.id)
  return place === -1 ? `added.${added.findIndex(each => choiceKey(each) === choiceKey(line))}` : `lines.${place}`
}

type Taking = TakingLine & {
  readonly line: LineOfOrder | Wanted['added'][number]
  readonly path: string
  readonly isMore?: boolean
}

/** Holds the variants of which more or fewer are wanted, and takes what each line wants from the shelf and what the order holds by now. */
async function takeAll(tx: Transaction, lines: readonly LineOfOrder[], taking: readonly Taking[]) {
  const before = sumUp(lines.flatMap(({ taken }) => taken))
  const touched = taking.filter(({ line, quantity }) => !('taken' in line) || line.quantity !== quantity)
  const held = await lockVariants(tx, [
    ...new Set(touched.flatMap(({ needs }) => needs ?? []).map(({ variantId }) => variantId)),
  ])
  const stock = new Map(held.map(({ id, stock: pieces }) => [id, pieces]))
  const available = new Map(
    [...stock.keys(), ...before.keys()].map(id => [id, (stock.get(id) ?? 0) + (before.get(id) ?? 0)]),
  )
  // Who wants more comes last: what is refused is what was asked for.
  const inTurn = taking.toSorted((one, other) => Number(one.isMore ?? true) - Number(other.isMore ?? true))
  const parts = reserve(inTurn, available, ({ path }) => path)
  const after = sumUp(parts.flat())
  return {
    taken: new Map(inTurn.map(({ line }, place) => [line, parts[place] ?? []])),
    pieces: new Map(held.map(({ id }) => [id, (after.get(id) ?? 0) - (before.get(id) ?? 0)])),
    held,
  }
}

function sumUp(parts: readonly TakenPieces[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of parts) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

async function totalsOf(
  tx: Transaction,
  order: LockedOrder,
  { delivery }: StoreSettings,
  lines: readonly { readonly price: Iqd; readonly quantity: number }[],
  offersOff: { readonly before: Iqd; readonly after: Iqd },
): Promise<CheckoutTotals> {
  const agreed = { ...delivery, cityPrices: { [order.cityId]: iqd(order.deliveryCost) } }
  // Free for its sum, it costs what it costs once the order holds less: else who wants it free would order more first.
  const isFreeForSum =
    order.deliveryCost === 0 && missingToFree(less(iqd(order.subtotal), offersOff.before), delivery) === 0
  const to = { city: order.cityId, prices: isFreeForSum ? delivery : agreed }
  return checkoutTotals(lines, to, await agreedDiscount(tx, order), offersOff.after)
}

/**
 * What is paid online can come to less: the rest goes back. For more there is no second payment, and an order that keeps nothing of what it
 * was paid with would be no paid one any more.
 */
function refundOf({ paymentMethod, payable }: LockedOrder, now: Iqd): Iqd {
  if (paymentMethod === 'cod') return iqd(0)
  if (now > payable || now === 0) throw new Refusal('paid_online_only_less')
  return less(iqd(payable), now)
}
