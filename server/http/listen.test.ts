import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenHere } from '#tests/support/listen-here.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type Caller, type HttpServer, type ListenOptions, refuseTakenPort, startHttp } from './listen.ts'
import { trustedProxies } from './trusted-proxies.ts'

const host = '127.0.0.1'
const open: HttpServer[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map(server => server.close(0)))
})

async function start(
  fetch: ListenOptions['fetch'],
  proxies: readonly string[] = [],
  others: Partial<ListenOptions> = {},
) {
  const server = await startHttp({ fetch, host, port: 0, log, trusted: trustedProxies(proxies), ...others })
  open.push(server)
  return { server, url: `http://${host}:${server.port}/` }
}

test('the shop answers, and knows the address of the one who asks', async () => {
  const { url } = await start(async (_request, { address }) => new Response(address))
  expect(await (await fetch(url)).text()).toBe('127.0.0.1')
})

test('a stranger’s word about where they are counts for nothing, a trusted proxy’s does', async () => {
  const tell = async (_request: Request, caller: Caller) => Response.json(caller)
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  const strangers = await fetch((await start(tell)).url, { headers })
  expect(await strangers.json()).toEqual({ address: '127.0.0.1', proxyHeader: 'x-forwarded-for' })
  const proxied = await fetch((await start(tell, ['127.0.0.1'])).url, { headers })
  expect(await proxied.json()).toEqual({ address: '203.0.113.9', proxyHeader: 'x-forwarded-for' })
})

test('a taken port is refused in one sentence that names it', async () => {
  const other = createServer()
  const port = await listenHere(other)
  try {
    await expect(refuseTakenPort({ host, port })).rejects.toThrow(
      new RegExp(`^PORT ${port} is taken on 127.0.0.1: [^.]+\\.$`),
    )
    await expect(startHttp({ fetch: async () => new Response(), host, port, log })).rejects.toBeInstanceOf(StartRefusal)
  } finally {
    other.close()
  }
})

test('a port at which a shop answers is refused to the next one', async () => {
  const { server } = await start(async () => new Response())
  await expect(refuseTakenPort({ host, port: server.port })).rejects.toThrow(
    `PORT ${server.port} is taken on 127.0.0.1`,
  )
})

test('a host of another machine is refused by name', async () => {
  await expect(refuseTakenPort({ host: '192.0.2.1', port: 20_000 })).rejects.toThrow('HOST 192.0.2.1')
})

test('a request that runs when the shop closes is answered in full, a new one finds the door shut', async () => {
  const finish = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const { server, url } = await start(async () => {
    entered.resolve()
    await finish.promise
    return new Response('ordered')
  })
  const agent = new Agent({ keepAlive: true })
  const answer = once(get(url, { agent }), 'response')
  await entered.promise
  const closed = server.close(60_000)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  finish.resolve()
  const [response] = await answer
  expect(response.headers.connection).toBe('close')
  expect((await response.toArray()).join('')).toBe('ordered')
  await closed
  agent.destroy()
})

test('a proxy’s connection is kept after a shopper’s was closed: what it sends next is not lost', async () => {
  const kept = { shopper: 1, proxy: 60_000 }
  const here = async () => new Response('here')
  const toShopper = connect((await start(here, [], { kept })).server.port, host)
  const toProxy = connect((await start(here, [host], { kept })).server.port, host)
  const ask = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
    const [answer] = await once(socket, 'data')
    return String(answer)
  }
  expect(await ask(toProxy)).toMatch(/^HTTP\/1.1 200 /)
  expect(await ask(toShopper)).toMatch(/^HTTP\/1.1 200 /)
  await once(toShopper.resume(), 'close')
  expect(await ask(toProxy)).toMatch(/^HTTP\/1.1 200 /)
  toProxy.destroy()
})

test('a kept connection without a request does not hold the shop open', async () => {
  const { server, url } = await start(async () => new Response('here'))
  const agent = new Agent({ keepAlive: true })
  const [response] = await once(get(url, { agent }), 'response')
  await response.toArray()
  await expect(server.close(60_000)).resolves.toBeUndefined()
  agent.destroy()
})

test('who leaves the port to another breaks no connection that was made: each gets its answer, as its last', async () => {
  const { server, url } = await start(async () => new Response('here'))
  const agent = new Agent({ keepAlive: true })
  const [first] = await once(get(url, { agent }), 'response')
  await first.toArray()
  const unasked = connect(server.port, host)
  await once(unasked, 'connect')
  // Its door has taken the other connection by the time that it answers this one.
  await (await fetch(url, { headers: { connection: 'close' } })).text()
  const left = server.leave(60_000)
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed')
  const [kept] = await once(get(url, { agent }), 'response')
  expect(kept.headers.connection).toBe('close')
  await kept.toArray()
  unasked.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  expect((await unasked.toArray()).join('')).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i)
  await left
  agent.destroy()
})

