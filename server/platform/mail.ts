import { link, mkdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from './log.ts'
import { newId } from './new-id.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: 'en' | 'ar'
  /** For the mail program's own "unsubscribe" (RFC 8058); only where the mail is one of a list. */
  readonly unsubscribeLink?: string
}

export interface Mail {
  /** Resolves once the mail server took the letter, or the outbox holds it. Throws where it did not: the caller tries again. */
  send(letter: Letter): Promise<void>
  close(): void
}

interface MailOptions {
  /** Null: letters are written to `outboxFolder` as `<time>-<recipient>.eml`. */
  readonly smtpUrl: string | null
  /** `Name <address>` or an address. */
  readonly from: string
  readonly outboxFolder: string
  readonly log: Log
}

/** Milliseconds until a silent mail server counts as failed. */
const PATIENCE = 20_000

export function openMail({ smtpUrl, from, outboxFolder, log }: MailOptions): Mail {
  return smtpUrl === null ? outbox(from, outboxFolder, log) : mailServer(smtpUrl, from, log)
}

function mailServer(url: string, from: string, log: Log): Mail {
  // Numbers in the address's query would lose to these; hosts and credentials come from the address.
  const waits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...waits })
  return {
    async send(letter) {
      const { messageId } = await transport.sendMail(messageOf(letter, from))
      log.info({ messageId }, 'mail sent')
    },
    close: () => transport.close(),
  }
}

function outbox(from: string, folder: string, log: Log): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true })
      const file = await keep(folder, letter.to, message)
      log.info({ file }, 'mail written to the outbox')
    },
    close: () => transport.close(),
  }
}

function messageOf({ to, subject, html, text, language, unsubscribeLink }: Letter, from: string) {
  return {
    from,
    // An object, not text: an address is never read as a list of several.
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeLink !== undefined && {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Writes beside and links into place: a reader of the outbox never meets half a letter, and none overwrites another. */
async function keep(folder: string, recipient: string, content: Buffer | NodeJS.ReadableStream): Promise<string> {
  const draft = join(folder, `.${newId()}.part`)
  await writeFile(draft, content)
  try {
    for (let time = Date.now(); ; time += 1) {
      const name = `${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}-${safeName(recipient)}.eml`
      const isKept = await link(draft, join(folder, name)).then(() => true, ifTaken)
      if (isKept) return name
    }
  } finally {
    await unlink(draft)
  }
}

function ifTaken(problem: unknown): false {
  if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false
  throw problem
}

function safeName(recipient: string): string {
  return recipient.replaceAll(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 100)
}
