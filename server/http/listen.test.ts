import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type Caller, type HttpServer, refuseTakenPort, startHttp } from './listen.ts'
import { trustedProxies } from './trusted-proxies.ts'

const host = '127.0.0.1'
const log = createLog({ level: 'silent' })
const open: HttpServer[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map(server => server.close(0)))
})

async function start(fetch: Parameters<typeof startHttp>[0]['fetch'], proxies: readonly string[] = []) {
  const server = await startHttp({ fetch, host, port: 0, log, trusted: trustedProxies(proxies) })
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
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  // A listening TCP server's address is an AddressInfo.
  const { port } = other.address() as AddressInfo
  try {
    await expect(refuseTakenPort({ host, port })).rejects.toThrow(
      new RegExp(`^PORT ${port} is taken on 127.0.0.1: [^.]+\\.$`),
    )
    await expect(startHttp({ fetch: async () => new Response(), host, port, log })).rejects.toBeInstanceOf(StartRefusal)
  } finally {
    other.close()
  }
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

test('a kept connection without a request does not hold the shop open', async () => {
  const { server, url } = await start(async () => new Response('here'))
  const agent = new Agent({ keepAlive: true })
  const [response] = await once(get(url, { agent }), 'response')
  await response.toArray()
  await expect(server.close(60_000)).resolves.toBeUndefined()
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
