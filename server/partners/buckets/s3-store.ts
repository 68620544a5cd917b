import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { MediaAway, MediaGone } from '../../files/media-faults.ts'
import { isMediaName, type MediaStore, type Span, type StoredFile } from '../../files/media-store.ts'
import { OWN_FOLDER } from '../../process/private-files.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import { isTrouble, reasonOf, withoutSlash } from '../partner-call.ts'
import type { S3Account } from './s3-account.ts'

export interface S3StoreOptions {
  /** For files that are worked on. */
  readonly folder: string
  /** Ms until a bucket that says nothing counts as away; a file that is sent has more by its size. */
  readonly patience?: number
  /** Told why what was asked for did not come; not while the bucket is left alone. */
  readonly onAway?: (problem: MediaAway) => void
  /** Names that one answer holds of a list. */
  readonly page?: number
}

const PATIENCE = 3_000
/** Bytes a ms that the slowest line to a bucket takes. */
const SLOWEST = 100
/** Ms before what got no verdict is asked once more: chance adds as much again, so that many do not come back at once. */
const PAUSE = 150
/** Ms for which a bucket that gave no answer is not asked again: pages full of pictures do not wait for it one by one. */
const REST = 5_000
/** Sizes that are remembered: what a name of media stands for never changes. */
const MOST_KNOWN = 50_000

interface Asking {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Blob
  /** The answer's body may take as long as its reader. */
  readonly isStreamed?: boolean
}

/**
 * Keeps media in a bucket that speaks S3 (decision 0051). A file is one request, signed with the sum of its bytes, by which the bucket
 * refuses what was damaged on the way.
 */
export function openS3Store(
  account: S3Account,
  { folder, patience = PATIENCE, page: most = 1_000, onAway }: S3StoreOptions,
): MediaStore {
  const { prefix } = account
  const signer = new AwsClient({ ...account, service: 's3' })
  const known = new Map<string, number>()
  let restsUntil = 0

  /** Hands on an answer that is a verdict: here it is, or there is no such thing (404). Throws MediaAway. */
  async function ask<Result>(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    { headers = {}, query = {}, body, isStreamed = false }: Asking,
    use: (answer: Response) => Promise<Result> | Result,
  ): Promise<Result> {
    if (performance.now() < restsUntil) throw new MediaAway('the bucket gave no answer a moment ago')
    const address = addressOf(account, key, query)
    for (let isLast = false; ; isLast = true) {
      const tooLate = new AbortController()
      const limit = patience + (body?.size ?? 0) / SLOWEST
      const timer = setTimeout(() => tooLate.abort(new DOMException('', 'TimeoutError')), limit)
      try {
        // Followed, a redirection would hand what is private to another host.
        const request = await signer.sign(address, { method, headers, body: body ?? null, redirect: 'manual' })
        // Not signed, for those on the way change it: a size is then that of the file.
        request.headers.set('accept-encoding', 'identity')
        const answer = await fetch(request, { signal: tooLate.signal })
        if (isStreamed) clearTimeout(timer)
        if (!answer.ok && answer.status !== 404) throw await refusalOf(answer)
        return await use(answer)
      } catch (problem) {
        if (problem instanceof MediaGone) throw problem
        // Not as its cause: that may hold the address.
        const away =
          problem instanceof MediaAway ? problem : new MediaAway(`the bucket gave no answer (${reasonOf(problem)})`)
        if (away.isRefused || isLast || tooLate.signal.aborted) {
          if (!away.isRefused) restsUntil = performance.now() + REST
          onAway?.(away)
          throw away
        }
      } finally {
        clearTimeout(timer)
      }
      await wait(PAUSE * (1 + Math.random()))
    }
  }

  function fileOf(name: string, bytes: number): StoredFile {
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest)
    known.set(name, bytes)
    const get = <Result>(
      span: Span | undefined,
      isStreamed: boolean,
      take: (answer: Response) => Promise<Result> | Result,
    ) =>
      ask('GET', prefix + name, { isStreamed, ...(span && { headers: rangeOf(span) }) }, answer => {
        if (answer.status === (span === undefined ? 200 : 206)) return take(answer)
        known.delete(name)
        throw new MediaGone(`the bucket answered ${answer.status} for a file that it had`)
      })
    return {
      bytes,
      read: span => get(span, false, async answer => new Uint8Array(await answer.arrayBuffer())),
      stream: span => get(span, true, ({ body }) => ReadableStream.from(body === null ? [] : unbroken(body))),
    }
  }

  const store: MediaStore = {
    async find(name) {
      const bytes = known.get(name)
      if (bytes !== undefined) return fileOf(name, bytes)
      return await ask('HEAD', prefix + name, {}, answer => (answer.ok ? fileOf(name, sizeIn(answer)) : null))
    },

    async write(name, file) {
      const body = await openAsBlob(file)
      const headers = { 'x-amz-content-sha256': await sumOf(file) }
      // No name is missing when it is written: it is the bucket that is.
      await ask('PUT', prefix + name, { headers, body }, thereOrRefuse)
      fileOf(name, body.size)
    },

    async atHand(name, work) {
      const found = await store.find(name)
      if (found === null) return undefined
      const copy = path.join(folder, randomUUID())
      try {
        await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
        await pipeline(await found.stream(), createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
        return await work(copy)
      } finally {
        await rm(copy, { force: true })
      }
    },

    async remove(name) {
      known.delete(name)
      await ask('DELETE', prefix + name, {}, () => undefined)
    },

    async *list() {
      for (let marker = '', isWhole = false; !isWhole; ) {
        const page = await ask('GET', '', { query: { prefix, marker, 'max-keys': `${most}` } }, async answer => {
          thereOrRefuse(answer)
          return await answer.text()
        })
        const found = [...page.matchAll(/<Contents>.*?<Key>(.*?)<\/Key>.*?<Size>(\d+)<\/Size>.*?<\/Contents>/gs)]
        for (const [, key = '', size] of found) {
          const name = key.slice(prefix.length)
          if (isMediaName(name)) yield { name, bytes: Number(size) }
        }
        marker = plain(found.at(-1)?.[1] ?? '')
        isWhole = marker === '' || !/<IsTruncated>true</.test(page)
      }
    },

    ask: () => ask('HEAD', `${prefix}.trial`, {}, () => undefined),
  }
  return store
}

