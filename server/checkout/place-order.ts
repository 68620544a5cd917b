import { eq } from 'drizzle-orm'
import type { PlaceOrderInput } from '#contract/orders.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import { baghdadDay } from '#shop/baghdad-time.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import { type CheckoutTotals, checkoutTotals } from '#shop/checkout/totals.ts'
import type { CityId } from '#shop/delivery/cost.ts'
import { daysToCity, promisedDays } from '#shop/delivery/promise.ts'
import { type Iqd, less } from '#shop/iqd.ts'
import type { Language } from '#shop/languages.ts'
import type { StaffSource } from '#shop/orders/source.ts'
import { discountByStaff, mostDiscountOf, type StaffDiscount } from '#shop/orders/staff-discount.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { methodsOfShop } from '#shop/payments/methods.ts'
import { PAY_LINK_MINUTES } from '#shop/payments/pay-link.ts'
import { type AppliedOffer, sumOfOffers } from '#shop/promotions/offers.ts'
import { discountOf } from '#shop/promotions/promo.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import { requireOwnUser } from '../accounts/own-user.ts'
import { keepOrdered } from '../addresses/keep-ordered.ts'
import { readCart } from '../cart/read-cart.ts'
import { type RunningOffer, readAppliedOffers, toldAmount } from '../catalogue/offers.ts'
import { type Ending, endingTogether, type Transaction } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import { inEachLanguage, sameColumns, type TextColumns, textsIn } from '../database/texts.ts'
import { withRetries } from '../database/with-retries.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { prepareMail } from '../letters/mail-job.ts'
import { giveBackPromo, holdPromos } from '../orders/give-back-promo.ts'
import {
  blockedRefusal,
  requireFewPieces,
  requireFewWaiting,
  requireMostPieces,
  requireShare,
} from '../orders/holding.ts'
import { writeOffers } from '../orders/order-offers.ts'
import {
  type EarlierOrder,
  type HeldLine,
  type Holding,
  type HoldingUnpaid,
  lockVariants,
  lockVariantsOfCart,
  type OrderBasis,
  readHolding,
  readHoldingUnpaid,
  readOrderBasis,
  readPhoneBasis,
  type UnpaidOrder,
  writeOrder,
} from '../orders/order-statements.ts'
import { closeReplaced, holdCodesAndPieces } from '../orders/replaced-orders.ts'
import { reserve, type TakenPieces } from '../orders/reserve.ts'
import { aboveLimit } from '../orders/staff-limit.ts'
import { holdOrderer } from '../orders/waiting-orders.ts'
import { beginAttempt, openAttemptsOf, type PaymentAttempt } from '../payments/attempts.ts'
import { closeAttempts } from '../payments/close-attempts.ts'
import { lapseOrder } from '../payments/lapse-order.ts'
import { askGateway, openPayment } from '../payments/open-payment.ts'
import { payWaiting } from '../payments/pay-order.ts'
import type { PaymentDesk } from '../payments/payments.ts'
import { requireOffered } from '../payments/require-offered.ts'
import { newId } from '../process/new-id.ts'
import { findPromo } from '../promotions/find-promo.ts'
import { redeemPromo } from '../promotions/redeem-promo.ts'
import { earlierTries, isWhatIsWanted } from './earlier-tries.ts'
import { hashOfRequest } from './hash-of-request.ts'
import { lineRow, priceOf } from './priced-lines.ts'
import { reckonOffers } from './reckon-offers.ts'
import { isTotalSeen } from './seen-total.ts'

export interface PlacedOrder {
  readonly orderId: string
  readonly orderNumber: string
  /** Also where it was to be paid online and nothing is left to pay; not where money came that cash was to take the place of. */
  readonly isCash: boolean
  /** Where to pay; null for cash, and for an order that is paid by now. */
  readonly paymentUrl: string | null
  /** False where it was to be kept and the account has as many as it may. */
  readonly isAddressKept: boolean
}

