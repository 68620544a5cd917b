import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { listenHere } from './listen-here.ts'

/** A letter as the mail server got it. */
export interface ReceivedLetter {
  readonly to: readonly string[]
  readonly from: string
  readonly isEncrypted: boolean
  /** Header and body as they came. */
  readonly raw: string
}

export interface MailServer {
  readonly port: number
  /** In the order in which they were taken. */
  readonly letters: readonly ReceivedLetter[]
  /** Resolves with all letters once there are this many. */
  readonly taken: (count: number) => Promise<readonly ReceivedLetter[]>
  readonly close: () => Promise<void>
}

interface MailServerOptions extends SMTPServerOptions {
  readonly port?: number
  /** Called with each whole letter before it is confirmed; throwing refuses it, never resolving leaves its sender waiting. */
  readonly onLetter?: (letter: ReceivedLetter, end: () => void) => void | Promise<void>
}

/** A real SMTP server on this machine. Without encryption or accounts, where nothing else is said. */
export async function openMailServer({ port = 0, onLetter, ...options }: MailServerOptions = {}): Promise<MailServer> {
  const letters: ReceivedLetter[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const letter = {
          to: rcptTo.map(({ address }) => address),
          from: mailFrom === false ? '' : mailFrom.address,
          isEncrypted: session.secure,
          raw: Buffer.concat(chunks).toString('utf8'),
        }
        Promise.resolve(onLetter?.(letter, endAll)).then(() => {
          letters.push(letter)
          done()
          for (const each of waiting) if (letters.length >= each.count) each.resolve()
        }, done)
      })
    },
  })
  const endAll = () => {
    for (const connection of server.connections) connection.close()
  }
  server.on('error', () => undefined)
  return {
    port: await listenHere(server.server, port),
    letters,
    async taken(count) {
      if (letters.length < count) await new Promise<void>(resolve => waiting.push({ count, resolve }))
      return letters
    },
    close() {
      endAll()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** A header's value, unfolded and with its encoded words read; null where the letter has none. */
export function headerOf({ raw }: ReceivedLetter, name: string): string | null {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const line = lines.find(each => each.toLowerCase().startsWith(`${name.toLowerCase()}: `))
  return line === undefined ? null : withoutEncodedWords(line.slice(name.length + 2))
}

/** The letter's part of a type, as text. */
export function partOf({ raw }: ReceivedLetter, type: 'text/plain' | 'text/html'): string {
  const part = raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/).find(each => each.includes(`Content-Type: ${type}; charset=utf-8`))
  const [head = '', ...body] = part?.split('\r\n\r\n') ?? []
  const text = body.join('\r\n\r\n')
  if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  return /encoding: quoted-printable/i.test(head) ? fromQuotedPrintable(text) : text
}

/** RFC 2047. The bytes are joined before they are read: a letter of several bytes may be cut between two words. */
function withoutEncodedWords(value: string): string {
  const words = /=\?UTF-8\?[BQ]\?[^?]*\?=(?:\s+=\?UTF-8\?[BQ]\?[^?]*\?=)*/gi
  return value.replaceAll(words, run =>
    Buffer.concat([...run.matchAll(/\?([BQ])\?([^?]*)\?=/gi)].map(bytesOf)).toString('utf8'),
  )
}

function bytesOf([, how = '', text = '']: RegExpExecArray): Buffer {
  return how.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64')
    : Buffer.from(fromQuotedPrintable(text.replaceAll('_', ' ')))
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