/**
 * Writes into the bucket, reads it and takes it away again. False where the bucket does not answer, which may be over in a moment; throws
 * `StartRefusal` where it answers, and refuses.
 */
export async function tryBucket(account: S3Account, options: S3StoreOptions): Promise<boolean> {
  const store = openS3Store(account, options)
  const name = `.trial-${randomUUID()}`
  const file = path.join(options.folder, name)
  try {
    await mkdir(options.folder, { recursive: true, mode: OWN_FOLDER })
    await writeFile(file, name)
    await store.write(name, file)
    const held = Buffer.from((await (await store.find(name))?.read()) ?? [])
    await store.remove(name)
    if (held.toString() !== name) throw new MediaAway('the bucket gives back something else', { isRefused: true })
    // Who may not list is told 403 for what is not there.
    await store.ask()
    await store.list()[Symbol.asyncIterator]().next()
    return true
  } catch (problem) {
    if (!(problem instanceof MediaAway)) throw problem
    if (!problem.isRefused) return false
    throw new StartRefusal(
      `S3_BUCKET ${account.bucket} cannot be read and written: ${problem.message}. The account needs to get, put, delete and list there.`,
    )
  } finally {
    await rm(file, { force: true })
  }
}

/** Whether somebody without keys may list the bucket, or read a file of the shop's in it. False also where it does not answer. */
export async function isOpenToAll(account: S3Account, options: S3StoreOptions): Promise<boolean> {
  const isRead = async (key: string, query: Readonly<Record<string, string>>) => {
    const signal = AbortSignal.timeout(options.patience ?? PATIENCE)
    const answer = await fetch(addressOf(account, key, query), { signal, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.ok
  }
  try {
    if (await isRead('', { prefix: account.prefix, 'max-keys': '1' })) return true
    const { value: file } = await openS3Store(account, options).list()[Symbol.asyncIterator]().next()
    return file !== undefined && (await isRead(account.prefix + file.name, {}))
  } catch {
    return false
  }
}

function addressOf({ endpoint, bucket }: S3Account, key: string, query: Readonly<Record<string, string>>): string {
  return `${withoutSlash(endpoint)}/${bucket}/${key}?${new URLSearchParams(query)}`
}

function sizeIn({ headers }: Response): number {
  const size = Number(headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(size)) throw new MediaAway('the bucket does not tell how long a file is', { isRefused: true })
  return size
}

function thereOrRefuse({ ok }: Response): void {
  if (!ok) throw new MediaAway('the bucket is not there', { isRefused: true })
}

/** Trouble on their side may pass; a refusal does not. */
async function refusalOf(answer: Response): Promise<MediaAway> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1]
  const said = code === undefined ? `${answer.status}` : `${answer.status}, ${code}`
  return new MediaAway(`the bucket answered ${said}`, { isRefused: !isTrouble(answer) })
}

/** What ends early throws MediaAway: the failure itself names addresses. */
async function* unbroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (problem) {
    throw new MediaAway(`the bucket fell silent (${reasonOf(problem)})`)
  }
}

function rangeOf({ first, last }: Span): { readonly range: string } {
  return { range: `bytes=${first}-${last}` }
}

async function sumOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('hex')
}

/** Text of XML as it was. */
function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof SIGNS) => SIGNS[name])
}

const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const
