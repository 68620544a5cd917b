import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { RefusalKey } from '#contract/refusals.ts'
import { isRunning } from '../database/embedded/process-facts.ts'
import { type Patience, takeBody } from './body.ts'
import { networkOf } from './limit-sign-ins.ts'
import type { Place, TakePlaces } from './places.ts'
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

/** How many files may come at once, to all processes of the shop. */
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
  readonly takePlaces: TakePlaces
  readonly places?: UploadPlaces
  readonly patience?: Patience
}

/** Opens a folder of this process's own below `folder`, and takes away what processes left there that are no more. */
export async function openUploads({
  folder,
  takePlaces,
  places = PLACES,
  patience = PATIENCE,
}: UploadOptions): Promise<Uploads> {
  const own = path.join(folder, uploadFolderOf(process.pid))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!(await isOthers(folder, name))) await rm(path.join(folder, name), { recursive: true, force: true })
  }

  return {
    async receive(request, { sender, mostBytes }, work) {
      const taken = await takePlaces(placesOf(sender, places))
      if ('full' in taken) throw new Refusal(taken.full.refusal, { headers: { 'retry-after': '5' } })
      const file = path.join(own, randomUUID())
      try {
        await mkdir(own, { recursive: true, mode: 0o700 })
        const size = await store(request, file, mostBytes, patience)
        const contentType = request.headers.get('content-type') ?? 'application/octet-stream'
        return await work({ file, size, contentType })
      } finally {
        await rm(file, { force: true })
        await taken.leave()
      }
    },
  }
}

/** By process and machine: containers that share the folder may count their processes alike. */
export function uploadFolderOf(pid: number): string {
  return `${pid}@${hostname()}`
}

/** Ms after which nobody on another machine works on what lies there: no file takes as long. */
const LEFT_FOR = 3_600_000

async function isOthers(folder: string, name: string): Promise<boolean> {
  const pid = Number.parseInt(name, 10)
  if (name === uploadFolderOf(pid)) return pid !== process.pid && isRunning(pid)
  const found = await stat(path.join(folder, name)).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < LEFT_FOR
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

interface UploadPlace extends Place {
  /** Of who finds none left. */
  readonly refusal: RefusalKey
}

/** A sender's own before everybody's: whoever has too many hears that. */
function placesOf(
  { account, address, isStaff }: Sender,
  { inAll, ofShoppers, ofAddress, ofAccount }: UploadPlaces,
): UploadPlace[] {
  return [
    { of: `address ${networkOf(address)}`, most: ofAddress, refusal: 'too_many_requests' },
    ...(account === null ? [] : [{ of: `account ${account}`, most: ofAccount, refusal: 'too_many_requests' } as const]),
    { of: 'all', most: inAll, refusal: 'service_unavailable' },
    ...(isStaff ? [] : [{ of: 'shoppers', most: ofShoppers, refusal: 'service_unavailable' } as const]),
  ]
}
