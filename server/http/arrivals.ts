import { setImmediate as nextTurn } from 'node:timers/promises'

let arrived = 0

/** Called with each connection that is let in. */
export function noteArrival(): void {
  arrived++
}

/** Connections that were let in since this process began. */
export function arrivals(): number {
  return arrived
}

/** Turns after which what waits its own goes on, whoever is still at the door: in a crowd one may take a tenth of a second. */
const MOST_TURNS = 4

/**
 * Resolves in a turn of the event loop of its own, once everybody at the door is in: each socket that listens lets in one connection in a
 * turn, so that the last of a crowd would wait for as many works that begin with each turn.
 */
export async function letIn(): Promise<void> {
  await nextTurn()
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const before = arrived
    await nextTurn()
    if (arrived === before) return
  }
}
