import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { sendReturnPhoto } from '#contract/returns.ts'
import { PRIVATE } from '#server/files/media-store.ts'
import { headersOf, makeShoppers } from '../../../bench/shoppers.ts'
import { counted } from '../order-books.ts'
import type { TroubledShop } from './troubled-shop.ts'

interface Sent {
  readonly kept: number
  readonly toldToComeBack: number
  /** Other answers: how often. */
  readonly others: ReadonlyMap<string, number>
}

interface Photographers {
  /** Resolves once a photo is kept that was sent from now on. */
  keptAgain(): Promise<void>
  stop(): Promise<Sent>
}

/** Each may have twenty photos that belong to no return. */
const SHOPPERS = 200
/** Ms between two photos. */
const REST = 100

/** Shoppers who send photos of what they want to return, one after the other with a `rest` of some ms. */
export async function sendPhotos(shop: TroubledShop, signal: AbortSignal, rest = REST): Promise<Photographers> {
  const shoppers = await shop.on(client => makeShoppers(client, 'photo', SHOPPERS, () => []))
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a86', noise: NOISE } })
    .jpeg()
    .toBuffer()
  const others = new Map<string, number>()
  let [kept, toldToComeBack, isOver] = [0, 0, false]

  async function send(turn: number): Promise<void> {
    const shopper = shoppers[turn % shoppers.length]
    if (shopper === undefined) return
    const answer = await fetch(`http://127.0.0.1:${shop.port}${sendReturnPhoto.path}`, {
      method: sendReturnPhoto.method,
      headers: { ...headersOf(shopper), 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null)
    if (answer?.status === 201) kept++
    else if (answer?.status === 503 && answer.headers.has('retry-after')) toldToComeBack++
    else {
      const what = `a photo was answered ${answer?.status ?? 'by nobody'}`
      others.set(what, (others.get(what) ?? 0) + 1)
    }
    await answer?.arrayBuffer().catch(() => undefined)
  }

  const all = (async () => {
    for (let turn = 0; !(isOver || signal.aborted); turn++) {
      await send(turn)
      await wait(rest)
    }
  })()
  return {
    async keptAgain() {
      const before = kept
      while (kept < before + 2) await wait(REST, undefined, { signal })
    },
    async stop() {
      isOver = true
      await all
      return { kept, toldToComeBack, others }
    },
  }
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const

/** Photos without their row, rows without their photo, and files that nobody finished. Nobody may be sending meanwhile. */
export async function problemsOfPhotos({ dataDir, on }: TroubledShop): Promise<string[]> {
  const { rows } = await on(client => client.query<{ name: string }>('select file_name as name from return_photos'))
  const names = (await readdir(path.join(dataDir, 'media', PRIVATE))).map(name => path.parse(name).name)
  const [known, kept] = [new Set(rows.map(({ name }) => name)), new Set(names)]
  const left = await Promise.all(
    [path.join('media', 'unfinished'), 'uploads'].map(folder => filesBelow(path.join(dataDir, folder))),
  )
  return [
    ...counted([...known].filter(name => !kept.has(name)).length, 'photos that are not there'),
    ...counted([...kept].filter(name => !known.has(name)).length, 'photos that belong to nobody'),
    ...counted(left.flat().length, 'files that were left unfinished'),
  ]
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter(entry => entry.isFile() && !entry.name.startsWith('.ballast')).map(({ name }) => name)
}
