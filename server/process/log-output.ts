import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { errorCode } from './error-code.ts'

export interface LogOutput extends DestinationStream {
  /** Writes what has gathered; what there is no room for waits. Pino calls it by this name before a process ends. */
  flushSync(): void
}

interface LogOutputOptions {
  /** Answers how many of the bytes it took; standard output when left out. */
  readonly take?: (bytes: Uint8Array) => number
  /** Called once there is room again, if lines found none meanwhile. */
  readonly onLost: (lines: number) => void
}

/** Bytes that a pipe takes as a whole, whoever else writes to it: no line of another process gets between. */
const WHOLE_WRITE = 4_096
/** Bytes that wait for room: a few seconds of a busy shop. */
const MOST_WAITING = 1_000_000
/** Ms for which lines gather, and after which a full disk is tried again. */
const GATHERING = 200
/** Ms after which a pipe that nobody reads right now is tried again, by a process that ends. */
const BUSY = 50
/** How often in vain, and how often at all: no reader keeps a process from ending, and one that is slow gets what waits for it. */
const VAIN_TRIES = 20
const ALL_TRIES = 200

/**
 * Standard output for lines of the log. They gather for a fifth of a second at most: a write for each would be a tenth of the time that
 * answering a kept page takes. Whatever ends the process but SIGKILL finds them written, unless nobody reads for a second. A disk that
 * is full ends no shop, and a pipe that is full holds none up: lines wait for room, none by halves, and those that find no place to
 * wait are counted. Where the reader is gone nothing is written.
 */
export function openLogOutput({ take = standardOutput(), onLost }: LogOutputOptions): LogOutput {
  const blocks: Uint8Array[] = []
  let waiting = 0
  let gathered = ''
  let gatheredBytes = 0
  let lost = 0
  let state: 'open' | 'busy' | 'full' | 'gone' = 'open'

  function close(): void {
    if (gathered === '') return
    blocks.push(Buffer.from(gathered))
    gathered = ''
    gatheredBytes = 0
  }

  function drain(): void {
    while (blocks[0] !== undefined) {
      const taken = offer(blocks[0])
      if (typeof taken !== 'number') {
        state = taken
        if (state === 'gone') blocks.length = 0
        return
      }
      waiting -= taken
      if (taken < blocks[0].byteLength) blocks[0] = blocks[0].subarray(taken)
      else blocks.shift()
    }
    state = 'open'
  }

  function offer(bytes: Uint8Array): number | 'busy' | 'full' | 'gone' {
    try {
      return take(bytes)
    } catch (problem) {
      const code = errorCode(problem)
      if (code === 'EPIPE') return 'gone'
      return code === 'EAGAIN' || code === 'EBUSY' ? 'busy' : 'full'
    }
  }

  function flush(): void {
    close()
    drain()
    if (state !== 'open' || lost === 0) return
    const lines = lost
    lost = 0
    onLost(lines)
  }

  function flushSync(): void {
    flush()
    for (let [tries, vain] = [0, 0]; state === 'busy' && tries < ALL_TRIES && vain < VAIN_TRIES; tries++) {
      Atomics.wait(PAUSE, 0, 0, BUSY)
      const before = waiting
      flush()
      vain = waiting < before ? 0 : vain + 1
    }
  }

  setInterval(flush, GATHERING).unref()
  process.on('exit', flushSync)
  return {
    flushSync,
    write(line) {
      if (state === 'gone') return
      const bytes = Buffer.byteLength(line)
      if (waiting + bytes > MOST_WAITING) {
        lost++
        return
      }
      if (gatheredBytes + bytes > WHOLE_WRITE) close()
      gathered += line
      gatheredBytes += bytes
      waiting += bytes
      if (gatheredBytes >= WHOLE_WRITE) close()
      if (state === 'open' && blocks.length > 0) drain()
    },
  }
}

/** Where it is a pipe, node's opening of it has one that is full answer so, rather than hold up the whole process until somebody reads. */
function standardOutput(): (bytes: Uint8Array) => number {
  process.stdout.on('error', () => undefined)
  return bytes => writeSync(1, bytes)
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4))
