import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isGuessable, type Known } from '#shop/accounts/guessable.ts'
import { inAll } from '#shop/languages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Accounts } from './accounts.ts'
import { argon2id } from './argon2.ts'
import { isCommonPassword } from './common-passwords.ts'
import { DEMO_SIGN_INS } from './demo-sign-ins.ts'

/** OWASP's recommendation for Argon2id: 19 MiB, two passes. Stored with each hash, so that raising it spoils none. */
const PARAMETERS: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
export const SALT_BYTES = 16
const TAG_BYTES = 32

interface Parameters {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/**
 * For every password that is chosen, by shoppers and staff. Throws password_too_common, or password_guessable for one that is little
 * more than the shop's name or what is `known` of the account, said of the input's `field`.
 */
export async function requireUncommon(
  { store }: Pick<Accounts, 'store'>,
  password: string,
  field: string,
  known: Omit<Known, 'shop'>,
): Promise<void> {
  const shop = inAll(store(), 'name')
  const key = (await isWidelyKnown(password))
    ? 'password_too_common'
    : isGuessable(password, { ...known, shop })
      ? 'password_guessable'
      : null
  if (key !== null) throw new Refusal(key, { fields: [{ path: field, key }] })
}

async function isWidelyKnown(password: string): Promise<boolean> {
  return DEMO_PASSWORDS.has(password.toLowerCase()) || (await isCommonPassword(password))
}

const DEMO_PASSWORDS: ReadonlySet<string> = new Set(DEMO_SIGN_INS.map(signIn => signIn.password))

/** Argon2id as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Throws too_many_requests where too many wait. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const tag = await hashWith(password, salt, PARAMETERS, TAG_BYTES)
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether the password is the one behind `stored`. Null stands for nobody's hash: the same work, and never right. */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : readPhc(stored)
  const { salt, tag, parameters } = known ?? NOBODYS
  const given = await hashWith(password, salt, parameters, tag.length)
  return timingSafeEqual(given, tag) && known !== null
}

const NOBODYS = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES), parameters: PARAMETERS }

async function hashWith(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Parameters,
  tagLength: number,
): Promise<Buffer> {
  // One spelling for what looks the same, whichever keyboard wrote it.
  const message = Buffer.from(password.normalize('NFKC'))
  return await argon2id({ message, nonce: salt, parallelism, tagLength, memory, passes })
}

function readPhc(stored: string): { salt: Buffer; tag: Buffer; parameters: Parameters } | null {
  const read = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (read === null) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = read
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}

/** PHC strings carry base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
