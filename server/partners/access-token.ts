import type { PartnerReply } from './partner-call.ts'

/** A token that a partner lends against credentials. */
export interface LentToken {
  readonly token: string
  readonly until: Date
}

interface AccessOptions {
  /** Asks the partner for a token. What it throws, `use` throws. */
  readonly ask: () => Promise<LentToken>
  /** Whether a reply says that its token is no good, so that nothing was done. */
  readonly isRefused: (reply: PartnerReply) => boolean
  readonly clock: () => Date
}

export interface PartnerAccess {
  /**
   * Makes a call with the token at hand. Refused for its token, it is made once more with a new one. Calls that need a new token at
   * the same time share it.
   */
  use(call: (token: string) => Promise<PartnerReply>): Promise<PartnerReply>
}

export function createAccess({ ask, isRefused, clock }: AccessOptions): PartnerAccess {
  let kept: LentToken | null = null
  let asking: Promise<LentToken> | null = null

  const renew = async () => {
    try {
      kept = await ask()
      return kept
    } finally {
      asking = null
    }
  }
  const token = async () => {
    if (kept !== null && clock() < kept.until) return kept.token
    asking ??= renew()
    return (await asking).token
  }
  const use: PartnerAccess['use'] = async call => {
    const first = await token()
    const reply = await call(first)
    if (!isRefused(reply)) return reply
    // Another call may have brought a new one meanwhile.
    if (kept?.token === first) kept = null
    return await call(await token())
  }
  return { use }
}
