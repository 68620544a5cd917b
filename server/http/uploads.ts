import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isRunning } from '../database/embedded/process-facts.ts'
import { type Patience, takeBody } from './body.ts'
import { networkOf } from './limit-sign-ins.ts'
import { Refusal } from './refusal.ts'
import type { TakenFile } from './route.ts'

export interface Uploads {
  /**
   * Takes the one file of a call and gives it to `work`, after which it is gone. It goes to a file from the first byte on, and not
   * before its sender has one of the places there are. Throws body_too_large, body_too_slow, invalid_request for an empty or broken
   * one, too_many_requests where this sender has no place left and service_unavailable where nobody has.
   */
  receive<Result>(
    request: Request,
    sending: { readonly sender: Sender; readonly mostBytes: number },
    work: (file: TakenFile) => Promise<Result> | Result,
  ): Promise<Result>
}

export interface Sender {
  /** The shopper's or member's id; null where there is none. */
  readonly account: string | null
  readonly address: string
  readonly isStaff: boolean
}

/** How many files may come at once. */
export interface UploadPlaces {
  readonly inAll: number
  /** Of all: the rest is left to staff. */
  readonly ofShoppers: number
  /** Many people of one mobile network share an address. */
  readonly ofAddress: number
  readonly ofAccount: number
}

const PLACES: UploadPlaces = { inAll: 24, ofShoppers: 16, ofAddress: 8, ofAccount: 3 }

/** A photo over the slowest mobile line that still opens pages, a video over that of an office. */
const PATIENCE: Patience = { stretch: 10_000, leastBytes: 40_000, total: 600_000 }

interface UploadOptions {
  readonly folder: string
  readonly places?: UploadPlaces
  readonly patience?: Patience
}

/** Opens a folder of this process's own below `folder`, and takes away what processes left there that are no more. */
export async function openUploads({ folder, places = PLACES, patience = PATIENCE }: UploadOptions): Promise<Uploads> {
  const own = path.join(folder, String(process.pid))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const isOthers = Number(name) !== process.pid && isRunning(Number(name))
    if (!isOthers) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  await mkdir(own, { mode: 0o700 })
  const takePlace = createPlaces(places)

  return {
    async receive(request, { sender, mostBytes }, work) {
      const leave = takePlace(sender)
      const file = path.join(own, randomUUID())
      try {
        const size = await store(request, file, mostBytes, patience)
        const contentType = request.headers.get('content-type') ?? 'application/octet-stream'
        return await work({ file, size, contentType })
      } finally {
        await rm(file, { force: true })
        leave()
      }
    },
  }
}

/** Answers the file's bytes. */
async function store(request: Request, file: string, mostBytes: number, patience: Patience): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  let size = 0
  try {
    await takeBody(request, { mostBytes, patience }, async chunk => {
      size += chunk.byteLength
      await writeAll(handle, chunk)
    })
  } finally {
    await handle.close()
  }
  if (size === 0) throw new Refusal('invalid_request', { fields: [{ path: 'file', key: 'field_required' }] })
  return size
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    const { bytesWritten } = await handle.write(chunk, written)
    written += bytesWritten
  }
}

/** Gives a sender a place, or refuses; answers how it is left again. */
function createPlaces({ inAll, ofShoppers, ofAddress, ofAccount }: UploadPlaces): (sender: Sender) => () => void {
  const taken = new Map<string, number>()
  const count = (of: string) => taken.get(of) ?? 0
  const change = (of: string, by: number) => {
    const places = count(of) + by
    if (places === 0) taken.delete(of)
    else taken.set(of, places)
  }

  return ({ account, address, isStaff }) => {
    const own = [
      { of: `address ${networkOf(address)}`, most: ofAddress },
      ...(account === null ? [] : [{ of: `account ${account}`, most: ofAccount }]),
    ]
    const shared = [{ of: 'all', most: inAll }, ...(isStaff ? [] : [{ of: 'shoppers', most: ofShoppers }])]
    const isFull = ({ of, most }: { readonly of: string; readonly most: number }) => count(of) >= most
    if (own.some(isFull)) throw new Refusal('too_many_requests', RETRY)
    if (shared.some(isFull)) throw new Refusal('service_unavailable', RETRY)
    const places = [...own, ...shared]
    for (const { of } of places) change(of, 1)
    return () => {
      for (const { of } of places) change(of, -1)
    }
  }
}

/** Nothing of the body was read: the connection ends with the answer rather than bringing it all the same. */
const RETRY = { headers: { 'retry-after': '5', connection: 'close' } }