/**
 * Orders the cart: price, delivery, discount and stock are the database's, read under lock; order, taken stock, emptied cart and the
 * mail's job commit together or not at all. The same Idempotency-Key answers the same order. An online order keeps the cart until it
 * is paid; its first payment is written down with it, and only then is the gateway asked. Where that opens no pay page the order is
 * taken back, and the same key may try again. An unpaid order of the same cart is paid now, whichever way; where something else of it
 * is another, this one takes its place (decision 0056).
 *
 * Throws forbidden, payment_method_unavailable, city_not_found, region_not_found, cart_is_empty, cart_changed and
 * total_changed (with the fresh figures), stock_warning, sold_out, idempotency_key_reused, the refusals of promo codes,
 * payment_unavailable, order_not_payable for a repeated call whose order lapsed, ordering_blocked, and where one shopper would hold too
 * much (decision 0026) most_pieces, too_many_unpaid_orders, too_many_cash_orders, too_many_orders_of_phone, unpaid_share,
 * unpaid_share_used.
 */
export async function placeOrder(desk: PaymentDesk, call: ShopperCall<PlaceOrderInput>): Promise<PlacedOrder> {
  const { input, shopper } = call
  requireOwnUser(input.userId, shopper)
  const { store } = desk.catalogue.current
  const wish: Wish = {
    input,
    language: call.language,
    key: readIdempotencyKey(call.headers),
    requestHash: hashOfRequest(input),
    store,
    methods: methodsOfShop(desk.payments.methods, store),
    now: desk.clock(),
    by: { userId: shopper.id },
  }
  const outcome = await decide(desk, wish)
  if (outcome.kind === 'tried') return await payEarlier(desk, outcome.order, input.paymentMethod)
  if (outcome.kind === 'placed') {
    // Every process looks within a second or two; what is gone is not shown for so long. One that cannot look now does then.
    if (outcome.takesLast) desk.catalogue.refresh().catch(() => undefined)
    const { method, ...order } = outcome.order
    return { ...order, isCash: method === 'cod', paymentUrl: await payPage(desk, outcome) }
  }
  const cart = await readCart(desk, shopper.id)
  if (outcome.kind !== 'total_changed') throw new Refusal(outcome.kind, { body: { ...cart } })
  const { totals, offers } = outcome
  const told = offers.map(toldAmount)
  throw new Refusal('total_changed', {
    body: { totals, cartData: cart.cartData, ...(told.length > 0 && { offers: told }) },
  })
}

/** Pages of tries that are to be replaced are closed before that: no gateway is asked while anything is held. */
async function decide(desk: PaymentDesk, wish: Wish): Promise<Exclude<Outcome, { readonly kind: 'tried-before' }>> {
  const closed = new Set<string>()
  for (let left = MOST_TRIES; ; left -= 1) {
    const outcome = await withRetries(() =>
      endingTogether(desk.database, tx => writeDown(desk.jobs, tx, { ...wish, closed })),
    ).catch((problem: unknown) => {
      if (problem instanceof Overtaken && left > 1) return null
      throw problem
    })
    if (outcome !== null && outcome.kind !== 'tried-before') return outcome
    for (const id of outcome?.orderIds ?? []) {
      await closeAttempts(desk, await openAttemptsOf(desk.database, id))
      closed.add(id)
    }
  }
}

/** More than one account may send (`limitOrders`). */
const MOST_TRIES = 40

/** Another press of the same account was placed while this one waited for its lock: all of it is decided again. */
class Overtaken extends Error {}

async function payEarlier(desk: PaymentDesk, order: OrderName, wanted: PaymentMethod): Promise<PlacedOrder> {
  requireOffered(desk, wanted)
  const how = await payWaiting(desk, order.orderId, wanted)
  return { ...order, isCash: how.kind === 'cash', paymentUrl: how.kind === 'go' ? how.paymentUrl : null }
}

export interface Wish {
  readonly input: PlaceOrderInput
  readonly language: Language
  readonly key: string | null
  readonly requestHash: string
  readonly store: StoreSettings
  /** How it may be paid now. */
  readonly methods: readonly PaymentMethod[]
  readonly now: Date
  readonly by: Shopper | StaffOnThePhone
  /** Unpaid orders whose pay pages were closed: they may be replaced. */
  readonly closed?: ReadonlySet<string>
}

/** Orders their cart. */
interface Shopper {
  readonly userId: string
}

