import { z } from 'zod'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { ParcelDesk } from './courier-desk.ts'
import { followParcels } from './follow-parcels.ts'
import { SEND_PARCEL_QUEUE } from './parcel-job.ts'
import { createParcelSender } from './send-parcel.ts'
import { SYNC_PLACES_QUEUE, syncPlaces } from './sync-places.ts'

/** The work that a shop with a courier does by itself: one set of these a process. */
export function parcelQueues(desk: ParcelDesk, catalogue: Pick<LiveCatalogue, 'refresh'>): JobQueue[] {
  const sender = createParcelSender(desk)
  return [
    { name: SEND_PARCEL_QUEUE, atOnce: 1, run: data => sender.send(PARCEL_JOB.parse(data).parcelId) },
    {
      name: 'follow-parcels',
      every: '* * * * *',
      atOnce: 1,
      run: () => followParcels(desk, sender),
    },
    { name: SYNC_PLACES_QUEUE, atOnce: 1, every: '23 1 * * *', run: () => syncPlaces(desk, catalogue) },
  ]
}

const PARCEL_JOB = z.object({ parcelId: z.string() })
