import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { uploadMedia } from '#contract/office/catalogue.ts'
import { sendReturnPhoto } from '#contract/returns.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import type { SignedIn } from '#tests/support/givens.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { type MediaLibrary, openMedia } from '../files/media.ts'
import type { Patience } from './body.ts'
import { startHttp } from './listen.ts'
import { openPlaces, type TakePlaces } from './places.ts'
import { openUploads, type UploadPlaces, uploadFolderOf } from './uploads.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tarteeb-uploads-'))
const host = '127.0.0.1'
let media: MediaLibrary
let base: TestShop
let shoppers: SignedIn[]
let staff: SignedInStaff
let jpeg: Buffer
beforeAll(async () => {
  media = await openMedia({ folder: path.join(folder, 'media') })
  base = await testShop()
  shoppers = await Promise.all(Array.from({ length: 10 }, () => base.givenShopper()))
  staff = await givenStaff(base, 'catalogue')
  jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await base.close()
  await media.close()
  rmSync(folder, { recursive: true, force: true })
})

const PLENTY: UploadPlaces = { inAll: 500, ofShoppers: 500, ofAddress: 500, ofAccount: 500 }
const PATIENT: Patience = { stretch: 60_000, leastBytes: 1, total: 60_000 }

let tests = 0
/** What the test before has just ended may be leaving still. */
function placesOfOneTest(test = ++tests): TakePlaces {
  const takePlaces = openPlaces(base.database)
  return wanted => takePlaces(wanted.map(place => ({ ...place, of: `${test} ${place.of}` })))
}

let count = 0
/** The shop behind a real door. */
async function open({
  places = PLENTY,
  patience = PATIENT,
  takePlaces = placesOfOneTest(),
}: {
  places?: UploadPlaces
  patience?: Patience
  takePlaces?: TakePlaces
} = {}) {
  const uploadFolder = path.join(folder, `uploads-${++count}`)
  const uploads = await openUploads({ folder: uploadFolder, takePlaces, places, patience })
  const shop = await testShop({ beside: base, media, uploads, log })
  const http = await startHttp({ fetch: shop.app.fetch, host, port: 0, log })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await http.close(0)
    await shop.close()
  })
  const own = path.join(uploadFolder, uploadFolderOf(process.pid))

  /** Sends a head that promises `length` bytes, and this much of them. */
  async function begin(shopper: SignedIn | undefined, length: number, content: Uint8Array = jpeg.subarray(0, 100)) {
    const socket = connect(http.port, host)
    sockets.push(socket)
    let heard = ''
    socket.on('data', data => {
      heard += data
    })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const head = [
      `POST ${sendReturnPhoto.path} HTTP/1.1`,
      `host: ${host}`,
      `token: ${shopper?.token}`,
      `content-length: ${length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(content)
    return { socket, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? 0), heard: () => heard }
  }

  const send = (shopper: SignedIn | undefined, body: Uint8Array<ArrayBuffer> = new Uint8Array(jpeg)) =>
    fetch(`http://${host}:${http.port}${sendReturnPhoto.path}`, {
      method: 'POST',
      headers: { token: shopper?.token ?? '' },
      body,
    })
  const files = () => readdirSync(own)
  const bytes = () => files().reduce((sum, name) => sum + statSync(path.join(own, name)).size, 0)
  return { shop, own, uploadFolder, begin, send, files, bytes }
}

test('of eighty files that stall as many are held as there are places; the others are refused, and staff still send theirs', async () => {
  const places = { inAll: 12, ofShoppers: 10, ofAddress: 500, ofAccount: 500 }
  const { shop, begin, send, files, bytes } = await open({ places })
  const stalled = await Promise.all(
    Array.from({ length: 80 }, (_, place) => begin(shoppers[place % shoppers.length], 9_000_000)),
  )
  await vi.waitFor(() => expect(stalled.filter(({ status }) => status() === 503)).toHaveLength(70), PATIENTLY)
  expect(files()).toHaveLength(10)
  expect(bytes()).toBeLessThanOrEqual(10 * 100)
  const refused = stalled.find(({ status }) => status() === 503)
  expect(refused?.heard()).toMatch(/^retry-after: 5/im)
  const picture = { bytes: new Uint8Array(jpeg), contentType: 'image/jpeg' }
  expect((await shop.call(uploadMedia, picture, { staff })).status).toBe(201)
  // Who goes away leaves the place to the next one, and no file behind.
  for (const { socket } of stalled) socket.destroy()
  await vi.waitFor(() => expect(files()).toEqual([]), PATIENTLY)
  expect((await send(shoppers[0])).status).toBe(201)
  expect(files()).toEqual([])
})

