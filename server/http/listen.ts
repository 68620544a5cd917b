import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { errorCode, errorText } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
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
  readonly host: string
  readonly port: number
  /** Whose word about the caller's address is taken; nobody's when left out. */
  readonly trusted?: TrustedProxies
  readonly log: Log
}

export interface HttpServer {
  readonly port: number
  /**
   * Takes no new connection, lets running requests finish and then returns.
   * What still runs after `grace` ms is cut off.
   */
  close(grace: number): Promise<void>
}

/** Throws `StartRefusal` when the shop could not listen there, before anything else is touched. */
export async function refuseTakenPort({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createTcpServer()
  await listen(probe, host, port)
  await new Promise(resolve => probe.close(resolve))
}

/** Opens the door. Throws `StartRefusal` when host or port cannot be had. */
export async function startHttp({ fetch, host, port, trusted, log }: ListenOptions): Promise<HttpServer> {
  const server = createHttpServerFor(fetch, trusted ?? NOBODY)
  const running = followRequests(server)
  await listen(server, host, port)
  server.on('error', problem => log.error({ err: problem }, 'the HTTP server had a problem'))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: grace => drain(server, running, grace, log),
  }
}

/**
 * Times in ms. A browser that sends its header or body more slowly than this is cut off: it would hold a connection for ever. Bodies have
 * narrower limits of their own (`body.ts`), those of files the widest (`uploads.ts`).
 */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 660_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
}
/** Ms without a byte in either direction after which a connection is closed. */
const SILENCE = 120_000
const MAX_HEADER_BYTES = 16_384

/** A name or an address, with or without a port: what else stands in `Host` would be read as a part of the path, or not at all. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

const NOBODY: TrustedProxies = { has: () => false }

function createHttpServerFor(fetch: ListenOptions['fetch'], trusted: TrustedProxies): Server {
  const listener = getRequestListener((request, { incoming: { headers, socket } }) => {
    const hops = {
      peer: socket?.remoteAddress ?? 'unknown',
      xForwardedFor: joined(headers['x-forwarded-for']),
      forwarded: joined(headers.forwarded),
    }
    return fetch(request, { address: callerOf(hops, trusted), proxyHeader: proxyHeaderIn(headers) })
  })
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (isForOneHost(request)) return listener(request, response)
    response.writeHead(400, { connection: 'close' }).end()
  }
  const server = createServer({ ...PATIENCE, maxHeaderSize: MAX_HEADER_BYTES }, answer)
  server.setTimeout(SILENCE)
  return server
}

/** Of two hosts a proxy may have read one and the shop the other (RFC 9112, 3.2); Node would take the first without a word. */
function isForOneHost({ headersDistinct: { host } }: IncomingMessage): boolean {
  return host?.length === 1 && HOST.test(host[0] ?? '')
}

/** Node joins what came several times, all but a few headers that these are not among. */
function joined(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join(',') : header
}

function listen(server: ReturnType<typeof createTcpServer>, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (problem: Error) => reject(refusalOf(problem, host, port))
    server.once('error', refuse)
    server.listen({ host, port }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

function refusalOf(problem: Error, host: string, port: number): StartRefusal {
  const because = { cause: problem }
  switch (errorCode(problem)) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `PORT ${port} is taken on ${host}: stop the program that uses it or set another PORT.`,
        because,
      )
    case 'EACCES':
      return new StartRefusal(`PORT ${port} needs rights this user does not have: set a PORT of 1024 or more.`, because)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(`HOST ${host} is not an address of this machine.`, because)
    default:
      return new StartRefusal(`HOST ${host} and PORT ${port} cannot be listened on: ${errorText(problem)}.`, because)
  }
}

/** The answers not yet sent in full. */
function followRequests(server: Server): Set<ServerResponse> {
  const running = new Set<ServerResponse>()
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    // A request that came in on a kept connection while the shop closes is the connection's last.
    if (!server.listening) response.shouldKeepAlive = false
  })
  return running
}

async function drain(server: Server, running: Set<ServerResponse>, grace: number, log: Log): Promise<void> {
  // Idle kept connections close at once, the others after their running answer.
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  for (const response of running) response.shouldKeepAlive = false
  const cut = setTimeout(() => {
    log.warn({ requests: running.size }, 'requests were cut off when the shop closed')
    server.closeAllConnections()
  }, grace)
  await closed
  clearTimeout(cut)
}
