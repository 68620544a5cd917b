import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '#shop/languages.ts'

/** What the stand-ins remember. Times are ISO. */
export interface State {
  readonly version: 1
  readonly secrets: Record<string, string>
  tokens: AccessToken[]
  readonly parcels: SandboxParcel[]
  /** Payments, under a key of each stand-in's own. */
  [key: string]: unknown
}

export interface AccessToken {
  readonly gateway: string
  readonly token: string
  readonly scopes: readonly string[]
  readonly expiresAt: string
}

/** What every gateway knows of a payment. Amounts are IQD. */
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
  /** A stand-in's payments, under its own key: it alone writes and reads them. */
  payments<Kept extends Payment>(key: string): Kept[]
  /** Kept from the first time it is asked for. */
  secret(name: string, make?: () => string): string
  /** Returns once all changes so far are on disk. */
  save(): Promise<void>
}

/** Throws when the file is there and not readable as this version's. Null: kept in memory only. */
export async function openStore(file: string | null): Promise<Store> {
  if (file === null) return { ...keptIn(freshState()), save: async () => {} }
  const state = (await readState(file)) ?? freshState()
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
  return { ...keptIn(state), save }
}

function keptIn(state: State): Omit<Store, 'save'> {
  return {
    state,
    payments: <Kept extends Payment>(key: string) => {
      state[key] ??= []
      // By the promise of this type's own docstring.
      return state[key] as Kept[]
    },
    secret: (name, make = () => randomBytes(15).toString('base64url')) => {
      state.secrets[name] ??= make()
      return state.secrets[name]
    },
  }
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
  return { version: 1, secrets: {}, tokens: [], parcels: [] }
}
