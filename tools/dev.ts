import { environment, readConfig } from '#config'
import { refuseTakenPort } from '#server/http/listen.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { openDoor } from './lib/dev-door.ts'
import { freePort } from './lib/free-port.ts'
import { Refused } from './lib/project.js'
import { superviseShop } from './lib/supervised-shop.ts'
import { tell } from './lib/tell.js'

/**
 * `npm run dev`: Vite at the shop's address, which hands what is no module on to the shop behind it (dev-shop.ts). What browsers run
 * changes where it stands; what the server runs starts the shop again, and the browsers look anew (decision 0038).
 */
await tell(async () => {
  try {
    return await develop()
  } catch (problem) {
    throw problem instanceof StartRefusal ? new Refused(problem.message) : problem
  }
})

async function develop(): Promise<number> {
  const config = readConfig(environment())
  if (!config.isLocal)
    throw new Refused('npm run dev is for this machine alone: unset PUBLIC_URL, HOST and TRUSTED_PROXIES.')
  await refuseTakenPort(config)
  const port = await freePort()
  const own = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: config.publicUrl.origin }
  const shop = superviseShop({ ...own, WEB_CONCURRENCY: '1', NODE_ENV: 'development' })
  const door = await openDoor(config, { port, shop })
  // Vite's own ends this process at once, before the shop has closed.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shop.stop(signal))
  door.watcher.on('all', (_event, file) => {
    if (shop.runs(file)) shop.startAgain(() => door.ws.send({ type: 'full-reload' }))
  })
  await shop.stopped
  await door.close()
  return 0
}
