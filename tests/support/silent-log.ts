import { createLog } from '#server/process/log.ts'

/** Of all shops that nobody reads along with. */
export const SILENT = createLog({ level: 'silent' })
