import { link, mkdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import type { Language } from '#shop/languages.ts'
import { Hopeless } from '../jobs/hopeless.ts'
import { errorCode, ifGone } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { newId } from '../process/new-id.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: Language
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string
  /** For the mail program's own "unsubscribe" (RFC 8058); only where the mail is one of a list. */
  readonly unsubscribeLink?: string
}

export interface Mail {
  /**
   * Resolves once the mail server took the letter, or the outbox holds it. `id` is the same at every try of one letter: it becomes the
   * Message-ID, by which whoever gets a letter twice can tell. Throws where nobody took it: the caller tries again, but after
   * `Hopeless` (there is no such mailbox).
   */
  send(letter: Letter, id: string): Promise<void>
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

/** Milliseconds until a mail server that cannot be reached, does not greet, or falls silent counts as failed. */
const WAITS = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function openMail({ smtpUrl, from, outboxFolder, log }: MailOptions): Mail {
  return smtpUrl === null ? outbox(from, outboxFolder, log) : mailServer(smtpUrl, from, log)
}

/**
 * Reaches a mail server and signs in as a letter would, and sends none. Answers until when the certificate
 * is good that it showed; null where it showed none that the shop believes. Throws what is in the way.
 */
export async function tryMailServer(url: string): Promise<Date | null> {
  const { createTransport } = await import('nodemailer')
  let ends: Date | null = null
  const tls: ConnectionOptions = {
    // Asked of each certificate that an authority stands for, whether encryption begins at once or later.
    checkServerIdentity(host, certificate) {
      ends = new Date(certificate.valid_to)
      return checkServerIdentity(host, certificate)
    },
  }
  const transport = createTransport({ url, ...WAITS, tls, requireTLS: needsEncryption(new URL(url)) })
  await transport.verify().finally(() => transport.close())
  return ends
}

function mailServer(url: string, from: string, log: Log): Mail {
  // What the address's query says wins. Trying again is the job's, so that no letter is sent twice unseen.
  const options = { ...WAITS, maxConnections: 3, maxRequeues: 0, requireTLS: needsEncryption(new URL(url)) }
  const transport = openLate(async () => (await import('nodemailer')).createTransport({ url, pool: true, ...options }))
  return {
    async send(letter, id) {
      const server = await transport.open()
      const { messageId } = await server.sendMail(messageOf(letter, from, id)).catch(explain)
      log.info({ messageId }, 'mail sent')
    },
    close: transport.close,
  }
}

/** With the first letter: a start without one need not load the library. */
function openLate<Transport extends { close(): void }>(create: () => Promise<Transport>) {
  let opened: Promise<Transport> | null = null
  return {
    open() {
      opened ??= create()
      return opened
    },
    // One that could not be opened is told where a letter asks for it.
    close: () =>
      void opened?.then(
        transport => transport.close(),
        () => undefined,
      ),
  }
}

/** A password goes over no network in the clear; a server on this very machine may do without. */
function needsEncryption({ username, hostname }: URL): boolean {
  return username !== '' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** Tells a mailbox that is not there from whatever may be over in an hour: being refused as a sender (5.7) may. */
function explain(problem: unknown): never {
  const { code, command, responseCode, response } = Object(problem)
  const isForGood = code === 'EENVELOPE' && command === 'RCPT TO' && GONE.includes(responseCode)
  if (isForGood && !/^\d{3}[ -]5\.7\./.test(String(response))) {
    throw new Hopeless(`the recipient was refused: ${response}`, { cause: problem })
  }
  throw problem
}

/** Mailbox unknown, moved, not allowed as a name, or of a host that takes no mail (RFC 5321, RFC 7504). */
const GONE: readonly unknown[] = [550, 551, 553, 556]

function outbox(from: string, folder: string, log: Log): Mail {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const
  const transport = openLate(async () => (await import('nodemailer')).createTransport(options))
  return {
    async send(letter, id) {
      const { message } = await (await transport.open()).sendMail(messageOf(letter, from, id))
      await keep(folder, letter.to, message).catch(async problem => {
        if (errorCode(problem) !== 'ENOENT') throw problem
        await mkdir(folder, { recursive: true })
        return await keep(folder, letter.to, message)
      })
      // The file's name holds the recipient.
      log.info({ messageId: id }, 'mail written to the outbox')
    },
    close: transport.close,
  }
}

function messageOf(letter: Letter, from: string, id: string) {
  const { to, subject, html, text, language, unsubscribeLink, replyTo } = letter
  const [, sender = '', domain = ''] = /([^<>\s]+@([^<>\s]+?))>?$/.exec(from) ?? []
  const isElsewhere = replyTo !== undefined && replyTo !== sender
  return {
    from,
    messageId: `<${id}@${domain}>`,
    ...(isElsewhere && { replyTo: { name: '', address: replyTo } }),
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
  try {
    await writeFile(draft, content)
    for (let time = Date.now(); ; time += 1) {
      const name = `${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}-${safeName(recipient)}.eml`
      const isKept = await link(draft, join(folder, name)).then(() => true, ifTaken)
      if (isKept) return name
    }
  } finally {
    // A full disk leaves a part of it, a missing folder nothing.
    await unlink(draft).catch(ifGone)
  }
}

function ifTaken(problem: unknown): false {
  if (errorCode(problem) === 'EEXIST') return false
  throw problem
}

function safeName(recipient: string): string {
  return recipient.replaceAll(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 100)
}
