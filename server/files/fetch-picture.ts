import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MOST_PICTURE_BYTES } from '#shop/catalogue/import/pictures.ts'
import { errorCode } from '../process/error-code.ts'
import { isPublicAddress } from '../process/public-address.ts'

/** Why no picture came from an address: it may not be asked, does not answer as it should, or sends more than a picture has. */
export type FetchProblem = 'not_allowed' | 'away' | 'too_large'

export class PictureNotFetched extends Error {
  readonly problem: FetchProblem

  constructor(problem: FetchProblem) {
    // Of an address nothing gets into a log.
    super(`a picture was not fetched: ${problem}`)
    this.problem = problem
  }
}

/** Writes what an address answers into a file. Throws PictureNotFetched. */
export type FetchPicture = (address: URL, to: string) => Promise<void>

export type SendRequest = (
  address: URL,
  options: RequestOptions,
  answered: (answer: IncomingMessage) => void,
) => ClientRequest

interface FetchMeans {
  /** Names of hosts that may be asked. */
  readonly hosts: ReadonlySet<string>
  /** Ms that one picture may take, redirections included. */
  readonly patience?: number
  readonly resolve?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
  readonly isPublic?: (address: string) => boolean
  /** In place of https, where a test plays a host. */
  readonly send?: SendRequest
}

const PATIENCE = 20_000
/** Of which each must lead to an allowed host. */
const MOST_REDIRECTS = 3

/**
 * Asks hosts that the owner allowed, by https at its usual port, and no other: also what they redirect
 * to. The address that a name means is looked at, and that very address is connected to, so that a
 * name which means something else a moment later leads nowhere. Nothing is sent but the question.
 */
export function openFetchPicture({
  hosts,
  patience = PATIENCE,
  resolve = host => lookup(host, { all: true }),
  isPublic = isPublicAddress,
  send = request,
}: FetchMeans): FetchPicture {
  const guarded: LookupFunction = (host, options, answer) => {
    resolve(host)
      .then(found => {
        const [first] = found
        // One that is not public among others is enough: it would be tried.
        if (first === undefined || !found.every(({ address }) => isPublic(address)))
          throw new PictureNotFetched('not_allowed')
        if (options.all) answer(null, [...found])
        else answer(null, first.address, first.family)
      })
      .catch((problem: unknown) => answer(problem as Error, ''))
  }
  const agent = new Agent({ keepAlive: false, maxCachedSessions: 0 })

  async function ask(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (!isAllowed(address, hosts)) throw new PictureNotFetched('not_allowed')
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    send(address, { agent, lookup: guarded, signal, headers: HEADERS }, answered).on('error', reject).end()
    return await promise
  }

  return async (address, to) => {
    const signal = AbortSignal.timeout(patience)
    try {
      let at = address
      for (let left = MOST_REDIRECTS; ; left -= 1) {
        const answer = await ask(at, signal)
        const { statusCode = 0, headers } = answer
        if (statusCode === 200) return await take(answer, to, signal)
        answer.destroy()
        const next = statusCode >= 300 && statusCode < 400 ? URL.parse(headers.location ?? '', at) : null
        if (next === null || left === 0) throw new PictureNotFetched('away')
        at = next
      }
    } catch (problem) {
      throw problem instanceof PictureNotFetched || errorCode(problem) === 'ENOSPC'
        ? problem
        : new PictureNotFetched('away')
    }
  }
}

const HEADERS = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }

/** A name, never a number, at the usual port, without a password. */
function isAllowed({ protocol, hostname, port, username, password }: URL, hosts: ReadonlySet<string>): boolean {
  const isName = !/^[\d.]+$|:/.test(hostname)
  return isName && protocol === 'https:' && port === '' && username === '' && password === '' && hosts.has(hostname)
}

async function take(answer: IncomingMessage, to: string, signal: AbortSignal): Promise<void> {
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.byteLength
      done(bytes > MOST_PICTURE_BYTES ? new PictureNotFetched('too_large') : null, chunk)
    },
  })
  if (Number(answer.headers['content-length'] ?? 0) > MOST_PICTURE_BYTES) {
    answer.destroy()
    throw new PictureNotFetched('too_large')
  }
  await pipeline(answer, counting, createWriteStream(to, { mode: 0o600 }), { signal })
}
