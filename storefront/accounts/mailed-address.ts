import { readTab, writeTab } from '../platform/tab-storage.ts'

/** Where the last mail with a link went, and what the link is for: to choose a new password, or to confirm the address. */
export interface MailedAddress {
  readonly email: string
  readonly isForReset: boolean
  /** In ms. */
  readonly sentAt: number
  /** It was mistyped: the sign-up is to begin with it once more. */
  readonly isWrong?: boolean
}

/** Remembers it for this tab. */
export function keepMailedAddress(mailed: MailedAddress): void {
  writeTab('mailed-address', JSON.stringify(mailed))
}

/** Null where it is not known. */
export function mailedAddress(): MailedAddress | null {
  try {
    const kept: unknown = JSON.parse(readTab('mailed-address') ?? 'null')
    return isMailedAddress(kept) ? kept : null
  } catch {
    return null
  }
}

function isMailedAddress(kept: unknown): kept is MailedAddress {
  if (typeof kept !== 'object' || kept === null) return false
  return (
    'email' in kept &&
    typeof kept.email === 'string' &&
    'isForReset' in kept &&
    typeof kept.isForReset === 'boolean' &&
    'sentAt' in kept &&
    typeof kept.sentAt === 'number'
  )
}
