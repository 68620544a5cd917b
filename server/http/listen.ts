import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { errorCode, errorText } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { noteArrival } from './arrivals.ts'
import type { Ready } from './ready.ts'
import { callerOf, proxyHeaderIn, type TrustedProxies } from './trusted-proxies.ts'

/** Who is at the other end, as far as the network tells. */
export interface Caller {
  /** The network address of whoever asks. */
  readonly address: string
  /** The header that shows a proxy between the shop and them. */
  readonly proxyHeader?: string | undefined
}

export interface ListenOptions {
  readonly fetch: (request: Request, caller: Caller) => Promise<Response>
  /** Asked first; nothing lies ready when left out. */
  readonly ready?: Ready
  readonly host: string
  readonly port: number
  /**
   * What the names of the settings that these two come from begin with,
   * for whoever reads why it does not listen; nothing when left out.
   */
  readonly settings?: string
  /** Whose word about the caller's address is taken; nobody's when left out. */
  readonly trusted?: TrustedProxies
  /** Ms for which a connection is kept without a request. */
  readonly kept?: KeptTimes
  /** Ms until whoever is slow, or silent, is cut off. */
  readonly patience?: Patience
  readonly log: Log
}

interface Patience {
  /** For a request's head to come whole, from the first moment of its connection or the end of the request before. */
  readonly headersTimeout: number
  /** For a whole request. */
  readonly requestTimeout: number
  /** Between two looks for who has not come so far. */
  readonly connectionsCheckingInterval: number
  /** Without a byte in either direction. */
  readonly silence: number
}

interface KeptTimes {
  readonly shopper: number
  /** Longer than proxies keep theirs: one that takes a connection which is just being closed loses the request, and repeats no order. */
  readonly proxy: number
}

export interface HttpServer {
  readonly port: number
  /**
   * Takes no new connection, lets running requests finish and then returns. What still runs after `grace` ms is cut off. For `notice` ms
   * before, everything is answered still, and whoever keeps a connection is told that it is the last answer there.
   */
  close(grace: number, notice?: number): Promise<void>
  /**
   * Takes no new connection, because somebody else does at the same port. Kept ones end with their next answer, or by themselves: a
   * request that is on its way meanwhile is answered. What still runs `grace` ms after the last of them could have ended is cut off.
   */
  leave(grace: number): Promise<void>
}

/** Throws `StartRefusal` when the shop could not listen there, before anything else is touched. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createTcpServer()
  await listen(probe, place)
  await new Promise(resolve => probe.close(resolve))
}

/** Opens the door. Throws `StartRefusal` when host or port cannot be had. */
export async function startHttp(options: ListenOptions): Promise<HttpServer> {
  const { port, log, kept = KEPT } = options
  const server = createHttpServerFor({ ready: NOTHING, trusted: NOBODY, kept, patience: PATIENCE, ...options })
  const leaving = { now: false }
  const running = followRequests(server, leaving)
  const doors = await openDoors(server, options)
  const closed = Promise.all(doors.map(door => once(door, 'close')))
  const draining = { running, closed, log, cut: () => server.closeAllConnections() }
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close(grace, notice = 0) {
      leaving.now = true
      if (notice > 0) await wait(notice)
      // Idle kept connections close at once, the others after their running answer.
      for (const door of doors) door.close()
      await drain({ ...draining, grace })
    },
    async leave(grace) {
      leaving.now = true
      // HTTP's own way to close breaks connections that have not asked anything yet.
      for (const door of doors) NetServer.prototype.close.call(door)
      await drain({ ...draining, grace: Math.max(kept.shopper, kept.proxy) + grace })
    },
  }
}

/**
 * Times in ms. A browser that sends its header or body more slowly than this is cut off: it would hold a connection for ever. Bodies have
 * narrower limits of their own (`body.ts`), those of files the widest (`uploads.ts`).
 */
const PATIENCE: Patience = {
  headersTimeout: 15_000,
  requestTimeout: 660_000,
  connectionsCheckingInterval: 2_000,
  silence: 120_000,
}
/** Nginx keeps a connection to the shop for 60 s by itself. */
const KEPT: KeptTimes = { shopper: 10_000, proxy: 65_000 }
const MAX_HEADER_BYTES = 16_384

