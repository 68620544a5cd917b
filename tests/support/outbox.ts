import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link that confirms an address, out of the mail that the shop wrote to it. Waits for the mail. */
export async function mailedLink(email: string): Promise<URL> {
  const link = async () => linkIn(mailTo(email))
  await expect.poll(link, { message: `a mail with a link to ${email}` }).not.toBeNull()
  return new URL((await link()) ?? '')
}

function mailTo(email: string): string {
  const outbox = join(process.env.JOURNEY_DATA_DIR ?? '', 'outbox')
  try {
    const file = readdirSync(outbox).find(name => name.endsWith(`-${email}.eml`))
    return file === undefined ? '' : readFileSync(join(outbox, file), 'utf8')
  } catch {
    // Nobody has been written to yet.
    return ''
  }
}

function linkIn(mail: string): string | null {
  const parts = mail.split(/^Content-Transfer-Encoding: /m).map(part => {
    const [encoding = '', ...lines] = part.split(/\r?\n/)
    return decoded(encoding.trim(), lines.join('\n'))
  })
  return /https?:\/\/\S+?\/verify-email\?token=[\w.~-]+/.exec(parts.join('\n'))?.[0] ?? null
}

function decoded(encoding: string, text: string): string {
  if (encoding === 'base64') return Buffer.from(text.replaceAll(/\s|--.*$/gm, ''), 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  return text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
