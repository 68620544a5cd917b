import { eq } from 'drizzle-orm'
import { ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { DEFAULT_DELIVERY_PRICES } from '#shop/delivery/cost.ts'
import { DEFAULT_DELIVERY_DAYS } from '#shop/delivery/promise.ts'
import { iqd } from '#shop/iqd.ts'
import { writtenSoFar } from '#shop/languages.ts'
import { HOME_SECTIONS, type StoreSettings } from '#shop/store/settings.ts'
import { withDefaults } from '#shop/store/with-defaults.ts'
import type { Database, Transaction } from '../database/database.ts'
import { storeSettings } from '../database/tables/store.ts'

const ONLY_ROW = 'store'

/** The settings a new shop starts with; the owner changes them without a release. */
export const DEFAULT_SETTINGS: StoreSettings = {
  ...writtenSoFar('name', { name_en: 'Tarteeb', name_ar: 'ترتيب' }),
  currency: 'IQD',
  ...writtenSoFar('currencyLabel', { currencyLabel_en: 'IQD', currencyLabel_ar: 'د.ع' }),
  phone: '+9647700000000',
  email: 'hello@tarteeb.example',
  socialLinks: [
    { network: 'instagram', url: 'https://www.instagram.com/tarteeb.iq' },
    { network: 'facebook', url: 'https://www.facebook.com/tarteeb.iq' },
    { network: 'whatsapp', url: 'https://wa.me/9647700000000' },
    { network: 'telegram', url: 'https://t.me/tarteeb_iq' },
  ],
  delivery: DEFAULT_DELIVERY_PRICES,
  deliveryDays: DEFAULT_DELIVERY_DAYS,
  returnWindowDays: 7,
  paymentHoldMinutes: 30,
  firstPaymentHoldMinutes: 15,
  mostPieces: 50,
  unpaidOrdersOfAccount: 5,
  unpaidOrdersOfPhone: 10,
  cashOrdersOfAccount: 20,
  cashOrdersOfPhone: 50,
  unpaidShare: 25,
  newcomerPieces: 100,
  paymentMethodsOff: [],
  refundStepUpAmount: iqd(250_000),
  alertKinds: ALERT_KINDS,
  homeSections: HOME_SECTIONS,
}

/** Gives a shop without settings the ones it starts with; an owner's stay as they are. */
export async function seedStore(connection: Database | Transaction): Promise<void> {
  await connection.insert(storeSettings).values({ id: ONLY_ROW, settings: DEFAULT_SETTINGS }).onConflictDoNothing()
}

export async function readStoreSettings(connection: Database | Transaction): Promise<StoreSettings> {
  return (await readStore(connection)).settings
}

interface KeptStore {
  readonly id: string
  readonly settings: StoreSettings
  readonly version: number
}

/** The settings with the version that a save names. */
export async function readStore(connection: Database | Transaction): Promise<KeptStore> {
  const [row] = await connection.select().from(storeSettings).where(eq(storeSettings.id, ONLY_ROW))
  return keptStore(row)
}

/** The same, held until the end of the transaction: nobody else changes it meanwhile. */
export async function holdStore(tx: Transaction): Promise<KeptStore> {
  await seedStore(tx)
  const [row] = await tx.select().from(storeSettings).where(eq(storeSettings.id, ONLY_ROW)).for('update')
  return keptStore(row)
}

function keptStore(row: typeof storeSettings.$inferSelect | undefined): KeptStore {
  return { id: ONLY_ROW, settings: withDefaults(row?.settings ?? {}, DEFAULT_SETTINGS), version: row?.version ?? 1 }
}
