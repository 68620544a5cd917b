import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPlace } from '#server/database/embedded/choose-place.ts'
import { connectSuperuser } from '#server/database/embedded/socket.ts'
import { copyFolder } from '../copy-folder.ts'
import { counted } from '../order-books.ts'
import { examine } from './books.ts'
import type { FaultStage, ShopFault } from './fault.ts'
import { problemsOfPhotos, sendPhotos } from './photographer.ts'
import { lacksSmallDisks, mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { openTroubledShop, type TroubledShop } from './troubled-shop.ts'

interface Place {
  /** In the folder of this fault. */
  readonly folder: string
  /** Bytes. */
  readonly size: number
  /** Whether orders are taken all the while; else photos are. */
  readonly sells: boolean
  /** Makes ready, while there is room, what makes it as bad as it can be while there is none. */
  readonly worsening?: (shop: TroubledShop) => Promise<() => Promise<void>>
}

/** What is full: the rest of the shop has room. Afterwards each has enough for all that waited. */
const PLACES: Readonly<Record<string, Place>> = {
  'disk-database': { folder: 'data/postgres', size: 160_000_000, sells: false, worsening: needingNewLogFile },
  'disk-media': { folder: 'data/media', size: 40_000_000, sells: true },
  'disk-uploads': { folder: 'data/uploads', size: 4_000_000, sells: true },
  'disk-outbox': { folder: 'data/outbox', size: 200_000_000, sells: true },
  'disk-log': { folder: 'log', size: 100_000_000, sells: true },
}

/** Each place of the shop on a disk of its own, which is full for a while. */
export const fullDisks: readonly ShopFault[] = Object.entries(PLACES).map(([name, place]) => ({
  name,
  lacks: lacksSmallDisks,
  play: stage => playFullDisk(place, stage),
}))

async function playFullDisk(place: Place, { template, folder, seconds, waitsForAll, sellsAgain, signal }: FaultStage) {
  const dataDir = path.join(folder, 'data')
  await copyFolder(template, dataDir)
  await mkdir(path.join(folder, 'log'))
  const disk = await mountSmallDisk(path.join(folder, place.folder), place.size)
  const shop = await openTroubledShop({ dataDir, signal, log: path.join(folder, 'log/shop.log') })
  try {
    await shop.start()
    const photographers = await sendPhotos(shop, signal)
    const figures = await shop.selling(async ({ soldAgain }) => {
      await photographers.keptAgain()
      await beFull({ disk, shop, place, seconds, signal, soldAgain })
      await soldAgain()
      await photographers.keptAgain()
    })
    const photos = await photographers.stop()
    const lasts = place.sells ? 0 : seconds
    const { told, problems } = await examine(shop, { figures: [figures], waitsForAll, sellsAgain, lasts, signal })
    const drafts = await draftsLeftIn(shop.outbox)
    return {
      told: `full for ${seconds} s; ${told}; ${photos.kept} photos kept, ${photos.toldToComeBack} told to come back`,
      problems: [
        ...problems,
        ...[...photos.others].map(([what, times]) => `${times} × ${what}`),
        ...(await problemsOfPhotos(shop)),
        ...counted(drafts, 'letters written by halves'),
        ...(shop.hasEnded() ? ['the shop ended'] : []),
      ],
    }
  } finally {
    await shop.close()
    await disk.close()
  }
}

/** Letters that were begun and come to no end; the shop is at work still, and writes others meanwhile. */
async function draftsLeftIn(outbox: string): Promise<number> {
  const drafts = async () => (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.part'))
  let left = await drafts()
  for (const end = Date.now() + LONGEST_LETTER; left.length > 0 && Date.now() < end; await wait(100)) {
    const now = new Set(await drafts())
    left = left.filter(name => now.has(name))
  }
  return left.length
}

/** Ms in which a letter is written, on a busy machine too. */
const LONGEST_LETTER = 30_000

interface Full {
  readonly disk: SmallDisk
  readonly shop: TroubledShop
  readonly place: Place
  readonly seconds: number
  readonly signal: AbortSignal
  readonly soldAgain: () => Promise<void>
}

async function beFull({ disk, shop, place, seconds, signal, soldAgain }: Full): Promise<void> {
  const worsen = await place.worsening?.(shop)
  await disk.fill()
  await worsen?.()
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await wait(500, undefined, { signal })) {
    // What is freed meanwhile, by whom it may be, is taken at once.
    await disk.fill()
    if (place.sells) await soldAgain()
    if (shop.hasEnded()) throw new Error(`the shop ended:\n${shop.log().slice(-1_000)}`)
  }
  await disk.empty()
}

/**
 * PostgreSQL writes its log into files that it has made before. Where it needs a new one and cannot make it, it ends. The connection is
 * made before: without room for its own files PostgreSQL lets nobody in.
 */
async function needingNewLogFile({ dataDir }: TroubledShop): Promise<() => Promise<void>> {
  const place = await findPlace(dataDir)
  if (place === undefined) throw new Error('the shop has no database')
  const superuser = await connectSuperuser(place)
  superuser.on('error', () => undefined)
  return async () => {
    try {
      for (let files = 0; files < MOST_LOG_FILES; files++)
        await superuser.query("select pg_switch_wal(), pg_logical_emit_message(true, 'full', 'disk')")
    } catch {
      // It ended, as it was meant to.
    } finally {
      await superuser.end().catch(() => undefined)
    }
  }
}

/** More than it has made before. */
const MOST_LOG_FILES = 20
