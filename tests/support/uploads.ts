import { tmpdir } from 'node:os'
import path from 'node:path'
import { openUploads, type Uploads } from '#server/http/uploads.ts'

/** Far more than a test sends at once. */
const PLACES = { inAll: 500, ofShoppers: 500, ofAddress: 500, ofAccount: 500 }

let opened: Promise<Uploads> | undefined

/** Files of callers, for tests to whom their number does not matter; what a killed run left is gone with the next one. */
export const UPLOADS: Uploads = {
  async receive(request, sending, work) {
    opened ??= openUploads({ folder: path.join(tmpdir(), 'tarteeb-test-uploads'), places: PLACES })
    return await (await opened).receive(request, sending, work)
  },
}
