import type { PoolConfig } from 'pg'
import type { BareMessage } from './bare.ts'
import { ask, startHelper, stop } from './processes.ts'
import { type RawAnswer, readRaw } from './raw-answer.ts'

export interface BareServer {
  readonly origin: string
  readonly pid: number
  /** From now on `path` answers these bytes, encoded and typed as they are. */
  answer(path: string, raw: RawAnswer): Promise<void>
  /** From now on a POST runs its one statement here. */
  connect(database: PoolConfig): Promise<void>
  stop(): Promise<void>
}

/** The limit beside which answers are measured. */
export async function startBareServer(): Promise<BareServer> {
  const helper = startHelper('./bare.ts')
  const say = async (message: BareMessage) => await ask<number>(helper, message)
  const port = await say({ kind: 'serve', port: 0 })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pid: helper.pid ?? 0,
    async answer(path, { body, type, encoding }) {
      const headers = {
        'content-type': type,
        'content-length': String(body.byteLength),
        ...(encoding !== null && { 'content-encoding': encoding }),
      }
      await say({ kind: 'answer', path, answer: { body: body.toString('base64'), headers } })
      const got = await readRaw(`${origin}${path}`)
      if (!got.body.equals(body)) throw new Error(`the bare route does not send the bytes of ${path}`)
    },
    async connect(database) {
      await say({ kind: 'connect', database })
    },
    async stop() {
      await stop(helper)
    },
  }
}
