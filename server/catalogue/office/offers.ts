import { isDeepStrictEqual } from 'node:util'
import { desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { EditedOffer, StaffOffer, StaffOffersInput, StaffOffersReply } from '#contract/office/offers.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { LOCAL_LANGUAGE, languages } from '#shop/languages.ts'
import { isLargeOffer } from '#shop/promotions/large-reduction.ts'
import { MOST_OFFERS } from '#shop/promotions/offers.ts'
import { saleState } from '#shop/promotions/sale.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { holdName } from '../../database/hold-name.ts'
import { orderOffers } from '../../database/tables/orders.ts'
import { offers } from '../../database/tables/promotions.ts'
import { toColumns } from '../../database/texts.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Staff, SteppingUp } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { FRAME } from '../changes.ts'
import { applyOffers } from '../follow-sales.ts'
import { offerOf } from '../offers.ts'
import { type CatalogueDesk, changeCatalogue } from './desk.ts'
import { countByState, endingAt, periodOf, reachColumns, requireFit, stateAt } from './timed.ts'

const USUAL_ROWS = 25

type OfferRow = typeof offers.$inferSelect & { readonly orders: number }

/** Those that begin last first, a page at a time. */
export async function listOffers(
  { database, clock }: CatalogueDesk,
  { state, page = 1, perPage = USUAL_ROWS }: StaffOffersInput,
): Promise<Omit<StaffOffersReply, 'success'>> {
  const now = clock()
  const rows = await withOrders(database)
    .where(state === undefined ? undefined : eq(stateAt(offers, now), state))
    .orderBy(desc(offers.startsAt), desc(offers.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return {
    offers: rows.map(({ offer, orders }) => staffOffer({ ...offer, orders }, now)),
    ...(await countByState(database, offers, state, now)),
  }
}

/** Throws offer_not_found. */
export async function readOffer({ database, clock }: CatalogueDesk, id: Id): Promise<StaffOffer> {
  return staffOffer(await offerRow(database, id), clock())
}

/** Throws invalid_period, sale_reaches_nothing, offer_needs_name, too_many_offers, step_up_needed. */
export async function addOffer(
  desk: CatalogueDesk,
  edited: EditedOffer,
  staff: Staff & SteppingUp,
): Promise<StaffOffer> {
  const now = desk.clock()
  requireFit(edited, now)
  requireStepUp(isLargeOffer(edited), staff)
  requireName(edited)
  return await changeCatalogue(desk, async tx => {
    await requireFew(tx, now)
    const id = newId()
    await tx.insert(offers).values({ id, ...columnsOf(edited, now), createdAt: now })
    const isOn = await applyOffers(tx, now)
    const row = await offerRow(tx, id)
    await audit(tx, staff, { action: 'offer.added', entity: 'offer', entityId: id, after: editedOf(row) })
    return { result: staffOffer(row, now), changed: isOn > 0 ? [FRAME] : [] }
  })
}

interface Seen {
  readonly id: Id
  readonly version: number
}

/**
 * Throws offer_not_found, offer_is_over, offer_has_begun, changed_meanwhile (with the offer as it is now), invalid_period,
 * sale_reaches_nothing, offer_needs_name, step_up_needed.
 */
export async function saveOffer(
  desk: CatalogueDesk,
  { id, version, ...edited }: EditedOffer & Seen,
  staff: Staff & SteppingUp,
): Promise<StaffOffer> {
  const now = desk.clock()
  requireFit(edited, now)
  requireStepUp(isLargeOffer(edited), staff)
  requireName(edited)
  const columns = columnsOf(edited, now)
  return await changeOffer(desk, { id, version }, staff, { action: 'offer.changed', columns })
}

/** One that has not begun never does. Throws offer_not_found, offer_is_over, changed_meanwhile (with the offer as it is now). */
export async function endOffer(desk: CatalogueDesk, seen: Seen, staff: Staff): Promise<StaffOffer> {
  const now = desk.clock()
  const columns = endingAt(offers, now)
  return await changeOffer(desk, seen, staff, { action: 'offer.ended', columns })
}

type OfferChange =
  | { readonly action: 'offer.changed'; readonly columns: ReturnType<typeof columnsOf> }
  | { readonly action: 'offer.ended'; readonly columns: PgUpdateSetSource<typeof offers> }

async function changeOffer(
  desk: CatalogueDesk,
  { id, version }: Seen,
  staff: Staff,
  change: OfferChange,
): Promise<StaffOffer> {
  const now = desk.clock()
  return await changeCatalogue(desk, async tx => {
    const before = await offerRow(tx, id, { isHeld: true })
    if (before.version !== version)
      throw await changedMeanwhile(tx, { entity: 'offer', entityId: id }, { offer: staffOffer(before, now) })
    if (saleState(before, now) === 'over') throw new Refusal('offer_is_over')
    if (change.action === 'offer.changed') requireTermsKept(before, change.columns, now)
    await tx
      .update(offers)
      .set({ ...change.columns, version: version + 1 })
      .where(eq(offers.id, id))
    const isOn = await applyOffers(tx, now)
    const after = await offerRow(tx, id)
    await audit(tx, staff, {
      action: change.action,
      entity: 'offer',
      entityId: id,
      ...differences(editedOf(before), editedOf(after)),
    })
    return { result: staffOffer(after, now), changed: before.isApplied || isOn > 0 ? [FRAME] : [] }
  })
}

/** Orders are changed by the offers that they were placed with: what an offer promised stays what it promised. */
function requireTermsKept(before: OfferRow, after: ReturnType<typeof columnsOf>, now: Date): void {
  if (saleState(before, now) === 'not-begun') return
  const isSame = TERMS.every(name => isDeepStrictEqual(sorted(before[name]), sorted(after[name])))
  if (!isSame || before.startsAt.getTime() !== after.startsAt.getTime()) throw new Refusal('offer_has_begun')
}

const TERMS = [
  ...(['buyQuantity', 'getQuantity', 'percentage', 'mostTimes'] as const),
  ...(['isForAll', 'categoryIds', 'subCategoryIds', 'productIds'] as const),
] as const

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value
}

async function requireFew(tx: Transaction, now: Date): Promise<void> {
  // Of two at once the second counts the first: every cart and order tries as many as there are.
  await holdName(tx, 'how many offers there are')
  const held = await tx.$count(offers, or(isNull(offers.endsAt), gt(offers.endsAt, now)))
  if (held >= MOST_OFFERS) throw new Refusal('too_many_offers', { values: { most: MOST_OFFERS } })
}

function requireName(edited: EditedOffer): void {
  if (languages.some(language => edited[`name_${language}`] !== '')) return
  throw new Refusal('offer_needs_name', { fields: [{ path: `name_${LOCAL_LANGUAGE}`, key: 'offer_needs_name' }] })
}

function withOrders(connection: Database | Transaction) {
  const count = sql<number>`(select count(*)::int from ${orderOffers} used where used.offer_id = ${offers.id})`
  return connection.select({ offer: offers, orders: count }).from(offers).$dynamic()
}

/** Throws offer_not_found. With `isHeld` nobody changes it before the transaction ends. */
async function offerRow(
  connection: Database | Transaction,
  id: Id,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<OfferRow> {
  const wanted = withOrders(connection).where(eq(offers.id, id))
  const [row] = await (isHeld ? wanted.for('update', { of: offers }) : wanted)
  if (row === undefined) throw new Refusal('offer_not_found')
  return { ...row.offer, orders: row.orders }
}

function staffOffer(row: OfferRow, now: Date): StaffOffer {
  const { id: _id, ...offer } = offerOf(row)
  const { startsAt, version, orders } = row
  return { ...offer, _id, startsAt: startsAt.toISOString(), state: saleState(row, now), orders, version }
}

/** What staff can change of it, as the change log keeps it. */
function editedOf(row: OfferRow): EditedOffer {
  const { id: _, ...offer } = offerOf(row)
  return { ...offer, startsAt: row.startsAt.toISOString() }
}

function columnsOf(edited: EditedOffer, now: Date) {
  const { buyQuantity, getQuantity, percentage, mostTimes } = edited
  return {
    ...toColumns(edited, 'name'),
    ...{ buyQuantity, getQuantity, percentage, mostTimes },
    ...reachColumns(edited),
    ...periodOf(edited, now),
  }
}
