import type { GateFigures } from './gate.ts'
import type { CacheFigures } from './version-cache.ts'

/** One request, as it was answered. */
export interface AnsweredRequest {
  readonly method: string
  /** The pattern of its address, of which there are as many as the shop has routes; never the address. */
  readonly route: string
  readonly status: number
  /** As the log and the answer name it. */
  readonly requestId: string
  /** Until its answer began. */
  readonly ms: number
}

export type OnAnswer = (answered: AnsweredRequest) => void

/** How full and how busy the parts of an app are right now, each by its name. */
export interface AppFigures {
  readonly kept: Readonly<Record<string, CacheFigures>>
  readonly gates: Readonly<Record<string, GateFigures>>
}