/** Orders the items that somebody says; knows whom they talk to, so that what one shopper may hold is no limit, only the stock is. */
interface StaffOnThePhone {
  readonly userId: null
  readonly staffId: string
  readonly role: StaffRole
  /** In which a refusal says an amount. */
  readonly language: Language
  readonly source: StaffSource
  readonly note: string
  /** What they take off the goods; null where they do not. */
  readonly discount: (StaffDiscount & { readonly reason: string }) | null
}

type OrderName = Pick<PlacedOrder, 'orderId' | 'orderNumber' | 'isAddressKept'>

/** A placed order; `attempt` is its first payment where it was placed just now and is to be paid online. */
interface Placed {
  readonly kind: 'placed'
  readonly order: OrderName & { readonly method: PaymentMethod }
  readonly attempt: PaymentAttempt | null
  /** Nothing is left of something that it took. */
  readonly takesLast: boolean
}

/**
 * `tried`: there is an unpaid order of this, which is to be paid as it is wished now. `tried-before`: pages of unpaid ones that this one
 * takes the place of are to be closed first.
 */
type Outcome =
  | Placed
  | { readonly kind: 'tried'; readonly order: OrderName }
  | { readonly kind: 'tried-before'; readonly orderIds: readonly string[] }
  | { readonly kind: 'cart_is_empty' | 'cart_changed' }
  | {
      readonly kind: 'total_changed'
      readonly totals: CheckoutTotals
      readonly offers: readonly AppliedOffer<RunningOffer>[]
    }

/** Asks the gateway for a pay page, outside of every transaction. What cannot be paid is not kept. */
async function payPage(desk: PaymentDesk, { order: { orderId, method }, attempt }: Placed): Promise<string | null> {
  if (method === 'cod') return null
  try {
    if (attempt === null) return await openPayment(desk, orderId, method)
    const order = await desk.database.query.orders.findFirst({ where: eq(orders.id, orderId) })
    return order === undefined ? null : await askGateway(desk, order, attempt)
  } catch (problem) {
    if (problem instanceof Refusal && problem.key === 'payment_unavailable')
      await lapseOrder(desk, orderId, 'payment-not-opened')
    throw problem
  }
}

