import type { Log } from './log.ts'

/** What was opened and must be closed again, the last first. */
export interface Closing {
  add(part: ClosingPart): void
  /** Closes everything once; a part that fails does not keep the others open. */
  close(): Promise<void>
  /** Leaves nothing running without waiting for anything, when the process itself ends at once. */
  closeAtOnce(): void
}

export interface ClosingPart {
  /** For the log, should closing fail. */
  readonly name: string
  readonly close: () => Promise<void> | void
  /** For what would outlive the process. */
  readonly closeAtOnce?: () => void
}

export function createClosing(log: Log): Closing {
  const open: ClosingPart[] = []
  let running: ClosingPart | undefined
  return {
    add: part => {
      open.push(part)
    },
    async close() {
      for (let part = open.pop(); part !== undefined; part = open.pop()) {
        running = part
        try {
          await part.close()
        } catch (problem) {
          log.error({ err: problem }, `${part.name} did not close`)
        }
      }
      running = undefined
    },
    closeAtOnce() {
      for (const part of [running, ...open]) part?.closeAtOnce?.()
    },
  }
}
