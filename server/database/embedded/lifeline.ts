import type pg from 'pg'
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
}

/** This many restarts within so many ms are enough: a server that dies more often is ill. */
const MOST_RESTARTS = 5
const WITHIN = 600_000

/**
 * Holds one connection to the server and brings the server back when it breaks, so that the shop's pool, whose address stays
 * the same, recovers. Returns what ends the watch, after a restart that is under way.
 */
export async function holdLifeline({ place, serve, log, onLost }: LifelineOptions): Promise<() => Promise<void>> {
  const restarts: number[] = []
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

  const watching = watch().catch(problem => {
    if (!isReleased) onLost(problem)
  })
  return async () => {
    isReleased = true
    await line.end().catch(() => undefined)
    await watching
  }
}
