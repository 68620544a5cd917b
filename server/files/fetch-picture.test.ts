import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { there } from '#tests/support/there.ts'
import { openFetchPicture, PictureNotFetched, type SendRequest } from './fetch-picture.ts'

let folder: string
let server: Server
let answer: RequestListener
let asked: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-fetch-'))
  server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.headers.host} ${incoming.url}`)
    answer(incoming, outgoing)
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
})

/** The test's host speaks http, at a port of its own; all else is as in the shop. */
const send: SendRequest = (address, { lookup, signal, headers }, answered) => {
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  const { hostname: host, pathname } = address
  return request(
    {
      agent: false,
      host,
      port,
      path: pathname,
      headers: { ...headers, host },
      ...(lookup && { lookup }),
      ...(signal && { signal }),
    },
    answered,
  )
}

const HERE = [{ address: '127.0.0.1', family: 4 }]
const fetcher = (means: Partial<Parameters<typeof openFetchPicture>[0]> = {}) =>
  openFetchPicture({
    hosts: new Set(['cdn.example', 'other.example']),
    resolve: async () => HERE,
    isPublic: () => true,
    send,
    ...means,
  })
const fetched = async (address: string, means?: Parameters<typeof fetcher>[0]) => {
  const to = path.join(folder, `to-${Math.random()}`)
  await fetcher(means)(new URL(address), to)
  return await readFile(to)
}
const problemOf = async (address: string, means?: Parameters<typeof fetcher>[0]) =>
  await fetched(address, means).then(
    () => 'none',
    problem => (problem instanceof PictureNotFetched ? problem.problem : String(problem)),
  )

test('what an allowed host answers is written into a file', async () => {
  answer = (_, outgoing) => outgoing.end('a picture')
  expect(String(await fetched('https://cdn.example/a.jpg'))).toBe('a picture')
  expect(asked).toEqual(['cdn.example /a.jpg'])
})

test.each([
  'http://cdn.example/a.jpg',
  'https://evil.example/a.jpg',
  'https://cdn.example:8443/a.jpg',
  'https://user:password@cdn.example/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://[::1]/a.jpg',
])('%s is not asked', async address => {
  answer = (_, outgoing) => outgoing.end('secret')
  const hosts = new Set(['cdn.example', '127.0.0.1', '[::1]'])
  expect(await problemOf(address, { hosts })).toBe('not_allowed')
  expect(asked).toEqual([])
})

test('a name that leads inside is not asked, also when it leads elsewhere too', async () => {
  answer = (_, outgoing) => outgoing.end('secret')
  const { isPublicAddress: isPublic } = await import('../process/public-address.ts')
  const open = { address: '1.1.1.1', family: 4 }
  for (const inside of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', '::ffff:127.0.0.1'])
    for (const found of [[{ address: inside, family: 4 }], [open, { address: inside, family: 4 }]])
      expect(await problemOf('https://cdn.example/a.jpg', { isPublic, resolve: async () => found })).toBe('not_allowed')
  expect(asked).toEqual([])
})

test('a name is looked up once for each question, and that very address is connected to', async () => {
  answer = (_, outgoing) => outgoing.end('a picture')
  let looks = 0
  const resolve = async () => {
    looks += 1
    return HERE
  }
  await fetched('https://cdn.example/a.jpg', { resolve })
  expect(looks).toBe(1)
})

test('a redirection leads to an allowed host or nowhere', async () => {
  const leads = (to: string) => {
    answer = ({ url }, outgoing) =>
      url === '/a.jpg' ? outgoing.writeHead(302, { location: to }).end() : outgoing.end('elsewhere')
  }
  leads('https://other.example/b.jpg')
  expect(String(await fetched('https://cdn.example/a.jpg'))).toBe('elsewhere')
  leads('/b.jpg')
  expect(String(await fetched('https://cdn.example/a.jpg'))).toBe('elsewhere')
  asked = []
  for (const to of [
    'https://evil.example/b.jpg',
    'http://cdn.example/b.jpg',
    'https://127.0.0.1/b.jpg',
    'file:///etc/passwd',
  ]) {
    leads(to)
    expect(await problemOf('https://cdn.example/a.jpg')).toBe('not_allowed')
  }
  expect(new Set(asked)).toEqual(new Set(['cdn.example /a.jpg']))
  leads('/a.jpg')
  expect(await problemOf('https://cdn.example/a.jpg')).toBe('away')
})

test('a host that says no, says nothing, ends early or never ends is away', async () => {
  answer = (_, outgoing) => outgoing.writeHead(404).end()
  expect(await problemOf('https://cdn.example/a.jpg')).toBe('away')
  answer = (_, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '100' })
    outgoing.write('half')
    outgoing.destroy()
  }
  expect(await problemOf('https://cdn.example/a.jpg')).toBe('away')
  answer = () => undefined
  expect(await problemOf('https://cdn.example/a.jpg', { patience: 200 })).toBe('away')
  answer = (_, outgoing) => {
    outgoing.write('one byte, and then nothing')
  }
  expect(await problemOf('https://cdn.example/a.jpg', { patience: 200 })).toBe('away')
  const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  expect(await problemOf('https://cdn.example/a.jpg', { resolve })).toBe('away')
})

test('more than a picture has is left, whether the host says so or not', async () => {
  answer = (_, outgoing) => outgoing.writeHead(200, { 'content-length': '20000001' }).end()
  expect(await problemOf('https://cdn.example/a.jpg')).toBe('too_large')
  answer = (_, outgoing) => {
    const send = () => {
      while (!outgoing.destroyed && outgoing.write(Buffer.alloc(1_000_000)));
      outgoing.once('drain', send)
    }
    send()
  }
  const to = path.join(folder, 'endless')
  await expect(fetcher()(new URL('https://cdn.example/a.jpg'), to)).rejects.toMatchObject({ problem: 'too_large' })
  expect(there(await stat(to)).size).toBeLessThanOrEqual(20_000_000)
})
