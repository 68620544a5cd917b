import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { ServerAccount } from '#server/database/embedded/server-account.ts'
import { startService, until } from '../../bench/processes.ts'
import { databaseAnswers } from './database-answers.ts'
import { deployedSettings } from './deployed-settings.ts'
import { freePort } from './free-port.ts'
import { dataFolder, type PatroniNode, patroniNode } from './patroni-node.ts'
import { agreedLeader, type ClusterView, isLeader, viewOf } from './patroni-view.ts'
import { openRelay, type Relay } from './relay.ts'

/** Three nodes with the settings of `deploy/`, each with a way of its own to etcd, and what leads to their primary. */
export interface PatroniCluster {
  readonly nodes: readonly ClusterNode[]
  /** The shop's database through HAProxy, and through PgBouncer before that. */
  readonly directUrl: string
  readonly pooledUrl: string
  /** The one that says it is the primary, if one does. */
  leader(): Promise<ClusterNode | null>
  /** Resolves once all three say the same: who leads, and that the others follow it, one of them in step with it. */
  agreed(): Promise<ClusterNode>
  /** Lets the primary's place go to another node in order. */
  switchOver(from: ClusterNode): Promise<void>
  /** The shop's database on this very node. */
  address(node: ClusterNode): ClientConfig
  /** Ends the nodes; what leads to them was started by `bench/processes.ts` and ends with it. */
  close(): Promise<void>
}

export interface ClusterNode extends PatroniNode {
  readonly wayToEtcd: Relay
}

/** Seconds after which Patroni gives the place of a primary that is gone to another. */
export const TTL = Number(/^ +ttl: (\d+)$/m.exec(deployedSettings('patroni.yml', {}))?.[1])

interface ClusterPlace {
  readonly folder: string
  /** As whom everything runs: whoever started the tool where it is empty. */
  readonly account: ServerAccount
}

/** Throws where the three do not come to agree. */
export async function openCluster(
  place: ClusterPlace,
  { signal }: { readonly signal: AbortSignal },
): Promise<PatroniCluster> {
  const etcd = await startEtcd(place)
  // Under the words of deploy/patroni.yml.
  const [api, superuser, shop] = [randomUUID(), randomUUID(), randomUUID()]
  const passwords = { 'CHANGE-1': api, 'CHANGE-2': superuser, 'CHANGE-3': randomUUID(), 'CHANGE-4': randomUUID() }
  const nodes: ClusterNode[] = []
  for (const name of ['n1', 'n2', 'n3']) nodes.push(await makeNode(name, { ...place, etcd, passwords }))
  const agreed = async () => {
    let views: ClusterView[] = []
    const look = async () => {
      views = await Promise.all(nodes.map(viewOf))
      return agreedLeader(views) !== null
    }
    await until(look, SLOWEST, () => `the nodes do not agree: ${JSON.stringify(views)}`, signal)
    const leader = nodes.find(({ name }) => name === agreedLeader(views))
    if (leader === undefined) throw new Error('a node leads that is none of them')
    return leader
  }
  const close = async () => {
    for (const node of nodes) {
      await node.kill()
      node.wayToEtcd.close()
    }
  }
  try {
    for (const node of nodes) node.start()
    await makeDatabase(await agreed(), { superuser, shop })
    const doors = await openDoors(nodes, { ...place, shop })
    const url = (port: number) => `postgresql://shop:${shop}@127.0.0.1:${port}/shop`
    const pooledUrl = url(doors.pooled)
    await until(
      () => databaseAnswers(pooledUrl),
      SLOWEST,
      () => 'the database does not answer through both',
      signal,
    )
    return {
      nodes,
      directUrl: url(doors.direct),
      pooledUrl,
      async leader() {
        const leading = await Promise.all(nodes.map(isLeader))
        return nodes.find((_, at) => leading[at]) ?? null
      },
      agreed,
      switchOver: node => switchOver(node, api),
      address: ({ port }) => ({ host: '127.0.0.1', port, user: 'shop', password: shop, database: 'shop' }),
      close,
    }
  } catch (problem) {
    await close()
    throw problem
  }
}

/** Ms in which three nodes come to agree again on a busy machine: one may have to copy the whole database. */
const SLOWEST = 180_000

/** The port at which it answers. */
async function startEtcd({ folder, account }: ClusterPlace): Promise<number> {
  const [port, peers] = [await freePort(), await freePort()]
  const data = path.join(folder, 'etcd')
  await makeFolder(data, account)
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const doors = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer]
  const itself = ['--name', 'etcd', '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`]
  startService('etcd', ['--enable-v2', '--data-dir', data, ...doors, ...itself], {
    log: path.join(folder, 'etcd.log'),
    account,
  })
  return port
}

