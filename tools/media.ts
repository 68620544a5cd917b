import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { type Config, environment, readConfig } from '#config'
import { connect, type Database } from '#server/database/database.ts'
import { importPictures } from '#server/database/tables/imports.ts'
import { returnPhotos } from '#server/database/tables/returns.ts'
import { MediaAway } from '#server/files/media-faults.ts'
import { type MovedMedia, moveMedia } from '#server/files/move-media.ts'
import { openStore, workFolderIn } from '#server/partners/buckets/open-store.ts'
import { tryBucket } from '#server/partners/buckets/s3-store.ts'
import { createLog, type Log } from '#server/process/log.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { awaitStopWish } from '#server/process/stop-wish.ts'
import { openStandingDatabase } from './lib/open-database.ts'

export const MEDIA_USAGE = 'media move --to s3|folder [--remove]'

interface Asked {
  readonly to: 's3' | 'folder'
  readonly removes: boolean
}

/** Throws `StartRefusal` for options it does not know. */
export function mediaAsked(words: readonly string[]): Asked {
  const usage = `The command media takes: ${MEDIA_USAGE.replace('media ', '')}.`
  try {
    const options = { to: { type: 'string' }, remove: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const to = (['s3', 'folder'] as const).find(each => each === values.to)
    if (positionals.join(' ') !== 'move' || to === undefined) throw new StartRefusal(usage)
    return { to, removes: values.remove }
  } catch (problem) {
    throw new StartRefusal(usage, { cause: problem })
  }
}

/** Moves pictures, videos and photos between DATA_DIR and the bucket of the settings, while the shop runs or not. */
export async function moveAllMedia(asked: Asked): Promise<void> {
  const config = readConfig(environment())
  const log = createLog({ level: config.logLevel })
  const { bucket } = config
  if (bucket === null) throw new StartRefusal('S3_BUCKET is missing: say by the S3_ variables which bucket is meant.')
  if (!(await tryBucket(bucket, { folder: workFolderIn(config) })))
    throw new StartRefusal('S3_BUCKET does not answer: nothing was moved.')
  await onShopOf(config, log, async database => {
    const folder = openStore({ ...config, bucket: null })
    const ends = { folder, s3: openStore(config, { patience: PATIENCE }) }
    await tellMove(asked, {
      from: ends[asked.to === 's3' ? 'folder' : 's3'],
      to: ends[asked.to],
      removes: asked.removes,
      isKnown: async fileName => (await isPhoto(database, fileName)) || (await isOfImport(database, fileName)),
      signal: awaitStopWish({ log, atOnce: () => undefined }).signal,
    })
  })
}

/** Ms: nobody waits for a page here. */
const PATIENCE = 30_000
/** Files after which it says how far it is. */
const STEP = 500

async function tellMove({ to, removes }: Asked, move: Omit<Parameters<typeof moveMedia>[0], 'tell'>): Promise<void> {
  const place = to === 's3' ? 'the bucket' : 'DATA_DIR/media'
  let moved: MovedMedia = { files: 0, bytes: 0, found: 0, forgotten: 0 }
  const sayMoved = (end: string) => tell(`${said(moved)} in ${place}${end}`)
  try {
    await moveMedia({
      ...move,
      tell(now) {
        if (now.files > moved.files && now.files % STEP === 0) sayMoved(' so far.')
        moved = now
      },
    })
  } catch (problem) {
    sayMoved(' before it was cut short: the same command goes on from there.')
    if (move.signal.aborted) throw new StartRefusal('media move was stopped before its end.', { cause: problem })
    if (problem instanceof MediaAway) throw new StartRefusal(`S3_BUCKET: ${problem.message}.`, { cause: problem })
    throw problem
  }
  sayMoved(removes ? ', and no longer where they were.' : ', and still where they were.')
  if (moved.forgotten > 0) tell(`Left out, for the shop has forgotten them: ${moved.forgotten} photos.`)
}

function said({ files, bytes, found }: MovedMedia): string {
  return `${files} files of ${Math.ceil(bytes / 1_000_000)} MB (${files - found} brought, ${found} that were there) are`
}

async function isPhoto(database: Database, fileName: string): Promise<boolean> {
  const rows = await database
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(eq(returnPhotos.fileName, fileName))
    .limit(1)
  return rows.length > 0
}

async function onShopOf(config: Config, log: Log, work: (database: Database) => Promise<void>): Promise<void> {
  const opened = await openStandingDatabase(config, log)
  if (opened === null) throw new StartRefusal(`There is no shop in DATA_DIR ${config.dataDir}: nothing was moved.`)
  await work(connect(opened.pool)).finally(() => opened.close())
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function isOfImport(database: Database, fileName: string): Promise<boolean> {
  return (await database.$count(importPictures, eq(importPictures.fileName, fileName))) > 0
}
