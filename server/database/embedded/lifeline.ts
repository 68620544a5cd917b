import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { diskRoom } from '../../process/disk-room.ts'
import type { Log } from '../../process/log.ts'
import type { DatabasePlace } from './place.ts'
import { connectSuperuser } from './socket.ts'

export interface LifelineOptions {
  readonly place: DatabasePlace
  /** Brings a server back: waits for one that recovers by itself, else starts one. */
  readonly serve: () => Promise<'taken over' | 'started'>
  readonly log: Log
  /** Called once when the server keeps dying, or does not start any more. */
  readonly onLost: (reason: unknown) => void
  /** Bytes that are free on the disk of a folder; the system is asked when left out. */
  readonly roomIn?: RoomIn
}

export type RoomIn = (folder: string) => Promise<number>

/** This many restarts within so many ms are enough: a server that dies more often is ill. */
const MOST_RESTARTS = 5
const WITHIN = 600_000
/** Bytes: without room for two files of its log a server dies as soon as it is started. */
const LEAST_ROOM = 40_000_000
/** Ms between two looks for room. */
const LOOK_FOR_ROOM = 1_000

/**
 * Holds one connection to the server and brings the server back when it breaks, so that the shop's pool, whose address stays
 * the same, recovers. One that died of a full disk is brought back once there is room. Returns what ends the watch, after a restart that
 * is under way.
 */
export async function holdLifeline({
  place,
  serve,
  log,
  onLost,
  roomIn = async folder => (await diskRoom(folder)).free,
}: LifelineOptions): Promise<() => Promise<void>> {
  const restarts: number[] = []
  const released = new AbortController()
  let isReleased = false
  let line = await connectSuperuser(place)

  async function watch(): Promise<void> {
    for (;;) {
      await new Promise(resolve => line.once('end', resolve))
      if (isReleased) return
      log.warn('the embedded database went away')
      line = await bringBack()
      if (isReleased) return await line.end()
      log.warn({ restarts: restarts.length }, 'the embedded database is back')
    }
  }

  async function bringBack(): Promise<pg.Client> {
    for (;;) {
      await untilRoom()
      if ((await serve()) === 'started') restarts.push(Date.now())
      if (restarts.filter(time => time > Date.now() - WITHIN).length > MOST_RESTARTS)
        throw new Error(`the embedded database died more than ${MOST_RESTARTS} times within ${WITHIN / 60_000} minutes`)
      try {
        return await connectSuperuser(place)
      } catch (problem) {
        log.warn({ err: problem }, 'the embedded database went away again')
      }
    }
  }

  async function untilRoom(): Promise<void> {
    const hasRoom = async () => (await roomIn(place.cluster)) >= LEAST_ROOM
    if (await hasRoom()) return
    log.error({ needed: LEAST_ROOM }, 'the disk of the embedded database is full: it starts again once there is room')
    // Those that it died of the full disk are no illness.
    restarts.length = 0
    while (!(await hasRoom())) await wait(LOOK_FOR_ROOM, undefined, { signal: released.signal })
  }

  const watching = watch().catch(problem => {
    if (!isReleased) onLost(problem)
  })
  return async () => {
    isReleased = true
    released.abort()
    await line.end().catch(() => undefined)
    await watching
  }
}
