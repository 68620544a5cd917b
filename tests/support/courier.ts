import type { Sandbox } from '#sandbox/sandbox.ts'
import type { CourierDesk, ParcelDesk } from '#server/delivery/courier-desk.ts'
import { SEND_PARCEL_QUEUE } from '#server/delivery/parcel-job.ts'
import type { ParcelSender } from '#server/delivery/send-parcel.ts'
import type { Courier, CourierPlace, Parcel } from '#server/partners/couriers/courier.ts'
import { courier } from '#server/partners/couriers/couriers.ts'
import type { TestShop } from './api.ts'
import { SILENT } from './silent-log.ts'
import { turnsAt } from './turns.ts'

/** Al-Waseet as the stand-in plays it, over HTTP. Its time passes by waiting, and waiting takes none of ours. */
export function courierOf({ accounts: { alwaseet } }: Sandbox, { patience = 5_000 } = {}): Courier {
  let now = Date.now()
  const pause = async (milliseconds: number) => {
    now += milliseconds
  }
  const account = courier.account(alwaseet)
  if (account === null) throw new Error('the stand-in of the courier gave no account')
  return account.open({ clock: () => new Date(now), pause, patience, reserveTurn: turnsAt(() => now) })
}

/** A courier that a test plays by itself; it takes every parcel, knows no places and tells of no statuses unless told to. */
export function courierDouble(plays: Partial<Courier> = {}): Courier & { readonly book: Parcel[] } {
  const book: Parcel[] = []
  const referenceOf = ({ orderNumber }: Parcel) => ({ reference: `QR-${orderNumber}`, labelUrl: null })
  return {
    id: 'alwaseet',
    book,
    places: async () => [],
    send: async parcel => {
      book.push(parcel)
      return referenceOf(parcel)
    },
    findSent: async parcel => {
      const held = book.find(({ orderNumber }) => orderNumber === parcel.orderNumber)
      return held === undefined ? null : referenceOf(held)
    },
    statuses: async () => [],
    ...plays,
  }
}

export function parcelDesk(
  { database, jobs }: TestShop,
  courier: Courier,
  { clock = () => new Date(), prepaidPrice = 0 }: Partial<Pick<CourierDesk, 'clock'>> & { prepaidPrice?: number } = {},
): ParcelDesk {
  return { database, jobs, clock, log: SILENT, account: { courier, prepaidPrice } }
}

/** Lets the courier serve every place of ours, by our own ids. */
export async function serveEverywhere({ pool }: TestShop): Promise<void> {
  await pool.query('update cities set courier_id = id')
  await pool.query('update regions set courier_id = id')
}

/** Runs the waiting jobs of parcels, as the queue's worker would. */
export async function sendWaiting({ pool }: TestShop, sender: ParcelSender): Promise<void> {
  const { rows } = await pool.query('delete from jobs.job where name = $1 returning data', [SEND_PARCEL_QUEUE])
  for (const { data } of rows) await sender.send(data.parcelId)
}

/** A parcel as the database holds it; undefined where the order has none. */
export async function parcelRow({ pool }: TestShop, { id }: { readonly id: string }) {
  const { rows } = await pool.query('select * from parcels where order_id = $1', [id])
  return rows[0]
}

/** A list of places as a courier tells it: names of cities with names of their regions; ids are counted from 100. */
export function placesCalled(names: Readonly<Record<string, readonly string[]>>): CourierPlace[] {
  let id = 100
  return Object.entries(names).map(([cityName, regionNames]) => ({
    cityId: String(id++),
    cityName,
    regions: regionNames.map(regionName => ({ regionId: String(id++), regionName })),
  }))
}
