import { cut } from '#shop/text.ts'
import type { PartnerReply } from './partner-call.ts'

/** A partner's own words as they may be kept and shown to staff. */
export interface PartnerWords {
  /** A sentence without secrets, tokens, addresses, card and phone numbers, 200 characters at most. */
  clean(sentence: string): string
  /** The named members of a reply, and no others: `details.rrn` looks inside `details`. What is no text, number or yes/no is left out. */
  told(reply: PartnerReply, members: readonly string[]): Record<string, unknown>
}

const LONGEST = 200

/** `secrets` are hidden wherever they turn up, beside everything that looks like one. */
export function createPartnerWords(secrets: readonly string[]): PartnerWords {
  const known = secrets.filter(secret => secret !== '')
  const clean = (sentence: string) => {
    const sound = sentence.toWellFormed().replaceAll('\0', '')
    const shown = known.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), sound)
    return cut(withoutNumbers(withoutTokens(shown)), LONGEST)
  }
  const told = ({ status, body }: PartnerReply, members: readonly string[]) => {
    const found = members.map(member => [member, cleanValue(memberOf(body, member), clean)] as const)
    return { httpStatus: status, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) }
  }
  return { clean, told }
}

const NAMED_SECRET =
  /\b(\w*(?:token|secret|password|signature|authorization|pin|otp|cvv2?)"?)\s*[=:]\s*(?:(?:Bearer|Basic)\s+)?\S+/gi

function withoutTokens(text: string): string {
  return text
    .replaceAll(/\bhttps?:\/\/\S+/gi, '[address]')
    .replaceAll(/\beyJ[\w-]*(?:\.[\w-]*)+/g, '[token]')
    .replaceAll(/@@\S+/g, '[token]')
    .replaceAll(NAMED_SECRET, '$1 [hidden]')
    .replaceAll(/\b(Bearer|Basic)\s+(?!\[)\S+/gi, '$1 [hidden]')
}

/** Wallets and phones keep their last three digits, cards four. A gateway's masked card and a UUID stay as they are. */
function withoutNumbers(text: string): string {
  return text
    .replaceAll(/(?<![\w-])(?:\+|00)?964 ?7\d{2} ?\d{3} ?\d{4}(?![\w-])/g, number => `…${number.slice(-3)}`)
    .replaceAll(/(?<![\w-])0?7\d{9}(?![\w-])/g, number => `…${number.slice(-3)}`)
    .replaceAll(/(?<![\w-])(?:\d(?: ?\d){12,18}|\d{4}(?:-\d{4}){3})(?![\w-])/g, number => `…${number.slice(-4)}`)
}

function cleanValue(value: unknown, clean: (sentence: string) => string): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return clean(value)
  if (typeof value !== 'number') return undefined
  // A number may be a phone or a card as well.
  const written = String(value)
  const shown = clean(written)
  return shown === written ? value : shown
}

function memberOf(body: unknown, path: string): unknown {
  let value = body
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Object.entries(value).find(([each]) => each === name)?.[1]
  }
  return value
}
