import type { JobQueue } from '#server/jobs/jobs.ts'

/** The migrated database that each test file's own is cloned from. */
export const TEMPLATE = 'tarteeb_template'

/** The shop's queues without anybody who works on them: a test looks at the jobs, or runs them itself. */
export const TEST_QUEUES: readonly JobQueue[] = [
  'mail',
  'forget-expired',
  'send-parcel',
  'sync-places',
  'check-import',
  'open-import-pictures',
  'apply-import',
  'set-books-right',
].map(name => ({
  name,
  run: async () => undefined,
}))
