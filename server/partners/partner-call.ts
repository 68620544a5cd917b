import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../process/error-code.ts'

/** One call to the server of a partner of the shop: a payment gateway, a courier. */
export interface PartnerCall {
  readonly method: 'GET' | 'POST'
  /** May carry a token: it is never logged and stands in no error. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

export interface PartnerReply {
  /** HTTP's. */
  readonly status: number
  /** The JSON it held; undefined where it held none. */
  readonly body: unknown
}

export interface PartnerMeans {
  readonly fetch?: typeof fetch
  /** Milliseconds until a silent partner counts as lost, the reply's body included. */
  readonly patience?: number
  /** How to let milliseconds pass. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

interface PartnerOptions extends PartnerMeans {
  /** Milliseconds before each repetition of a read, at least: chance adds up to half. */
  readonly pauses?: readonly number[]
  /** Waited for before each request, repetitions included: for partners that count them. */
  readonly turn?: () => Promise<void>
}

export interface Partner {
  /**
   * Asks for something without changing anything: repeated while the reply is lost, unreadable or tells of trouble on their side.
   * Resolves to the last reply there was. Throws `NoReply`.
   */
  read(call: PartnerCall): Promise<PartnerReply>
  /**
   * Sent once, whatever comes of it; only a 421, by which a server says that it did not look at the request, fetch itself sends to a
   * new connection. Throws `NoReply`: it may have been done.
   */
  change(call: PartnerCall): Promise<PartnerReply>
}

/** Nothing came back in time, or not all of it. Its message names no address. */
export class NoReply extends Error {}

const PATIENCE = 12_000
const PAUSES = [500, 1_500]

/** `name` stands in the messages of errors. */
export function createPartner(name: string, options: PartnerOptions): Partner {
  const { fetch: send = fetch, patience = PATIENCE, pause = wait, pauses = PAUSES, turn } = options

  const change = async ({ method, url, headers, body }: PartnerCall): Promise<PartnerReply> => {
    await turn?.()
    try {
      const response = await send(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
        // Followed, a redirection would hand credentials to another host, or send a payment twice.
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      return { status: response.status, body: jsonIn(await response.text()) }
    } catch (problem) {
      // Not as its cause: that may hold the address.
      throw new NoReply(`${name} gave no reply (${reasonOf(problem)})`)
    }
  }

  const read = async (call: PartnerCall): Promise<PartnerReply> => {
    for (const milliseconds of pauses) {
      const reply = await change(call).catch(ifLost)
      if (reply !== null && isVerdict(reply)) return reply
      await pause(milliseconds * (1 + Math.random() / 2))
    }
    return await change(call)
  }

  return { read, change }
}

export function isSuccess({ status }: PartnerReply): boolean {
  return status >= 200 && status < 300
}

/** Trouble on their side, or too many requests: what was asked for may have been done or not. */
export function isTrouble({ status }: Pick<PartnerReply, 'status'>): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429
}

/** Whether a browser can be sent there: nothing but http and https. */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** Partners' addresses are settings, with and without a slash at their end. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/** For calls where no reply is an answer to go on with. Throws on what else went wrong. */
export function ifLost(problem: unknown): null {
  if (problem instanceof NoReply) return null
  throw problem
}

function isVerdict(reply: PartnerReply): boolean {
  return !isTrouble(reply) && (reply.body !== undefined || reply.status >= 400)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why no reply came, in a word or a code: nothing that was asked or given. */
export function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown'
  if (problem.name === 'TimeoutError') return 'too late'
  return errorCode(problem) || errorCode(problem.cause) || 'connection lost'
}
