import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorText } from '../../process/error-code.ts'
import { PASSED_THROUGH } from '../../process/private-files.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import type { DatabasePlace } from './place.ts'
import { isServerOf, readPidFile } from './postmaster.ts'
import { accountForRoot, canEnter, isNobody, isRoot, type ServerAccount } from './server-account.ts'

/**
 * Chooses the place, once and for all: in DATA_DIR; but for root in a folder only root may enter, where the server, which
 * never runs as root, could not reach its data, under /var/lib/tarteeb. Throws `StartRefusal` when there is no such place.
 */
export async function choosePlace(dataDir: string): Promise<DatabasePlace> {
  await finishExchange(dataDir)
  const known = await findPlace(dataDir)
  if (known !== undefined) return await checked(known)
  const account = isRoot() ? await accountForRoot() : {}
  await letThrough(account, dataDir)
  if (!isRoot() || (await canEnter(account, dataDir))) return placeIn(dataDir, dataDir, account)
  const home = path.join(OUTSIDE, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  try {
    await mkdir(home, { recursive: true })
    await letThrough(account, OUTSIDE)
    await letThrough(account, home)
    if (!(await canEnter(account, home)))
      throw new Error(`the user with the number ${account.uid} may not enter ${home}`)
    await writeFile(path.join(home, OWNER), dataDir)
    await writeFile(path.join(dataDir, NOTE), home)
  } catch (problem) {
    throw new StartRefusal(
      `DATA_DIR ${dataDir} lies in a folder only root may enter, and ${OUTSIDE} cannot be used instead (${errorText(problem)}): set a DATA_DIR that other users may enter.`,
      { cause: problem },
    )
  }
  return placeIn(dataDir, home, account)
}

/** The place chosen at an earlier start, or undefined. Changes nothing. */
export async function findPlace(dataDir: string): Promise<DatabasePlace | undefined> {
  const place = placeIn(dataDir, await homeOf(dataDir), {})
  if (!existsSync(place.cluster)) return undefined
  const { uid, gid } = await stat(place.cluster)
  if (!isRoot()) return place
  // Whoever owns the data goes on serving it, even if a better user has been created since; but it is not left with `nobody`, whose
  // files every program may read and change that owns none itself.
  const isNobodys = uid === 0 || (isNobody(uid) && !isServed(place))
  return { ...place, account: isNobodys ? await accountForRoot() : { uid, gid } }
}

async function homeOf(dataDir: string): Promise<string> {
  return (await readFile(path.join(dataDir, NOTE), 'utf8').catch(() => dataDir)).trim()
}

/** A start that was killed between the two steps by which one cluster takes the other's place has left none there. */
async function finishExchange(dataDir: string): Promise<void> {
  const { cluster } = placeIn(dataDir, await homeOf(dataDir), {})
  if (!existsSync(cluster) && existsSync(readyIn(cluster))) await rename(readyIn(cluster), cluster)
}

/** A cluster that is whole and takes the place of the one there as soon as that is out of the way. */
export function readyIn(cluster: string): string {
  return `${cluster}.ready`
}

function isServed(place: DatabasePlace): boolean {
  const found = readPidFile(place)
  return found !== undefined && isServerOf(place, found.pid)
}

/** Root's folder, which the server's account may pass through on the way to its own, and nobody else of the machine. */
async function letThrough({ gid }: ServerAccount, folder: string): Promise<void> {
  if (gid === undefined) return
  await chown(folder, 0, gid)
  await chmod(folder, PASSED_THROUGH)
}

const OUTSIDE = '/var/lib/tarteeb'
/** In DATA_DIR: names the home when it is elsewhere. */
const NOTE = 'postgres-lives-in'
/** In a home that is elsewhere: names its DATA_DIR. */
const OWNER = 'data-dir'

function placeIn(dataDir: string, home: string, account: ServerAccount): DatabasePlace {
  return { dataDir, home, cluster: path.join(home, 'postgres'), account }
}

async function checked(place: DatabasePlace): Promise<DatabasePlace> {
  const { cluster, account, dataDir, home } = place
  const { uid } = await stat(cluster)
  if (isRoot()) await letThrough(account, home)
  if (!isRoot() && uid !== process.getuid?.())
    throw new StartRefusal(
      `DATA_DIR ${dataDir} has a database that belongs to another user (number ${uid}): start the shop as before, or set another DATA_DIR.`,
    )
  if (isRoot() && !(await canEnter(account, home)))
    throw new StartRefusal(
      `DATA_DIR ${dataDir} was moved to where the database's user (number ${uid}) cannot enter: open its parent folders to others (chmod o+x).`,
    )
  if (home !== dataDir) await claim(place)
  return place
}

/** A DATA_DIR that was moved keeps its database; a copy of one must not share it. */
async function claim({ dataDir, home }: DatabasePlace): Promise<void> {
  const owner = await readFile(path.join(home, OWNER), 'utf8').catch(() => '')
  if (owner === dataDir) return
  const others = await readFile(path.join(owner, NOTE), 'utf8').catch(() => '')
  if (owner !== '' && others.trim() === home)
    throw new StartRefusal(
      `DATA_DIR ${dataDir} is a copy of ${owner}, whose database lives in ${home}: remove ${path.join(dataDir, NOTE)} to begin with an empty one.`,
    )
  await writeFile(path.join(home, OWNER), dataDir)
}