test('one account has its own few places, and so has one address', async () => {
  const { begin, send, files } = await open({ places: { ...PLENTY, ofAccount: 2 } })
  const [one, other] = shoppers
  for (let started = 0; started < 2; started++) await begin(one, 9_000_000)
  await vi.waitFor(() => expect(files()).toHaveLength(2), PATIENTLY)
  const refused = await send(one)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await send(other)).status).toBe(201)
  const elsewhere = await open({ places: { ...PLENTY, ofAddress: 1 } })
  await elsewhere.begin(one, 9_000_000)
  await vi.waitFor(() => expect(elsewhere.files()).toHaveLength(1), PATIENTLY)
  expect((await elsewhere.send(other)).status).toBe(429)
})

test('every process of the shop counts the places that are taken at the others', async () => {
  const test = ++tests
  const process = () => open({ places: { ...PLENTY, ofAccount: 2 }, takePlaces: placesOfOneTest(test) })
  const [here, there] = [await process(), await process()]
  const [one] = shoppers
  await here.begin(one, 9_000_000)
  const { socket } = await there.begin(one, 9_000_000)
  await vi.waitFor(() => expect([...here.files(), ...there.files()]).toHaveLength(2), PATIENTLY)
  expect((await here.send(one)).status).toBe(429)
  expect((await there.send(one)).status).toBe(429)
  socket.destroy()
  await vi.waitFor(async () => expect((await here.send(one)).status).toBe(201), PATIENTLY)
})

test.each([
  ['stalls', { stretch: 30, leastBytes: 1, total: 60_000 }],
  ['would come for ever', { stretch: 60_000, leastBytes: 1, total: 30 }],
] as const)('a file that %s is cut off with its connection, and nothing of it stays', async (_what, patience) => {
  const { begin, files } = await open({ patience })
  const { socket, status } = await begin(shoppers[0], 9_000_000)
  await once(socket, 'close')
  expect(status()).toBe(408)
  await vi.waitFor(() => expect(files()).toEqual([]), PATIENTLY)
})

test('a file that says it is too large is refused before a byte of it is taken', async () => {
  const { begin, files } = await open()
  const { status } = await begin(shoppers[1], 10_000_001, new Uint8Array())
  await vi.waitFor(() => expect(status()).toBe(413), PATIENTLY)
  expect(files()).toEqual([])
})

test.each([
  [
    'who it is from is not known',
    'session_expired',
    () => open(),
    () => ({ ...there(shoppers[0]), token: 'of nobody' }),
  ],
  [
    'no place is left',
    'service_unavailable',
    () => open({ places: { ...PLENTY, inAll: 0 } }),
    () => there(shoppers[0]),
  ],
] as const)(
  'whoever sends a file over a slow line hears that %s, once all of it is sent',
  async (_what, key, opened, sender) => {
    const { begin } = await opened()
    const pieces = 15
    const piece = new Uint8Array(1_000)
    const { socket, heard } = await begin(sender(), pieces * piece.byteLength, new Uint8Array())
    // As a browser: it listens when it has sent everything.
    socket.pause()
    for (let sent = 0; sent < pieces; sent++) {
      socket.write(piece)
      await wait(100)
    }
    socket.resume()
    await expect.poll(heard).toContain(key)
    expect(socket.errored).toBeNull()
  },
)

test('a file lies where its owner alone may read, and is gone when the call is answered, well or not', async () => {
  const { own, uploadFolder, begin, send, files } = await open()
  await begin(shoppers[2], 9_000_000)
  await vi.waitFor(() => expect(files()).toHaveLength(1), PATIENTLY)
  const modes = [uploadFolder, own, path.join(own, files()[0] ?? '')].map(each => statSync(each).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o600])
  expect((await send(shoppers[3])).status).toBe(201)
  expect((await send(shoppers[3], new TextEncoder().encode('no picture'))).status).toBe(422)
  expect(files()).toHaveLength(1)
})

test('what a shop that is no more left behind is gone at the next start, what another one works on is not', async () => {
  const uploadFolder = path.join(folder, 'left')
  const running = uploadFolderOf(process.ppid)
  // Another machine's process, which nobody here can look for.
  const away = '999999999@elsewhere'
  for (const name of [uploadFolderOf(999_999_999), 'long-gone', running, away]) {
    await mkdir(path.join(uploadFolder, name), { recursive: true })
    await writeFile(path.join(uploadFolder, name, 'photo'), 'a photo')
  }
  await utimes(path.join(uploadFolder, 'long-gone'), 0, 0)
  await openUploads({ folder: uploadFolder, takePlaces: placesOfOneTest() })
  expect(readdirSync(uploadFolder).toSorted()).toEqual([running, away].toSorted())
})
