import type { PoolConfig } from 'pg'
import type { BareMessage } from './bare.ts'
import type { Neighbour } from './neighbours.ts'
import { ask, startHelper, stop } from './processes.ts'
import { readRaw } from './raw-answer.ts'

export interface BareServer extends Neighbour {
  /** From now on a POST runs its one statement here. */
  connect(database: PoolConfig): Promise<void>
}

/** The limit beside which answers are measured: the framework of the shop, bare. */
export async function startBareServer(): Promise<BareServer> {
  return await startBare('bare Hono', './bare.ts')
}

/** The same without a framework. */
export async function startBareHttp(): Promise<Neighbour> {
  return await startBare('bare node:http', './bare-http.ts')
}

async function startBare(name: Neighbour['name'], file: string): Promise<BareServer> {
  const helper = startHelper(file)
  const say = async (message: BareMessage) => await ask<number>(helper, message)
  const port = await say({ kind: 'serve', port: 0 })
  const origin = `http://127.0.0.1:${port}`
  return {
    name,
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
