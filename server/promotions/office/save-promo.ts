import { and, eq, ne } from 'drizzle-orm'
import type { EditedPromo, StaffPromo } from '#contract/office/promotions.ts'
import type { Transaction } from '../../database/database.ts'
import { promos } from '../../database/tables/promotions.ts'
import { withRetries } from '../../database/with-retries.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, StaffCall } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import type { PromotionDependencies } from '../validate-promo.ts'
import { editedOf, type PromoRow, promoRow, staffPromo } from './promo-rows.ts'

/** Throws promo_code_taken, invalid_percentage, invalid_amount, invalid_period. */
export async function addPromo(
  { database, clock }: PromotionDependencies,
  { input, staff }: StaffCall<EditedPromo>,
): Promise<StaffPromo> {
  requireFit(input)
  // Of two members who write the same code at once the second finds it taken at the next try.
  return await withRetries(() =>
    database.transaction(async tx => {
      const id = newId()
      await requireOwnCode(tx, id, input.code)
      await tx.insert(promos).values({ id, ...columnsOf(input), createdAt: clock() })
      const row = await promoRow(tx, id)
      await audit(tx, staff, { action: 'promo.added', entity: 'promo', entityId: id, after: editedOf(row.promo) })
      return staffPromo(row, clock())
    }),
  )
}

interface Seen {
  readonly id: string
  readonly version: number
}

/**
 * Saves a code as staff saw it at `version`. Throws promo_not_found, changed_meanwhile (with the promo as it is now),
 * promo_type_fixed, promo_limit_below_uses, and what `addPromo` throws.
 */
export async function savePromo(
  { database, clock }: PromotionDependencies,
  { input, staff }: StaffCall<EditedPromo & Seen>,
): Promise<StaffPromo> {
  requireFit(input)
  return await withRetries(() => database.transaction(tx => save(tx, input, staff, clock())))
}

async function save(
  tx: Transaction,
  { id, version, ...edited }: EditedPromo & Seen,
  staff: Staff,
  now: Date,
): Promise<StaffPromo> {
  const { promo: before, wasUsed } = await seenPromo(tx, { id, version }, now)
  if (wasUsed) requireSameType(edited, before)
  await requireOwnCode(tx, id, edited.code)
  requireRoomForUses(edited, before.uses)
  await tx
    .update(promos)
    .set({ ...columnsOf(edited), version: version + 1 })
    .where(eq(promos.id, id))
  const after = await promoRow(tx, id)
  await audit(tx, staff, {
    action: 'promo.changed',
    entity: 'promo',
    entityId: id,
    before: editedOf(before),
    after: editedOf(after.promo),
  })
  return staffPromo(after, now)
}

/** Throws promo_not_found, changed_meanwhile (with the promo as it is now). */
export async function switchPromo(
  { database, clock }: PromotionDependencies,
  { input: { id, version, isActive }, staff }: StaffCall<Seen & { readonly isActive: boolean }>,
): Promise<StaffPromo> {
  return await database.transaction(async tx => {
    const { promo: before } = await seenPromo(tx, { id, version }, clock())
    await tx
      .update(promos)
      .set({ isActive, version: version + 1 })
      .where(eq(promos.id, id))
    await audit(tx, staff, {
      action: isActive ? 'promo.switched-on' : 'promo.switched-off',
      entity: 'promo',
      entityId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    })
    return staffPromo(await promoRow(tx, id), clock())
  })
}

async function seenPromo(tx: Transaction, { id, version }: Seen, now: Date): Promise<PromoRow> {
  const row = await promoRow(tx, id, { isHeld: true })
  if (row.promo.version !== version)
    throw await changedMeanwhile(tx, { entity: 'promo', entityId: id }, { promo: staffPromo(row, now) })
  return row
}

/**
 * An order keeps the figure that its code came to, and reads here whether the way or the
 * goods were paid with it: what is given back for goods that come back is reckoned by that.
 */
function requireSameType({ type }: EditedPromo, before: PromoRow['promo']): void {
  if (type === before.type) return
  throw new Refusal('promo_type_fixed', { fields: [{ path: 'type', key: 'promo_type_fixed' }] })
}

async function requireOwnCode(tx: Transaction, id: string, code: string): Promise<void> {
  const others = await tx
    .select({ id: promos.id })
    .from(promos)
    .where(and(eq(promos.code, code), ne(promos.id, id)))
  if (others.length > 0) throw new Refusal('promo_code_taken', { fields: [{ path: 'code', key: 'promo_code_taken' }] })
}

function requireRoomForUses({ totalLimit }: EditedPromo, uses: number): void {
  if (totalLimit === null || totalLimit >= uses) return
  throw new Refusal('promo_limit_below_uses', {
    values: { count: uses },
    fields: [{ path: 'totalLimit', key: 'promo_limit_below_uses' }],
  })
}

/** What no single field can tell. */
function requireFit({ type, value, startsAt, endsAt }: EditedPromo): void {
  if (type === 'percentage' && (value < 1 || value > 100 || !isInHundredths(value))) throw misfit('invalid_percentage')
  if (type === 'fixed' && (value < 1 || !Number.isInteger(value))) throw misfit('invalid_amount')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw new Refusal('invalid_period', { fields: [{ path: 'endsAt', key: 'invalid_period' }] })
}

function misfit(key: 'invalid_percentage' | 'invalid_amount'): Refusal {
  return new Refusal(key, { fields: [{ path: 'value', key }] })
}

/** Compared as text: 12.34 times a hundred is no whole number to a computer. */
function isInHundredths(value: number): boolean {
  return Number(value.toFixed(2)) === value
}

function columnsOf({ startsAt, endsAt, ...edited }: EditedPromo) {
  return {
    ...edited,
    value: edited.type === 'freeDelivery' ? 0 : edited.value,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}