/** Writes the order in the caller's transaction, the order itself last; what is wrong with the cart is told, not thrown. */
export async function writeDown(jobs: Jobs, tx: Transaction, wish: Wish): Promise<Ending<Outcome>> {
  const { input, by } = wish
  const isByStaff = by.userId === null
  const { basis, holding, locked } = await holdBasis(tx, wish)
  if (basis?.earlier) return only(repeated(basis.earlier, wish))
  if (!wish.methods.includes(input.paymentMethod)) throw new Refusal('payment_method_unavailable')
  if (basis?.isBlocked && !isByStaff) throw blockedRefusal(wish.store)
  const lines = basis?.lines ?? []
  if (!isSameCart(lines, input.items)) return only({ kind: lines.length === 0 ? 'cart_is_empty' : 'cart_changed' })
  const place = requirePlace(basis)
  const priced = lines.map(line => ({ ...line, price: priceOf(line) }))
  const to = { city: input.city_id, prices: wish.store.delivery }
  const offers = basis?.hasOffers ? await reckonOffers(tx, priced, await readAppliedOffers(tx)) : []
  const offersOff = sumOfOffers(offers)
  const totalsOf = (discount?: Parameters<typeof checkoutTotals>[2]) => checkoutTotals(priced, to, discount, offersOff)
  const before = totalsOf()
  const goods = less(before.subtotal, offersOff)
  const tries = earlierTries(basis?.unpaid ?? [], lines)
  const same = tries.find(each =>
    isWhatIsWanted(each, { input, lines: priced, delivery: before.delivery, offers: offersOff }),
  )
  const replaced = tries.filter(each => each !== same)
  const insteadOf = replaced.map(({ id }) => id)
  const open = insteadOf.filter(id => wish.closed?.has(id) !== true)
  const triedBefore = open.length === 0 ? null : ({ kind: 'tried-before', orderIds: open } as const)
  if (same !== undefined) {
    if (triedBefore !== null) return only(triedBefore)
    if (replaced.length > 0) await holdCodesAndPieces(tx, replaced)
    await closeReplaced(jobs, tx, insteadOf, { replacedBy: same.id, at: wish.now })
    return only(await tryAgain(tx, same, wish))
  }
  const orderId = newId()
  const { client_mobile: mobile, promoCode } = input
  const promo =
    promoCode && by.userId !== null
      ? {
          ...{ code: promoCode, userId: by.userId, mobile, orderId },
          ...{ subtotal: goods, delivery: before.delivery, insteadOf, now: wish.now },
        }
      : null
  await holdPromos(tx, replaced, promo?.code)
  // Held from here on, but used only once the shopper is known to have seen its discount.
  const found = promo && (await findPromo(tx, promo, { isHeld: true }))
  const given = by.userId === null ? requireWithinLimit(by, goods, wish) : null
  const totals =
    given !== null
      ? totalsOf(each => discountByStaff(given, each.subtotal))
      : found === null
        ? before
        : totalsOf(each => discountOf(found, each))
  if (!isTotalSeen(totals, input)) return only({ kind: 'total_changed', totals, offers })
  const placeOf = (line: HeldLine) => placeIn(input, line)
  if (!isByStaff) requireMostPieces(lines, wish.store.mostPieces, placeOf)
  // After what refuses: somebody may be at one of these pages right now, and goes on paying there.
  if (triedBefore !== null) return only(triedBefore)
  for (const each of replaced) await giveBackPromo(tx, each)
  const used = promo === null ? null : await redeemPromo(tx, promo)

  const wanted = lines.flatMap(line => line.needs ?? []).map(need => need.variantId)
  if (replaced.length > 0) {
    // All at once: whoever holds some of them and wants others would stand in the way of an order that does the reverse.
    const theirs = replaced.flatMap(order => order.lines).flatMap(({ taken }) => taken)
    await lockVariants(tx, { ids: [...wanted, ...theirs.map(({ variantId }) => variantId)] })
    await closeReplaced(jobs, tx, insteadOf, { replacedBy: orderId, at: wish.now })
  }
  const stock = wanted.every(id => locked.has(id)) ? locked : stockOf(await lockVariants(tx, { ids: wanted }))
  const taken = reserve(lines, stock, placeOf)
  const sums = columnsOf(taken)
  // No gateway takes a payment of nothing.
  const method = totals.payable === 0 ? 'cod' : input.paymentMethod
  const isCash = method === 'cod'
  const held = by.userId === null || replaced.length === 0 ? holding : await holdingOf(tx, by.userId, input)
  if (held !== null) {
    // One that the shopper is rid of by now was unpaid a moment ago, or the other way round.
    if (held.waiting.unpaidOfAccount !== (basis?.unpaid?.length ?? 0) - replaced.length) throw new Overtaken()
    requireFewWaiting(isCash, held.waiting, wish.store)
    if (held.isFirst) requireFewPieces(lines, taken, held.waitingPieces, wish.store)
    if (!isCash) requireShare(lines, { stock, held: held.heldPieces ?? [] }, wish.store, placeOf)
  }
  const minutes =
    held === null ? PAY_LINK_MINUTES : held.isFirst ? wish.store.firstPaymentHoldMinutes : wish.store.paymentHoldMinutes
  const rows = priced.map((line, position) => lineRow(line, position, taken[position] ?? []))
  const mail = isCash && !isByStaff ? await prepareMail(jobs, { template: 'order-placed', orderId }) : null
  // From here on nothing is waited for that need not be: what is sent goes in one trip, with the commit if there is no more to do.
  const writing = Promise.all([
    writeOrder(tx, {
      ...orderRow(wish, place, totals),
      id: orderId,
      paymentMethod: method,
      promoId: used?.promoId ?? null,
      promoCode: used?.code ?? null,
      cartLineIds: isCash && !isByStaff ? lines.map(line => line.id) : [],
      ...sums,
      lines: JSON.stringify(rows),
      changedProducts: changedProducts(lines),
      discountReason: given?.reason ?? null,
      discountPercent: given?.kind === 'percent' ? given.value : null,
      // One by phone is confirmed by the call itself, unless it waits for its payment.
      confirmedAt: isByStaff && isCash ? wish.now : null,
      heldUntil: isCash ? null : later(wish.now, minutes),
    }),
    mail?.(tx),
    keepWished(tx, wish),
  ])
  const lineIds = rows.map(({ id }) => id)
  if (offers.length > 0) await Promise.all([writing, writeOffers(tx, orderId, offers, lineIds)])
  // Where staff send a link that leads to the pay page, nobody is on the way there yet.
  const order = { id: orderId, payable: totals.payable, currency: wish.store.currency }
  const beginning = isCash || isByStaff ? null : beginAttempt(tx, order, method, wish.now)
  const [, attempt] = beginning === null ? [null, null] : await Promise.all([writing, beginning])
  const placed = {
    kind: 'placed' as const,
    attempt,
    takesLast: sums.variantIds.some((id, place) => stock.get(id) === sums.pieces[place]),
  }
  const last = writing.then(([[written], , isAddressKept]): Placed => {
    if (written === undefined) throw new Error('the order was not written')
    return { ...placed, order: { orderId, orderNumber: written.number, isAddressKept, method } }
  })
  return { last }
}

