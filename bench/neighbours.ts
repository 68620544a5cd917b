import type { RawAnswer } from './raw-answer.ts'

/** A server beside the shop that does nothing but send bytes which it is given. */
export interface Neighbour {
  readonly name: 'bare Hono' | 'bare node:http' | 'nginx'
  readonly origin: string
  readonly pid: number
  /** From now on `path` answers these bytes, encoded and typed as they are. */
  answer(path: string, raw: RawAnswer): Promise<void>
  stop(): Promise<void>
}
