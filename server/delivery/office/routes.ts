import * as cash from '#contract/office/courier-cash.ts'
import * as endpoints from '#contract/office/delivery.ts'
import { type Route, staffRoute } from '../../http/route.ts'
import type { CourierAccount, CourierDesk } from '../courier-desk.ts'
import { markParcelLooked, retryParcel } from './change-parcel.ts'
import { correctCourier } from './correct-courier.ts'
import { readCourierBalance } from './courier-balance.ts'
import { handOver } from './hand-over.ts'
import { listCourierPayments } from './list-courier-payments.ts'
import { listParcels } from './list-parcels.ts'
import { matchStatement } from './match-statement.ts'
import { readLabel } from './read-label.ts'
import { readRealDays } from './real-days.ts'
import { recordCourierPayment } from './record-courier-payment.ts'
import { listUnknownPlaces, sendAsOther } from './unknown-places.ts'

const success = true as const

export function staffDeliveryRoutes({
  courier,
  ...rest
}: Omit<CourierDesk, 'account'> & { readonly courier: CourierAccount | null }): Route[] {
  const desk = { ...rest, account: courier }
  return [...parcelRoutes(desk), ...placeRoutes(desk), ...cashRoutes(desk)]
}

function parcelRoutes(desk: CourierDesk): Route[] {
  return [
    staffRoute(endpoints.handOver, async call => ({ success, outcomes: await handOver(desk, call) })),
    staffRoute(endpoints.listParcels, async ({ input }) => ({ success, ...(await listParcels(desk.database, input)) })),
    staffRoute(endpoints.markParcelLooked, async call => ({
      success,
      ...call.say('parcel_saved'),
      parcel: await markParcelLooked(desk, call),
    })),
    staffRoute(endpoints.retryParcel, async call => ({
      success,
      ...call.say('parcel_to_send'),
      parcel: await retryParcel(desk, call),
    })),
    staffRoute(endpoints.readParcelLabel, ({ input }) => readLabel(desk, input.id)),
  ]
}

function placeRoutes(desk: CourierDesk): Route[] {
  return [
    staffRoute(endpoints.listUnknownPlaces, async () => ({
      success,
      places: await listUnknownPlaces(desk.database),
    })),
    staffRoute(endpoints.sendAsOther, async call => {
      await sendAsOther(desk, call)
      return { success, ...call.say('places_saved') }
    }),
    staffRoute(endpoints.readRealDays, async () => ({ success, ...(await readRealDays(desk)) })),
  ]
}

function cashRoutes(desk: CourierDesk): Route[] {
  return [
    staffRoute(endpoints.readCourierBalance, async () => ({
      success,
      couriers: await readCourierBalance(desk.database),
    })),
    staffRoute(cash.matchStatement, async ({ input }) => ({
      success,
      ...(await matchStatement(desk.database, input)),
    })),
    staffRoute(cash.correctCourier, async call => {
      await correctCourier(desk, call)
      return { success, ...call.say('courier_corrected') }
    }),
    staffRoute(endpoints.recordCourierPayment, async call => ({
      success,
      ...call.say('courier_payment_recorded'),
      payment: await recordCourierPayment(desk, call),
    })),
    staffRoute(endpoints.listCourierPayments, async ({ input }) => ({
      success,
      ...(await listCourierPayments(desk.database, input)),
    })),
  ]
}