interface HeldBasis {
  readonly basis: OrderBasis | undefined
  /** Null where staff order: what one shopper may hold is no limit then. */
  readonly holding: HeldSoFar | null
  /** What is on the shelves of what the order takes, by variant, as far as it could be locked yet. */
  readonly locked: ReadonlyMap<string, number>
}

/** `heldPieces`: where the order is to wait for its payment. */
type HeldSoFar = Holding & Partial<HoldingUnpaid>

/** Holds and reads what an order is decided by, in one trip. Each statement sees what was placed while those before it waited. */
async function holdBasis(tx: Transaction, { input, key, by: { userId } }: Wish): Promise<HeldBasis> {
  const orderer = { userId, clientMobile: input.client_mobile }
  const place = { cityId: input.city_id, regionId: input.region_id }
  if (userId === null) {
    const items = JSON.stringify(input.items)
    const [, [basis]] = await Promise.all([holdOrderer(tx, orderer), readPhoneBasis(tx, { ...place, items })])
    return { basis, holding: null, locked: new Map() }
  }
  const [, [basis], locked, holding] = await Promise.all([
    holdOrderer(tx, orderer),
    readOrderBasis(tx, { ...orderer, ...place, userId, idempotencyKey: key }),
    // Codes are held before pieces.
    input.promoCode ? [] : lockVariantsOfCart(tx, { userId }),
    holdingOf(tx, userId, input),
  ])
  return { basis, holding, locked: stockOf(locked) }
}

async function holdingOf(tx: Transaction, userId: string, input: PlaceOrderInput): Promise<HeldSoFar> {
  const orderer = { userId, clientMobile: input.client_mobile }
  const [holding] = await (input.paymentMethod === 'cod' ? readHolding(tx, orderer) : readHoldingUnpaid(tx, orderer))
  if (holding === undefined) throw new Error('what a shopper has waiting was not counted')
  return holding
}

function stockOf(variants: readonly { readonly id: string; readonly stock: number }[]): ReadonlyMap<string, number> {
  return new Map(variants.map(({ id, stock }) => [id, stock]))
}

/** Where nothing more is sent. */
function only(outcome: Outcome): Ending<Outcome> {
  return { last: Promise.resolve(outcome) }
}

/** Staff that give more than their role may are told what it may. */
function requireWithinLimit(
  { role, language, discount }: StaffOnThePhone,
  subtotal: Iqd,
  { store }: Wish,
): StaffOnThePhone['discount'] {
  if (discount === null) return null
  const most = mostDiscountOf(role, subtotal)
  const isTooMuch = discount.kind === 'amount' && discount.value > subtotal
  if (!isTooMuch && discountByStaff(discount, subtotal) <= most) return discount
  const fields = [{ path: 'discount.value', key: 'discount_above_limit' }] as const
  throw aboveLimit(role, subtotal, { language, labels: store, fields })
}

