import { randomUUID } from 'node:crypto'
import { request as askPlain } from 'node:http'
import { request as askSecure } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { PartnerFacts } from '#shop/safety/running-facts.ts'
import type { Courier } from '../partners/couriers/courier.ts'
import { tryMailServer } from '../partners/mail.ts'
import type { PacedMeans, PartnerAccount } from '../partners/partner.ts'
import { reasonOf } from '../partners/partner-call.ts'
import type { PaymentProvider } from '../partners/payments/provider.ts'

/** Whom the shop needs, as the settings name them. */
export interface Needed {
  readonly gateways: readonly PartnerAccount<PaymentProvider>[]
  readonly courier: PartnerAccount<Courier, PacedMeans> | null
  readonly smtpUrl: string | null
  /** Null where nobody else reaches the shop by it. */
  readonly publicUrl: URL | null
  readonly reserveTurn: PacedMeans['reserveTurn']
}

/** Ms that each of them has to answer. */
const PATIENCE = 6_000

/** Asks all of them at once, each for something that changes nothing. Never throws. */
export async function readPartnerFacts({
  gateways,
  courier,
  smtpUrl,
  publicUrl,
  reserveTurn,
}: Needed): Promise<PartnerFacts[]> {
  return await Promise.all([
    ...gateways.map(account =>
      askPartner('gateway', account.address, fetch =>
        // Of a payment that there is not: the answer tells whether the keys are known.
        account.open(meansWith(fetch)).status({ attemptId: randomUUID(), reference: null, createdAt: new Date() }),
      ),
    ),
    ...(courier === null
      ? []
      : [askPartner('courier', courier.address, fetch => courier.open({ ...meansWith(fetch), reserveTurn }).places())]),
    ...(smtpUrl === null ? [] : [askMailServer(smtpUrl)]),
    ...(publicUrl?.protocol === 'https:' ? [askOwn(publicUrl)] : []),
  ])
}

function meansWith(fetch: typeof globalThis.fetch) {
  return { fetch, clock: () => new Date(), patience: PATIENCE, pause: async () => undefined }
}

/** What came back of one question, whatever the adapter makes of it. */
interface Answered {
  readonly status: number
  /** Ms between the server's clock and this machine's. */
  readonly apart: number | null
}

async function askPartner(
  kind: 'gateway' | 'courier',
  address: URL,
  ask: (fetch: typeof globalThis.fetch) => Promise<unknown>,
): Promise<PartnerFacts> {
  const answers: Answered[] = []
  let problem: string | null = null
  const listening: typeof globalThis.fetch = async (input, init) => {
    try {
      const response = await fetch(input, init)
      answers.push({ status: response.status, apart: apartFrom(response.headers.get('date')) })
      return response
    } catch (failure) {
      problem = reasonOf(failure)
      throw failure
    }
  }
  const [, door] = await Promise.all([ask(listening).catch(() => undefined), knock(address)])
  const heard = answers.at(-1)
  return {
    kind,
    host: address.host,
    problem: heard === undefined ? (problem ?? door.problem) : heard.status >= 500 ? `HTTP ${heard.status}` : null,
    takesKeys: heard === undefined ? null : heard.status !== UNAUTHORIZED,
    secondsApart: secondsOf(heard?.apart ?? null),
    certificateDays: door.certificateDays,
  }
}

const UNAUTHORIZED = 401

async function askOwn(address: URL): Promise<PartnerFacts> {
  const { problem, certificateDays } = await knock(address)
  return { kind: 'own', host: address.host, problem, takesKeys: null, secondsApart: null, certificateDays }
}

async function askMailServer(smtpUrl: string): Promise<PartnerFacts> {
  const about = { kind: 'mail', host: new URL(smtpUrl).host, secondsApart: null } as const
  try {
    const ends = await tryMailServer(smtpUrl)
    return {
      ...about,
      problem: null,
      takesKeys: true,
      certificateDays: ends === null ? null : daysUntil(ends.getTime()),
    }
  } catch (failure) {
    const problem = reasonOf(failure)
    return { ...about, problem, takesKeys: problem === 'EAUTH' ? false : null, certificateDays: null }
  }
}

/** Whether somebody answers at an address, and until when the certificate is good that they show. */
async function knock(address: URL): Promise<Pick<PartnerFacts, 'problem' | 'certificateDays'>> {
  return await new Promise(resolve => {
    const options = { method: 'HEAD', path: '/', timeout: PATIENCE, agent: false } as const
    const request = (address.protocol === 'https:' ? askSecure : askPlain)(address, options, response => {
      const { socket } = response
      const end = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN
      response.resume()
      request.destroy()
      resolve({ problem: null, certificateDays: Number.isNaN(end) ? null : daysUntil(end) })
    })
    request.on('timeout', () => request.destroy(new DOMException('', 'TimeoutError')))
    request.on('error', failure => resolve({ problem: reasonOf(failure), certificateDays: null }))
    request.end()
  })
}

/** Whole days from now to a moment of the system's clock. */
function daysUntil(moment: number): number {
  return Math.floor((moment - Date.now()) / 86_400_000)
}

function apartFrom(date: string | null): number | null {
  const theirs = Date.parse(date ?? '')
  return Number.isNaN(theirs) ? null : Math.abs(Date.now() - theirs)
}

function secondsOf(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(milliseconds / 1_000)
}