test('a request that never ends is cut off after the grace', async () => {
  const entered = Promise.withResolvers<void>()
  const { server, url } = await start(() => {
    entered.resolve()
    return new Promise(() => undefined)
  })
  const answer = fetch(url)
  const cutOff = expect(answer).rejects.toThrow('fetch failed')
  await entered.promise
  await server.close(10)
  await cutOff
})

test('a giant header is refused before the shop sees it', async () => {
  let requests = 0
  const { url } = await start(async () => {
    requests += 1
    return new Response()
  })
  const response = await fetch(url, { headers: { 'x-filler': 'a'.repeat(20_000) } })
  expect(response.status).toBe(431)
  expect(requests).toBe(0)
})

test('broken HTTP is answered with 400', async () => {
  const { server } = await start(async () => new Response())
  const socket = connect(server.port, host)
  socket.write('no http at all\r\n\r\n')
  const [chunk] = await once(socket, 'data')
  expect(String(chunk)).toMatch(/^HTTP\/1.1 400 /)
})

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: shop.example\r\nhOST: shop.example\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: shop.example/evil\r\n\r\n'],
])(
  'a request for %s is answered with 400 and the connection ended, before the shop sees it',
  async (_what, request) => {
    let requests = 0
    const { server } = await start(async () => {
      requests += 1
      return new Response()
    })
    const socket = connect(server.port, host)
    socket.write(request)
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(requests).toBe(0)
  },
)

test('a request for one host is the shop’s', async () => {
  const { server } = await start(async ({ url }) => new Response(url))
  const socket = connect(server.port, host)
  socket.write('GET /a HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')
  expect((await socket.toArray()).join('')).toContain('http://shop.example/a')
})

/** So short that a test need not wait for long, and long enough for a request on a busy machine. */
const IMPATIENT = { headersTimeout: 2_000, requestTimeout: 660_000, connectionsCheckingInterval: 20, silence: 2_000 }

/** One that is cut off while it writes may hear of that before. */
function closeOf(socket: Socket): Promise<void> {
  socket.on('error', () => undefined)
  return new Promise(resolve => socket.resume().once('close', () => resolve()))
}

test('hundreds who connect and say nothing, or half a request, are cut off, and somebody who asks is answered beside them', async () => {
  const { server, url } = await start(async () => new Response('here'), [], { patience: IMPATIENT })
  const said = ['', 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ']
  const idle = Array.from({ length: 300 }, (_, place) => {
    const socket = connect(server.port, host)
    const closed = closeOf(socket)
    socket.write(said[place % said.length] ?? '')
    return closed
  })
  expect(await (await fetch(url)).text()).toBe('here')
  await expect(Promise.all(idle)).resolves.toHaveLength(300)
})

test('a reader who takes nothing of an answer is cut off, and another is answered meanwhile', async () => {
  const large = 'a'.repeat(50_000_000)
  const { server, url } = await start(async ({ url }) => new Response(url.endsWith('large') ? large : 'small'), [], {
    patience: IMPATIENT,
  })
  const slow = connect(server.port, host)
  slow.on('error', () => undefined)
  slow.pause()
  slow.write('GET /large HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  expect(await (await fetch(url)).text()).toBe('small')
  await expect(server.close(60_000)).resolves.toBeUndefined()
  slow.destroy()
})

test('a body without an end that nobody reads is cut off with its answer', async () => {
  const { server } = await start(async () => new Response(null, { status: 413 }))
  const sender = connect(server.port, host)
  const closed = closeOf(sender)
  sender.write('POST / HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  const send = () => {
    while (!sender.destroyed && sender.write(chunk));
    if (!sender.destroyed) sender.once('drain', send)
  }
  send()
  await expect(closed).resolves.toBeUndefined()
})

test('what lies ready is sent without being asked for, to whoever reads and sends nothing along', async () => {
  const asked: string[] = []
  const ready = ({ url }: { readonly url: string }) => {
    asked.push(url)
    return url === '/ready' ? { status: 200 as const, headers: ['x-ready', 'yes'], body: Buffer.from('at once') } : null
  }
  const { url } = await start(async () => new Response('the long way'), [], { ready })
  const found = await fetch(`${url}ready`)
  expect([found.headers.get('x-ready'), await found.text()]).toEqual(['yes', 'at once'])
  expect(await (await fetch(`${url}other`)).text()).toBe('the long way')
  expect(await (await fetch(`${url}ready`, { method: 'POST', body: '{}' })).text()).toBe('the long way')
  expect((await fetch(`${url}ready`, { method: 'HEAD' })).headers.get('x-ready')).toBeNull()
  expect(asked).toEqual(['/ready', '/other'])
})
