import { z } from 'zod'
import type { LinkKind } from './mailed-links.ts'

/**
 * Lets whoever reads this mailbox choose a new password for the account of this address. It names the address, not the account:
 * once the account has moved to another address, the old mailbox opens it no longer.
 */
export const RESET_LINK: LinkKind<{ readonly email: string }> = {
  name: 'reset-password',
  goodFor: 1,
  meaning: z.object({ email: z.string() }),
}