interface NodeMeans extends ClusterPlace {
  /** The port of etcd. */
  readonly etcd: number
  readonly passwords: Readonly<Record<string, string>>
}

async function makeNode(name: string, { folder, account, etcd, passwords }: NodeMeans): Promise<ClusterNode> {
  const places = { name, port: await freePort(), api: await freePort(), folder: path.join(folder, name), account }
  const way = await freePort()
  await makeFolder(places.folder, account)
  const settings = deployedSettings('patroni.yml', {
    'name: n1': `name: ${name}`,
    // Without the second line Patroni would ask etcd where it is, and go there past the relay.
    '[10.0.0.21:2379, 10.0.0.22:2379, 10.0.0.23:2379]': `[127.0.0.1:${way}]\n  use_proxies: true`,
    '10.0.0.11:8008': `127.0.0.1:${places.api}`,
    '10.0.0.11:5432': `127.0.0.1:${places.port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/shop': dataFolder(places.folder),
    '/usr/lib/postgresql/15/bin': await newestPrograms(),
    // Not everybody may write where Debian's PostgreSQL would put its sockets.
    '  pg_hba:': "  parameters: { unix_socket_directories: '' }\n  pg_hba:",
    ...passwords,
  })
  await writeOwn(path.join(places.folder, 'patroni.yml'), settings, account)
  return { ...patroniNode(places), wayToEtcd: await openRelay(way, etcd) }
}

/** Of the newest PostgreSQL that Debian has installed. */
export async function newestPrograms(): Promise<string> {
  const majors = await readdir(PROGRAMS).catch(() => [])
  const newest = Math.max(...majors.map(Number).filter(Number.isInteger))
  return path.join(PROGRAMS, String(newest), 'bin')
}

const PROGRAMS = '/usr/lib/postgresql'

async function makeDatabase(
  { port }: ClusterNode,
  passwords: { readonly superuser: string; readonly shop: string },
): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser })
  await client.connect()
  await client.query(`create role shop login password '${passwords.shop}'`)
  await client.query(`create database shop template template0 encoding 'UTF8' locale 'C.UTF-8' owner shop`)
  await client.end()
}

/** The ports of HAProxy, and of PgBouncer before it. */
async function openDoors(
  nodes: readonly ClusterNode[],
  { folder, account, shop }: ClusterPlace & { readonly shop: string },
): Promise<{ readonly direct: number; readonly pooled: number }> {
  const [direct, pooled] = [await freePort(), await freePort()]
  const start = async (program: string, options: readonly string[], file: string, settings: string) => {
    const log = path.join(folder, `${program}.log`)
    startService(program, [...options, await writeOwn(path.join(folder, file), settings, account)], { log, account })
  }
  const places = nodes.map(({ port, api }, at) => [`10.0.0.1${at + 1}:5432 port 8008`, `127.0.0.1:${port} port ${api}`])
  const front = { 'bind 127.0.0.1:5432': `bind 127.0.0.1:${direct}`, ...Object.fromEntries(places) }
  await start('haproxy', ['-db', '-f'], 'haproxy.cfg', deployedSettings('haproxy-postgresql.cfg', front))
  const users = await writeOwn(path.join(folder, 'userlist.txt'), `"shop" "${shop}"\n`, account)
  const pooler = deployedSettings('pgbouncer.ini', {
    'port=5432': `port=${direct}`,
    'listen_port = 6432': `listen_port = ${pooled}`,
    '/etc/pgbouncer/userlist.txt': users,
  })
  await start('pgbouncer', [], 'pgbouncer.ini', pooler)
  return { direct, pooled }
}

async function switchOver({ api, name }: ClusterNode, password: string): Promise<void> {
  const authorization = `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`
  const wish = { method: 'POST', headers: { authorization }, body: JSON.stringify({ leader: name }) }
  const answer = await fetch(`http://127.0.0.1:${api}/switchover`, wish)
  if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
}

async function makeFolder(folder: string, account: ServerAccount): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await give(account, folder)
}

/** For whoever it runs as alone: there are passwords in it. */
async function writeOwn(file: string, text: string, account: ServerAccount): Promise<string> {
  await writeFile(file, text, { mode: 0o600 })
  await give(account, file)
  return file
}

async function give({ uid, gid }: ServerAccount, file: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}
