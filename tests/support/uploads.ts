import { tmpdir } from 'node:os'
import path from 'node:path'
import { openUploads, type Uploads } from '#server/http/uploads.ts'

let opened: Promise<Uploads> | undefined

/** Files of callers, for tests to whom their number does not matter; what a killed run left is gone with the next one. */
export const UPLOADS: Uploads = {
  async receive(request, sending, work) {
    opened ??= openUploads({ folder: path.join(tmpdir(), 'tarteeb-test-uploads'), takePlaces: async () => FREE })
    return await (await opened).receive(request, sending, work)
  },
}

const FREE = { leave: async () => undefined }
