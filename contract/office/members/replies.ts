import type { Success } from '../../endpoint.ts'

export type Nothing = Record<string, never>

export interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/** Sent as the header `x-csrf-token` with everything but GET. A new one comes with each step of signing in. */
export interface WithCsrfToken {
  readonly csrfToken: string
}

export interface WithRecoveryCodes {
  /** Shown this once: each opens the account one time without the phone. */
  readonly recoveryCodes: readonly string[]
}