/** A name or an address, with or without a port: what else stands in `Host` would be read as a part of the path, or not at all. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

const NOBODY: TrustedProxies = { has: () => false }
const NOTHING: Ready = () => null

type Serving = Required<Pick<ListenOptions, 'fetch' | 'ready' | 'trusted' | 'kept' | 'patience'>>

function createHttpServerFor({ fetch, ready, trusted, kept, patience }: Serving): Server {
  const listener = getRequestListener((request, { incoming: { headers, socket } }) => {
    const hops = {
      peer: socket?.remoteAddress ?? 'unknown',
      xForwardedFor: joined(headers['x-forwarded-for']),
      forwarded: joined(headers.forwarded),
    }
    return fetch(request, { address: callerOf(hops, trusted), proxyHeader: proxyHeaderIn(headers) })
  })
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // After Node's own listener, which gives it the shopper's time.
    if (trusted.has(socket.remoteAddress ?? '')) response.on('finish', () => socket.setTimeout(kept.proxy))
    if (!isForOneHost(request)) return response.writeHead(400, { connection: 'close' }).end()
    const { url, headers } = request
    const found = url !== undefined && isPlainRead(request) ? ready({ url, headers }) : null
    if (found === null) return listener(request, response)
    response.writeHead(found.status, found.headers).end(found.body)
  }
  const { silence, ...waits } = patience
  const limits = { ...waits, keepAliveTimeout: kept.shopper, maxHeaderSize: MAX_HEADER_BYTES }
  const server = createServer(limits, answer)
  server.setTimeout(silence)
  server.on('connection', noteArrival)
  return server
}

/** Of two hosts a proxy may have read one and the shop the other (RFC 9112, 3.2); Node would take the first without a word. */
function isForOneHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.length === 4 && rawHeaders[place]?.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 && HOST.test(host)
}

/** Nothing comes with it, and its address needs no reading: a part behind `#` is none that a browser would send. */
function isPlainRead({ method, url = '', headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return method === 'GET' && url.startsWith('/') && !url.includes('#') && !hasBody
}

/** Node joins what came several times, all but a few headers that these are not among. */
function joined(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join(',') : header
}

type Place = Pick<ListenOptions, 'host' | 'port' | 'settings'>

/** Each lets in one connection in a turn of the event loop: the last of a crowd would wait for seconds behind a single one. */
const DOORS = 16

/** One port may have several where the system shares it out, and no other process takes its connections in. */
const HAS_SEVERAL_DOORS = process.platform === 'linux' && !cluster.isWorker

/** All that listen at the place; whoever comes in by any of them is the server's. */
async function openDoors(server: Server, place: Place & Pick<ListenOptions, 'log'>): Promise<NetServer[]> {
  await listen(server, place, HAS_SEVERAL_DOORS)
  const doors: NetServer[] = [server]
  const address = server.address()
  if (HAS_SEVERAL_DOORS && typeof address === 'object' && address !== null) {
    while (doors.length < DOORS) {
      // As an HTTP server makes its own.
      const door = createTcpServer({ allowHalfOpen: true, noDelay: true }, socket => server.emit('connection', socket))
      await listen(door, { ...place, port: address.port }, true)
      doors.push(door)
    }
  }
  for (const door of doors)
    door.on('error', problem => place.log.error({ err: problem }, 'the HTTP server had a problem'))
  return doors
}

function listen(server: NetServer, place: Place, reusePort = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (problem: Error) => reject(refusalOf(problem, place))
    server.once('error', refuse)
    server.listen({ host: place.host, port: place.port, reusePort }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

function refusalOf(problem: Error, { host, port, settings = '' }: Place): StartRefusal {
  const because = { cause: problem }
  const [atHost, atPort] = [`${settings}HOST ${host}`, `${settings}PORT ${port}`]
  switch (errorCode(problem)) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `${atPort} is taken on ${host}: stop the program that uses it or set another ${settings}PORT.`,
        because,
      )
    case 'EACCES':
      return new StartRefusal(
        `${atPort} needs rights this user does not have: set a ${settings}PORT of 1024 or more.`,
        because,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(`${atHost} is not an address of this machine.`, because)
    default:
      return new StartRefusal(`${atHost} and ${atPort} cannot be listened on: ${errorText(problem)}.`, because)
  }
}

/** The answers not yet sent in full. */
function followRequests(server: Server, leaving: { readonly now: boolean }): Set<ServerResponse> {
  const running = new Set<ServerResponse>()
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    // A request that came in on a kept connection while the shop closes is the connection's last.
    if (leaving.now) response.shouldKeepAlive = false
  })
  return running
}

interface Draining {
  readonly running: Set<ServerResponse>
  /** Settled when no connection is left. */
  readonly closed: Promise<unknown>
  /** Breaks off what still runs. */
  readonly cut: () => void
  /** Ms. */
  readonly grace: number
  readonly log: Log
}

async function drain({ running, closed, cut, grace, log }: Draining): Promise<void> {
  for (const response of running) response.shouldKeepAlive = false
  const timer = setTimeout(() => {
    log.warn({ requests: running.size }, 'requests were cut off when the shop closed')
    cut()
  }, grace)
  await closed
  clearTimeout(timer)
}
