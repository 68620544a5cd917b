import { randomUUID } from 'node:crypto'
import { closeSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq, lt, sql } from 'drizzle-orm'
import type { Category } from '#shop/catalogue/product.ts'
import type { Database } from '../database/database.ts'
import { type ChangeMark, catalogueCopies } from '../database/tables/catalogue.ts'
import type { Log } from '../process/log.ts'
import { OWN_FOLDER } from '../process/private-files.ts'
import { codeFingerprint } from './code-fingerprint.ts'
import { type CopyLabel, moveTexts, readCopy, writeCopy } from './copy-file.ts'
import { fingerprintOf } from './shelved.ts'
import type { Snapshot, SnapshotContents } from './snapshot.ts'

/** The catalogue on disk, so that a start need not read a hundred thousand products from tables (decision 0075). */
export interface CatalogueCopies {
  /** What was kept last, where that is still what this database and this version of the shop hold. */
  read(categories: readonly Category[]): Promise<KeptCatalogue | null>
  /**
   * Keeps the catalogue, with the changes up to `mark` in it, where it is
   * time to. Goes on behind the call, and says in the log where it fails.
   */
  keep(snapshot: Snapshot, mark: ChangeMark): void
  /** Resolves when nothing is being written. */
  close(): Promise<void>
}

export interface KeptCatalogue {
  readonly contents: SnapshotContents
  /** Up to where changes are in it. */
  readonly mark: ChangeMark
}

/** Ms. A copy that is older is written anew where products have changed since; else its mark alone is moved on. */
const WRITTEN_EVERY = 3_600_000
/** Ms between two looks whether it is time to. */
const LOOKED_EVERY = 600_000
/** Ms for which changes are trusted to say everything: after that a start reads the tables again. */
const TRUSTED = 7 * 86_400_000
/** Days after which the row of a copy goes that nobody moved on. */
const FORGOTTEN_DAYS = 30

interface CopyPlace {
  readonly database: Database
  readonly dataDir: string
  readonly log: Log
  /** Ms; left out: as often as above. */
  readonly lookedEvery?: number
  readonly writtenEvery?: number
}

export function openCopies({
  database,
  dataDir,
  log,
  lookedEvery = LOOKED_EVERY,
  writtenEvery = WRITTEN_EVERY,
}: CopyPlace): CatalogueCopies {
  const file = path.join(dataDir, FOLDER, 'copy')
  let kept: CopyLabel | null = null
  /** Texts are read from a file that stays open; what changes afterwards stands in memory until the next start. */
  let isOnDisk = false
  /** When the copy was written with which this process could not begin. */
  let refusedOf = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let keeping: Promise<void> | null = null

  const read = async (categories: readonly Category[]): Promise<KeptCatalogue | null> => {
    const wanted = { code: await codeFingerprint(), categories: categoriesLabel(categories) }
    const copy = await readCopy(file, ({ code, categories: own, readAt }) => {
      return code === wanted.code && own === wanted.categories && Date.now() - Date.parse(readAt) < TRUSTED
    })
    const [row] =
      copy === null
        ? []
        : await database.select().from(catalogueCopies).where(eq(catalogueCopies.token, copy.label.token))
    if (copy === null || row === undefined) {
      refusedOf = await writtenAt(file)
      return null
    }
    kept = copy.label
    isOnDisk = true
    return { contents: copy.contents, mark: row.mark }
  }

  const write = async ({ contents, frame, fingerprint }: Snapshot, mark: ChangeMark): Promise<void> => {
    const label: CopyLabel = {
      token: randomUUID(),
      code: await codeFingerprint(),
      categories: categoriesLabel(frame.categories),
      products: fingerprint,
      readAt: kept?.readAt ?? new Date().toISOString(),
    }
    await mkdir(path.dirname(file), { recursive: true, mode: OWN_FOLDER })
    const texts = await writeCopy(file, label, contents)
    // Another process of this shop is at it.
    if (texts === null) return
    if (isOnDisk) closeSync(texts.file)
    else moveTexts(contents.shelf, texts)
    isOnDisk = true
    // Last: of a copy that is not whole there is no row.
    await database.insert(catalogueCopies).values({ token: label.token, mark })
    await database
      .delete(catalogueCopies)
      .where(lt(catalogueCopies.markedAt, sql`now() - make_interval(days => ${FORGOTTEN_DAYS})`))
    kept = label
  }

  const keepNow = async (snapshot: Snapshot, mark: ChangeMark): Promise<void> => {
    try {
      if (kept?.products === snapshot.fingerprint) {
        const moved = { mark, markedAt: sql`now()` }
        await database.update(catalogueCopies).set(moved).where(eq(catalogueCopies.token, kept.token))
        return
      }
      const at = await writtenAt(file)
      if (at === refusedOf || Date.now() - at >= writtenEvery) await write(snapshot, mark)
    } catch (problem) {
      log.warn({ err: problem }, 'the catalogue could not be kept on disk; the next start reads it from the database')
    }
  }

  return {
    read,
    keep(snapshot, mark) {
      if (keeping !== null || performance.now() - lookedAt < lookedEvery) return
      lookedAt = performance.now()
      keeping = keepNow(snapshot, mark).finally(() => {
        keeping = null
      })
    },
    async close() {
      await keeping
    },
  }
}

/** When this process or another one wrote it; 0 where there is none. */
async function writtenAt(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.mtimeMs ?? 0
}

/** Below DATA_DIR. */
const FOLDER = 'catalogue'

function categoriesLabel(categories: readonly Category[]): string {
  return fingerprintOf(categories).toString(36)
}
