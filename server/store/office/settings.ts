import { eq } from 'drizzle-orm'
import type { EditedSettings, StaffSettings } from '#contract/office/store.ts'
import { DELIVERY_AMOUNTS } from '#shop/delivery/cost.ts'
import { iqd } from '#shop/iqd.ts'
import { isAnyOn } from '#shop/payments/methods.ts'
import { recordOf } from '#shop/record-of.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { CatalogueDesk } from '../../catalogue/office/desk.ts'
import { readCities } from '../../catalogue/places.ts'
import { holdStore, readStore } from '../../catalogue/store-settings.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { storeSettings } from '../../database/tables/store.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal, type RefusedField } from '../../http/refusal.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Staff, SteppingUp } from '../../http/route.ts'
import type { Payments } from '../../payments/payments.ts'
import { changeWindow } from './desk.ts'

export interface SettingsDesk extends CatalogueDesk {
  readonly payments: Pick<Payments, 'methods'>
}

/** The settings as owners edit them. */
export async function readSettings(on: Database | Transaction): Promise<StaffSettings> {
  const { settings, version } = await readStore(on)
  return editable(settings, version)
}

/** Saves the settings as staff saw them at `version`. Throws changed_meanwhile (with the settings as they are now), city_not_found,
 * payment_method_needed, forbidden, step_up_needed. */
export async function saveSettings(
  desk: SettingsDesk,
  { version, ...edited }: StaffSettings,
  staff: Staff & SteppingUp,
): Promise<StaffSettings> {
  return await changeWindow(desk, async tx => {
    const held = await holdStore(tx)
    const before = editable(held.settings, held.version)
    if (held.version !== version)
      throw await changedMeanwhile(tx, { entity: 'settings', entityId: held.id }, { settings: before })
    requireLeave(before, edited, staff)
    requireMethod(desk, edited, before)
    await requireCities(tx, edited, before)
    const settings = { ...held.settings, ...inDinars(edited) }
    await tx
      .update(storeSettings)
      .set({ settings, version: version + 1 })
      .where(eq(storeSettings.id, held.id))
    const after = await readSettings(tx)
    await audit(tx, staff, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: held.id,
      ...differences(before, after),
    })
    return after
  })
}

/**
 * Whoever found a session open would first raise the sum, silence the alerts,
 * or choose by which way money comes in. Throws forbidden, step_up_needed.
 */
function requireLeave(before: StaffSettings, edited: EditedSettings, staff: Staff & SteppingUp): void {
  const areAlertsOther = !isSameChoice(edited.alertKinds, before.alertKinds)
  if (areAlertsOther && staff.role !== 'owner') throw new Refusal('forbidden')
  const isAmountOther = edited.refundStepUpAmount !== before.refundStepUpAmount
  const areMethodsOther = !isSameChoice(edited.paymentMethodsOff, before.paymentMethodsOff)
  requireStepUp(areAlertsOther || isAmountOther || areMethodsOther, staff)
}

/** What was chosen before stays, also where the gateways that were left on are gone since: another change is not held up by it. */
function requireMethod({ payments }: SettingsDesk, edited: EditedSettings, before: EditedSettings): void {
  if (isSameChoice(edited.paymentMethodsOff, before.paymentMethodsOff) || isAnyOn(payments.methods, edited)) return
  const key = 'payment_method_needed'
  throw new Refusal(key, { fields: [{ path: 'paymentMethodsOff', key }] })
}

function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every(each => other.includes(each))
}

/** The amounts, which are numbers on their way, counted as money again. */
function inDinars({ delivery, refundStepUpAmount, ...others }: EditedSettings): Omit<StoreSettings, Untouched> {
  const ownPrices = Object.entries(delivery.cityPrices).map(([id, price]) => [id, iqd(price)] as const)
  return {
    ...others,
    delivery: {
      ...recordOf(DELIVERY_AMOUNTS, name => iqd(delivery[name])),
      nearCityId: delivery.nearCityId,
      cityPrices: Object.fromEntries(ownPrices),
    },
    refundStepUpAmount: iqd(refundStepUpAmount),
  }
}

type Untouched = 'currency' | 'homeSections'

function editable({ currency: _, homeSections: __, ...edited }: StoreSettings, version: number): StaffSettings {
  return { ...edited, version }
}

/** Cities that a courier serves no more keep the price and the days they have: only what is new must be in the list. */
async function requireCities(tx: Transaction, edited: OfCities, before: OfCities): Promise<void> {
  const known = new Set([
    ...(await readCities(tx)).map(city => city.id),
    ...Object.keys(before.delivery.cityPrices),
    ...Object.keys(before.deliveryDays.cityDays),
    before.delivery.nearCityId,
  ])
  const { delivery, deliveryDays } = edited
  const named = [
    { path: 'delivery.nearCityId', id: delivery.nearCityId },
    ...Object.keys(delivery.cityPrices).map(id => ({ path: `delivery.cityPrices.${id}`, id })),
    ...Object.keys(deliveryDays.cityDays).map(id => ({ path: `deliveryDays.cityDays.${id}`, id })),
  ]
  const fields: RefusedField[] = named.flatMap(({ path, id }) =>
    known.has(id) ? [] : [{ path, key: 'city_not_found' }],
  )
  if (fields.length > 0) throw new Refusal('city_not_found', { fields })
}

type OfCities = Pick<StaffSettings, 'delivery' | 'deliveryDays'>