function later(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

function repeated(earlier: EarlierOrder, wish: Wish): Outcome {
  if (earlier.requestHash !== wish.requestHash) throw new Refusal('idempotency_key_reused')
  const { id: orderId, number: orderNumber, paymentMethod: method } = earlier
  const order = { orderId, orderNumber, method, isAddressKept: true }
  // It was tried before in another way, and nobody got as far as this one.
  if (order.method !== 'cod' && order.method !== wish.input.paymentMethod) return { kind: 'tried', order }
  return { kind: 'placed', order, attempt: null, takesLast: false }
}

/** The order answers to this request from now on: when it is repeated, there may be no cart any more. */
async function tryAgain(tx: Transaction, { id, number }: UnpaidOrder, wish: Wish): Promise<Outcome> {
  const { key, requestHash } = wish
  const isAddressKept = await keepWished(tx, wish)
  if (key !== null) await tx.update(orders).set({ idempotencyKey: key, requestHash }).where(eq(orders.id, id))
  return { kind: 'tried', order: { orderId: id, orderNumber: number, isAddressKept } }
}

/** Where the shopper wishes it. */
async function keepWished(tx: Transaction, { input, by: { userId } }: Wish): Promise<boolean> {
  if (userId === null || input.keepAddress !== true) return true
  const { client_name: clientName, client_mobile: clientMobile, city_id: cityId, region_id: regionId, location } = input
  return await keepOrdered(tx, { userId, clientName, clientMobile, cityId, regionId, location })
}

/** Whether the shopper ordered exactly what the server's cart holds; the same choice may be sent in parts. */
function isSameCart(lines: readonly HeldLine[], items: PlaceOrderInput['items']): boolean {
  const wanted = new Map<string, number>()
  for (const item of items) wanted.set(choiceKey(item), (wanted.get(choiceKey(item)) ?? 0) + item.quantity)
  return (
    wanted.size === lines.length &&
    lines.every(line => line.isPublished && wanted.get(choiceKey(line)) === line.quantity)
  )
}

function placeIn(input: PlaceOrderInput, line: HeldLine): string {
  return `items.${input.items.findIndex(item => choiceKey(item) === choiceKey(line))}`
}

type PlaceNames = TextColumns<'cityName' | 'regionName', string>

function requirePlace(basis: OrderBasis | undefined): PlaceNames {
  const place = basis?.place ?? null
  if (place === null) throw new Refusal('city_not_found', { fields: [{ path: 'city_id', key: 'city_not_found' }] })
  return {
    ...sameColumns(place, 'cityName'),
    ...inEachLanguage('regionName', language => {
      const { [`regionName_${language}` as const]: name } = textsIn(place, 'regionName')
      if (name !== null) return name
      throw new Refusal('region_not_found', { fields: [{ path: 'region_id', key: 'region_not_found' }] })
    }),
  }
}

/** Summed up: one update must not meet the same row twice. */
function columnsOf(taken: readonly (readonly TakenPieces[])[]): { variantIds: string[]; pieces: number[] } {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of taken.flat()) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return { variantIds: [...sums.keys()], pieces: [...sums.values()] }
}

function orderRow(
  { input, key, requestHash, language, store, now, by }: Wish,
  place: PlaceNames,
  totals: CheckoutTotals,
) {
  return {
    ...placedBy(by),
    idempotencyKey: key,
    requestHash,
    status: 'Order Placed',
    paymentState: 'pending',
    clientName: input.client_name,
    clientMobile: input.client_mobile,
    cityId: input.city_id,
    regionId: input.region_id,
    ...place,
    location: input.location,
    isReplacement: input.replacement === 1,
    subtotal: totals.subtotal,
    deliveryCost: totals.delivery,
    discount: totals.discount,
    total: totals.total,
    payable: totals.payable,
    currency: store.currency,
    language,
    ...promisedTo(input.city_id, store, now),
  } as const
}

/** What shoppers were told when they ordered stays true of their order. */
function promisedTo(city: CityId, { delivery, deliveryDays }: StoreSettings, now: Date) {
  const days = daysToCity(city, delivery.nearCityId, deliveryDays)
  const promised = days && promisedDays(baghdadDay(now.getTime()), days)
  return { promisedFrom: promised?.from ?? null, promisedUntil: promised?.until ?? null }
}

function placedBy(by: Wish['by']) {
  return by.userId === null
    ? { userId: null, takenById: by.staffId, source: by.source, staffNote: by.note }
    : ({ userId: by.userId, takenById: null, source: 'shop', staffNote: '' } as const)
}

/** The ordered products and those that a bundle's items were taken from. */
function changedProducts(lines: readonly HeldLine[]): string[] {
  const taken = lines.flatMap(line => line.needs ?? []).map(need => need.productId)
  return [...new Set([...lines.map(line => line.productId), ...taken])]
}
