import type { MailTrouble } from '#contract/office/mails.ts'

/**
 * What a mail server's words, or those of the way to it, come down to. Codes are those of RFC 3463 (5.1.1) and RFC 5321 (550); what stands
 * first counts most.
 */
export function troubleIn(failure: string): MailTrouble {
  return SIGNS.find(([sign]) => sign.test(failure))?.[1] ?? 'other'
}

const SIGNS: readonly (readonly [RegExp, MailTrouble])[] = [
  [
    /\b(?:53[0458]|5\.7\.8)\b|invalid login|missing credentials|authentication (?:failed|unsuccessful|required|credentials)/i,
    'sign_in',
  ],
  [/certificate|self.signed|\bTLS\b|\bSSL\b|STARTTLS/i, 'certificate'],
  [/\b(?:421|45[01])\b|greylist/i, 'later'],
  [
    /ECONN\w+|ETIMEDOUT|EHOST\w+|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|greeting|connection|timeout|socket/i,
    'unreachable',
  ],
  [/\b(?:552|[45]\.2\.2)\b|quota|mailbox (?:is )?full/i, 'full_mailbox'],
  [/\b5\.7\.\d+\b|spam|blocked|blacklist|denied|policy/i, 'refused'],
  [/\b(?:550|551|553|556|5\.1\.\d+)\b/, 'no_mailbox'],
  [/\b(?:45\d|4\.\d+\.\d+)\b|try again/i, 'later'],
  [/\b5\d\d\b/, 'refused'],
]
