import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link to a page of the shop, out of the mails that it wrote to an address. Waits for the mail. */
export async function mailedLink(email: string, path = '/verify-email'): Promise<URL> {
  const link = async () => linkIn(mailsTo(email), path)
  await expect.poll(link, { message: `a mail with a link to ${email}` }).not.toBeNull()
  return new URL((await link()) ?? '')
}

/** The page of the mail to an address that says `words`. Waits for the mail. */
export async function mailedPage(email: string, words: string): Promise<string> {
  const page = () =>
    (readable(mailsTo(email)).match(/<html[\s\S]*?<\/html>/g) ?? []).find(html => html.includes(words)) ?? ''
  await expect.poll(page, { message: `a mail to ${email} that says ${words}` }).not.toBe('')
  return page()
}

function mailsTo(email: string): string {
  const outbox = join(process.env.JOURNEY_DATA_DIR ?? '', 'outbox')
  try {
    const files = readdirSync(outbox).filter(name => name.endsWith(`-${email}.eml`))
    return files.map(file => readFileSync(join(outbox, file), 'utf8')).join('\n')
  } catch {
    // Nobody has been written to yet.
    return ''
  }
}

function linkIn(mails: string, path: string): string | null {
  return new RegExp(`https?://[^\\s/]+${path}\\?token=[\\w.~-]+`).exec(readable(mails))?.[0] ?? null
}

function readable(mails: string): string {
  const parts = mails.split(/^Content-Transfer-Encoding: /m).map(part => {
    const [encoding = '', ...lines] = part.split(/\r?\n/)
    return decoded(encoding.trim(), lines.join('\n'))
  })
  return parts.join('\n')
}

function decoded(encoding: string, text: string): string {
  if (encoding === 'base64') return Buffer.from(text.replaceAll(/\s|--.*$/gm, ''), 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
