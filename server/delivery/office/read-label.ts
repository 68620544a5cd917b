import { eq } from 'drizzle-orm'
import type { FileReply } from '#contract/endpoint.ts'
import type { Database } from '../../database/database.ts'
import { parcels } from '../../database/tables/delivery.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CourierDesk } from '../courier-desk.ts'

/** Milliseconds until a silent courier counts as away. */
const PATIENCE = 15_000
const MOST_BYTES = 10_000_000

/** What a label may be, with the ending of its file. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/**
 * The courier's label itself. Its address may carry a token, so that it is fetched here and stands in no log, reply or error. Throws
 * parcel_not_found, no_label, label_unavailable.
 */
export async function readLabel({ database, log }: CourierDesk, parcelId: string): Promise<FileReply> {
  const { reference, labelUrl } = await findLabel(database, parcelId)
  const label = await fetchLabel(labelUrl).catch(() => null)
  if (label === null) {
    log.warn({ parcel: parcelId }, 'a parcel’s label could not be read')
    throw new Refusal('label_unavailable')
  }
  const { bytes, contentType, ending } = label
  return { bytes, contentType, fileName: `label-${reference ?? parcelId}.${ending}` }
}

async function findLabel(database: Database, id: string) {
  const [parcel] = await database
    .select({ reference: parcels.reference, labelUrl: parcels.labelUrl })
    .from(parcels)
    .where(eq(parcels.id, id))
  if (parcel === undefined) throw new Refusal('parcel_not_found')
  const { reference, labelUrl } = parcel
  if (labelUrl === null) throw new Refusal('no_label')
  return { reference, labelUrl }
}

/** Null: what came is no label. */
async function fetchLabel(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
  const contentType = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const ending = ENDINGS[contentType]
  if (!response.ok || ending === undefined || response.body === null) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), contentType, ending }
}
