import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { imports } from '../../database/tables/imports.ts'
import type { FetchPicture } from '../../files/fetch-picture.ts'
import type { MediaLibrary } from '../../files/media.ts'
import type { JobQueue, Jobs } from '../../jobs/jobs.ts'
import type { Log } from '../../process/log.ts'
import type { LiveCatalogue } from '../catalogue.ts'
import { applyImport } from './import-apply.ts'
import { checkImport } from './import-check.ts'
import { openPictures } from './import-picture-work.ts'
import { leaveWritten, undoImport } from './import-undo.ts'
import { APPLY_IMPORT_QUEUE, CHECK_IMPORT_QUEUE, OPEN_IMPORT_PICTURES_QUEUE } from './imports.ts'

interface ImportWorld {
  readonly database: Database
  readonly media: MediaLibrary
  readonly jobs: Jobs
  readonly pictureHosts: ReadonlySet<string>
  readonly fetchPicture: FetchPicture
  readonly catalogue: LiveCatalogue
  readonly log: Log
}

/**
 * Who reads and writes imports. A job that its process did not live to finish is run again by whichever process there is; one that
 * meets something unforeseen ends its import as failed, to be seen and tried again by staff.
 */
export function importQueues(world: ImportWorld): JobQueue[] {
  return [
    {
      name: CHECK_IMPORT_QUEUE,
      atOnce: 2,
      run: data => orFail(world, { data, during: 'checking' }, id => checkImport(world, id)),
    },
    {
      name: OPEN_IMPORT_PICTURES_QUEUE,
      // Apart from the files that are read: pictures take long, and hold back only their like.
      atOnce: 1,
      run: data => orFail(world, { data, during: 'checking' }, id => openPictures(world, id)),
    },
    {
      name: APPLY_IMPORT_QUEUE,
      atOnce: 1,
      // Its state says which: what is written may be taken back by a job of the same kind, and each passes over what is the other's.
      async run(data) {
        await orFail(world, { data, during: 'applying' }, id => applyImport(world, id))
        await orWritten(world, data)
      },
    },
  ]
}

/** What cannot be taken back stays written, can be tried again, and says so. Throws where not even that can be written down. */
async function orWritten(world: ImportWorld, data: unknown): Promise<void> {
  const { importId } = job.parse(data)
  try {
    await undoImport(world, importId)
  } catch (problem) {
    world.log.error({ err: problem, import: importId }, 'an import could not be taken back')
    await leaveWritten(world.database, importId)
  }
}

const job = z.object({ importId: z.string() })

/** Throws only where not even the failure can be written down: then the job is run again. */
async function orFail(
  { database, log }: ImportWorld,
  { data, during }: { readonly data: unknown; readonly during: 'checking' | 'applying' },
  work: (id: string) => Promise<void>,
): Promise<void> {
  const { importId } = job.parse(data)
  try {
    await work(importId)
  } catch (problem) {
    log.error({ err: problem, import: importId }, 'an import failed')
    await database
      .update(imports)
      .set({ state: 'failed', plan: null, done: 0 })
      .where(and(eq(imports.id, importId), eq(imports.state, during)))
  }
}
