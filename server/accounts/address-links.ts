import { z } from 'zod'
import type { LinkKind } from './mailed-links.ts'

/** An account, the address it is to move to, and the session that wished it: the one that stays open. */
interface AddressMove {
  readonly userId: string
  readonly email: string
  /** SHA-256 of its token. */
  readonly sessionHash: string
}

const meaning: z.ZodType<AddressMove> = z.object({ userId: z.string(), email: z.string(), sessionHash: z.string() })

/** Moves the account to the address, once its mailbox has been read. */
export const ADDRESS_LINK: LinkKind<AddressMove> = { name: 'confirm-address', goodFor: 24, meaning }
