import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { installUnstarted } from '../tools/lib/debian-packages.ts'
import { freePort } from '../tools/lib/free-port.ts'
import type { Neighbour } from './neighbours.ts'
import { startService, stop, until } from './processes.ts'
import { type RawAnswer, readRaw } from './raw-answer.ts'

/**
 * nginx with one process, which sends files from the disk: what a web server that is nothing else does with the same bytes. It is
 * installed where it is not there, this is Debian and one is root; null, and a reason, where it cannot be had.
 */
export async function startNginx(folder: string, tell: (text: string) => void): Promise<Neighbour | null> {
  const problem = existsSync(PROGRAM) ? null : await install()
  if (problem !== null) {
    tell(`beside nginx nothing was measured: ${problem}`)
    return null
  }
  const isRoot = process.getuid?.() === 0
  await mkdir(folder, { recursive: true })
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const served = new Map<string, RawAnswer>()
  const settings = path.join(folder, 'nginx.conf')
  const start = async () => {
    await writeFile(settings, settingsOf(folder, port, served))
    const child = startService(PROGRAM, ['-e', 'stderr', '-c', settings], {
      log: `${folder}.log`,
      account: isRoot ? NOBODY : {},
    })
    await until(
      async () => await isOpen(origin),
      SLOWEST_START,
      () => `nginx did not open: see ${folder}.log`,
    )
    return child
  }
  let running = await start()
  return {
    name: 'nginx',
    origin,
    get pid() {
      return running.pid ?? 0
    },
    async answer(address, raw) {
      const before = served.get(address)
      if (before?.body.equals(raw.body) && before.encoding === raw.encoding) return
      served.set(address, raw)
      await writeFile(path.join(folder, fileOf(served, address)), raw.body)
      await stop(running)
      running = await start()
      const got = await readRaw(`${origin}${address}`)
      if (!got.body.equals(raw.body)) throw new Error(`nginx does not send the bytes of ${address}`)
    },
    async stop() {
      await stop(running)
    },
  }
}

const PROGRAM = '/usr/sbin/nginx'
const NOBODY = { uid: 65_534, gid: 65_534 }
/** Ms. */
const SLOWEST_START = 10_000

/** Null once it is there, else why it is not. */
async function install(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return 'it is not installed, and only root on Debian can'
  return await installUnstarted(['nginx-light']).then(
    () => (existsSync(PROGRAM) ? null : 'its package has no nginx'),
    (refusal: unknown) => `it could not be installed (${refusal instanceof Error ? refusal.message : refusal})`,
  )
}

/** One process, so that it is beside one process of the shop; connections that are kept as long as a run. */
function settingsOf(folder: string, port: number, served: ReadonlyMap<string, RawAnswer>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = [...served].map(([address, { type, encoding }]) => {
    const encoded = encoding === null ? '' : ` add_header content-encoding ${encoding};`
    return `location = "${decodeURI(address)}" { default_type "${type}";${encoded} try_files /${fileOf(served, address)} =404; }`
  })
  return [
    'daemon off; master_process off;',
    `pid ${folder}/pid;`,
    'events { worker_connections 1024; }',
    'http {',
    ...['access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;', 'types { }'],
    ...temporary.map(what => `${what}_temp_path ${folder}/${what};`),
    'open_file_cache max=100; open_file_cache_valid 1h;',
    `server { listen 127.0.0.1:${port}; root ${folder};`,
    ...places,
    '} }\n',
  ].join('\n')
}

function fileOf(served: ReadonlyMap<string, RawAnswer>, address: string): string {
  return `answer-${[...served.keys()].indexOf(address)}`
}

async function isOpen(origin: string): Promise<boolean> {
  return await readRaw(`${origin}/nothing`).then(
    () => true,
    () => false,
  )
}
