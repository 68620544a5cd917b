import { z } from 'zod'

export const withCsrfToken = {
  /** Sent as the header `x-csrf-token` with everything but GET. A new one comes with each step of signing in. */
  csrfToken: z.string(),
}

export const withRecoveryCodes = {
  /** Shown this once: each opens the account one time without the phone. */
  recoveryCodes: z.array(z.string()),
}

export const withTrust = {
  /** True: for 30 days this browser is asked for the password alone. */
  trust: z.boolean('field_invalid').optional(),
}
