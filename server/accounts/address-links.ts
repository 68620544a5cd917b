import { z } from 'zod'
import type { LinkKind } from './mailed-links.ts'

/** An account and an address: the one it is to move to, or the one it has left. */
interface AccountAddress {
  readonly userId: string
  readonly email: string
}

const meaning: z.ZodType<AccountAddress> = z.object({ userId: z.string(), email: z.string() })

/** Moves the account to the address, once its mailbox has been read. */
export const ADDRESS_LINK: LinkKind<AccountAddress> = { name: 'confirm-address', goodFor: 24, meaning }

/** No link at all: keeps the address an account has left until its mailbox has been told. */
export const LEFT_ADDRESS: LinkKind<AccountAddress> = { name: 'left-address', goodFor: 0, meaning }
