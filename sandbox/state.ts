import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '#locales/language.ts'

/** What the stand-ins remember. Times are ISO, amounts IQD. */
export interface State {
  readonly version: 1
  readonly secrets: Secrets
  /** Registered with ZainCash by hand, as in life: the protocol has no field for it. */
  zaincashWebhook: string | null
  tokens: AccessToken[]
  readonly payqi: QiPayment[]
  readonly zaincashV1: ZaincashV1Payment[]
  readonly zaincashV2: ZaincashV2Payment[]
  readonly alqaseh: AlqasehPayment[]
  readonly parcels: SandboxParcel[]
}

export interface Secrets {
  readonly payqiPassword: string
  readonly payqiPrivateKeyPem: string
  readonly payqiPublicKeyPem: string
  readonly zaincashV1Secret: string
  readonly zaincashV2ClientSecret: string
  readonly zaincashV2ApiKey: string
  readonly alqasehClientSecret: string
  readonly alwaseetPassword: string
}

export interface AccessToken {
  readonly gateway: 'zaincash-v2' | 'alwaseet'
  readonly token: string
  readonly scopes: readonly string[]
  readonly expiresAt: string
}

/** What every gateway knows of a payment. */
export interface Payment {
  /** The gateway's own id. */
  readonly id: string
  /** What the shop calls this attempt. */
  readonly shopReference: string
  /** What the payer reads as the order. */
  readonly order: string
  readonly amount: number
  readonly language: Language | null
  /** Where the browser goes back to. */
  readonly returnUrl: string
  /** In the gateway's words. */
  status: string
  readonly createdAt: string
  updatedAt: string
  expiresAt: string
  chargedAt: string | null
  readonly refunds: SandboxRefund[]
}

export interface SandboxRefund {
  readonly id: string
  readonly amount: number
  status: 'SUCCESS' | 'PROCESSING' | 'FAILED'
}

export interface QiPayment extends Payment {
  readonly noticeUrl: string | null
  readonly additionalInfo: Readonly<Record<string, string>> | null
  /** Local time without a zone; a part of the signed text. */
  readonly creationDate: string
  canceled: boolean
  /** Request ids of cancels and refunds, used up. */
  readonly usedRequestIds: string[]
  readonly cancels: { requestId: string; created: string; successfully: boolean; amount: number }[]
  details: Readonly<Record<string, string>> | null
}

export interface ZaincashV1Payment extends Payment {
  readonly serviceType: string
  readonly referenceNumber: string
  operationId: string | null
  due: string | null
}

export interface ZaincashV2Payment extends Payment {
  readonly failureUrl: string
  readonly serviceType: string
  readonly requestLanguage: string
  readonly pageToken: string
  operationId: string | null
  /** The last thing that happened: the same on the redirect and in the webhook. */
  event: Readonly<Record<string, unknown>> | null
}

export interface AlqasehPayment extends Payment {
  readonly fields: Readonly<Record<string, unknown>>
  readonly noticeUrl: string | null
  readonly lifeHours: number
  token: string
  approval: { readonly code: string; readonly rrn: string } | null
  readonly histories: { status: string; created_at: string }[]
}

export interface SandboxParcel {
  readonly id: string
  readonly qrId: string
  fields: Readonly<Record<string, string | number>>
  statusId: number
  readonly createdAt: string
  readonly moves: { statusId: number; at: string }[]
}

export interface Store {
  readonly state: State
  /** Returns once all changes so far are on disk. */
  save(): Promise<void>
}

/** Throws when the file is there and not readable as this version's. Null: kept in memory only. */
export async function openStore(file: string | null): Promise<Store> {
  if (file === null) return { state: freshState(), save: async () => {} }
  const found = await readState(file)
  const state = found ?? freshState()
  let last = Promise.resolve()
  let waiting: Promise<void> | null = null
  const save = () => {
    // Whoever comes while a write runs shares the next one, which takes in all their changes.
    waiting ??= last
      .catch(() => {})
      .then(() => {
        waiting = null
        last = writeState(file, state)
        return last
      })
    return waiting
  }
  if (found === null) await save()
  return { state, save }
}

async function readState(file: string): Promise<State | null> {
  const text = await readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return null
    throw problem
  })
  if (text === null) return null
  try {
    // Written by writeState below and by nothing else.
    const state = JSON.parse(text) as State
    if (state.version === 1) return state
  } catch {
    // Said below, together with a version that is not ours.
  }
  throw new Error(`${file} holds no payments of the test gateways that this version can read: remove it to begin anew.`)
}

async function writeState(file: string, state: State): Promise<void> {
  const text = JSON.stringify(state)
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, file)
}

function freshState(): State {
  return {
    version: 1,
    secrets: freshSecrets(),
    zaincashWebhook: null,
    tokens: [],
    payqi: [],
    zaincashV1: [],
    zaincashV2: [],
    alqaseh: [],
    parcels: [],
  }
}

// Making one takes up to a second, so that those of one process share it.
let keyPair: { readonly publicKey: string; readonly privateKey: string } | null = null

function freshSecrets(): Secrets {
  keyPair ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const secret = () => randomBytes(15).toString('base64url')
  return {
    payqiPassword: secret(),
    payqiPrivateKeyPem: keyPair.privateKey,
    payqiPublicKeyPem: keyPair.publicKey,
    // Looks like the hash it is not, as the real ones do: decoding it would be the mistake.
    zaincashV1Secret: `$2y$10$${randomBytes(39).toString('base64').replaceAll('+', '.')}`,
    zaincashV2ClientSecret: secret(),
    zaincashV2ApiKey: secret(),
    alqasehClientSecret: secret(),
    alwaseetPassword: secret(),
  }
}
