import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedServer, startEmbedded } from '#server/database/embedded.ts'
import { createLog } from '#server/process/log.ts'
import { copyFolder } from '../copy-folder.ts'
import { freePort } from '../free-port.ts'
import { openRelay, type Relay } from '../relay.ts'
import type { FaultStage } from './fault.ts'
import { openTroubledShop, type TroubledShop } from './troubled-shop.ts'

/** A shop whose database is another machine's: the way there can be cut, and made long. */
export interface DistantShop extends TroubledShop {
  readonly way: Relay
}

/** Closed still; the database runs. */
export async function openDistantShop({ template, folder, signal }: FaultStage): Promise<DistantShop> {
  const [home, dataDir] = [path.join(folder, 'database'), path.join(folder, 'data')]
  await copyFolder(template, home)
  await mkdir(dataDir)
  await copyFolder(path.join(template, 'media'), path.join(dataDir, 'media'))
  const log = createLog({ level: 'silent' })
  const server = await startEmbedded({ dataDir: home, log, onLost: problem => console.error(problem) })
  const way = await openWay(server)
  const { host, port, user, database } = server.address
  const shop = await openTroubledShop({
    dataDir,
    signal,
    database: { host, port, user, database },
    variables: { DATABASE_URL: `postgresql://${user}@127.0.0.1:${way.port}/${database}` },
  })
  return {
    ...shop,
    way: way.relay,
    async close() {
      // It ends in order, for which it needs its database.
      way.relay.delay(0)
      way.relay.mend()
      await shop.close()
      way.relay.close()
      await server.stop()
    },
  }
}

async function openWay({ address }: EmbeddedServer): Promise<{ readonly relay: Relay; readonly port: number }> {
  const port = await freePort()
  return { port, relay: await openRelay(port, path.join(address.host, `.s.PGSQL.${address.port}`)) }
}

/** Connections to the database beside the shop's, as many as it gives. */
export async function takeAllConnections(address: ClientConfig): Promise<() => Promise<void>> {
  const taken: Client[] = []
  for (;;) {
    const client = new Client(address)
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (problem) {
      if (Object(problem).code !== NO_MORE) throw problem
      return async () => void (await Promise.all(taken.map(each => each.end())))
    }
    taken.push(client)
    // The shop's own are lost meanwhile, so that it has none.
    await client.query(OTHERS_END)
  }
}

/** SQLSTATE. */
const NO_MORE = '53300'
const OTHERS_END = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tarteeb%'`
