import type { StaffMeReply } from '#contract/office/members.ts'
import {
  askForPasskey,
  confirmPasskey,
  type MadePasskey,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
  setUpPasskey,
} from '#contract/office/passkeys.ts'
import type { WordKey } from '#locales/translate.ts'
import { type PasskeyOffer, passkeyOffer } from '#shop/accounts/passkeys.ts'
import { call } from './call.ts'
import { keepCsrfToken } from './csrf.ts'

/** Why the browser gave no passkey, in words that the screen has. */
export class PasskeyTrouble extends Error {
  readonly words: WordKey

  constructor(words: WordKey, cause: unknown) {
    super(words, { cause })
    this.name = 'PasskeyTrouble'
    this.words = words
  }
}

export function browserHasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** What the shop says of its address; whoever came by another one, 127.0.0.1 in place of localhost say, is told of theirs. */
export function offerHere({ passkeys }: StaffMeReply): PasskeyOffer {
  return passkeys === 'offered' ? passkeyOffer(location) : passkeys
}

/** Whether this browser can make passkeys for this shop. */
export function mayMakePasskeys(me: StaffMeReply): boolean {
  return offerHere(me) === 'offered' && browserHasPasskeys()
}

/** Whether this member can prove the second step by a passkey, here and now. */
export function mayUsePasskey(me: StaffMeReply): boolean {
  return me.hasPasskeys && mayMakePasskeys(me)
}

/** Makes a passkey on this device and gives it to the shop. Answers recovery codes where it is the first second step. */
export async function addPasskey(
  name: string,
): Promise<{ readonly message: string; readonly recoveryCodes: readonly string[] }> {
  const { options } = await call(setUpPasskey, {})
  const reply = await call(confirmPasskey, { name, passkey: await make(options) })
  keepCsrfToken(reply.csrfToken)
  return reply
}

/** What a passkey of the member signs for this session. Throws PasskeyTrouble, and what calls throw. */
export async function provePasskey(): Promise<PasskeyProof> {
  const { options } = await call(askForPasskey, {})
  return await sign(options)
}

async function make(optionsJSON: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await library()
  return await startRegistration({ optionsJSON: optionsJSON as Writable<PasskeyCreation> }).catch(tellTrouble)
}

async function sign(optionsJSON: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library()
  return await startAuthentication({ optionsJSON: optionsJSON as Writable<PasskeyRequest> }).catch(tellTrouble)
}

/** As the library wants it. The answer is nobody else's. */
type Writable<Value> = { -readonly [Member in keyof Value]: Writable<Value[Member]> }

/** Most visits use none of it. */
const library = () => import('@simplewebauthn/browser')

function tellTrouble(problem: unknown): never {
  const name = problem instanceof Error ? problem.name : ''
  throw new PasskeyTrouble(TROUBLES[name] ?? 'office.passkey_stopped', problem)
}

/** By the names that browsers give them; all others are some way of not getting one. */
const TROUBLES: Readonly<Record<string, WordKey>> = {
  InvalidStateError: 'office.passkey_made_before',
  SecurityError: 'office.passkey_elsewhere',
  ConstraintError: 'office.passkey_unable',
  NotSupportedError: 'office.passkey_unable',
}
