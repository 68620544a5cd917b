import { type DestinationStream, destination, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

export interface LogOptions {
  readonly level: string
  /** Where the lines go; standard output when left out. */
  readonly stream?: DestinationStream
  /** Short lines for a person at a terminal instead of JSON for machines. */
  readonly isForPeople?: boolean
}

/** The structured log: one JSON object a line, or one short line each for a person. Secrets never reach it. */
export function createLog({ level, stream, isForPeople = process.stdout.isTTY }: LogOptions): Log {
  // Written at once, so that the last line before a crash is there.
  const lines = stream ?? destination({ fd: 1, sync: true })
  return pino({ ...OPTIONS, level }, isForPeople ? { write: line => lines.write(readable(line)) } : lines)
}

const SECRETS = [
  'authorization',
  'Authorization',
  'token',
  'cookie',
  'Cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'newPassword',
]
/** A secret is looked for in the logged object and this many levels below. */
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

const OPTIONS: LoggerOptions = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: label => ({ level: label }) },
  redact: {
    paths: DEPTHS.flatMap(depth =>
      SECRETS.map(secret => (depth === '' ? bracket('', secret) : bracket(depth, secret))),
    ),
    censor: '[hidden]',
  },
}

function bracket(depth: string, name: string): string {
  return `${depth.slice(0, -1)}["${name}"]`
}

/** `10:04:31 warn  the database went away  restarts=1`, then the stack of an error if there is one. */
function readable(line: string): string {
  const { time, level, msg, err, ...rest }: Record<string, unknown> = JSON.parse(line)
  const clock = String(time).slice(11, 19)
  const facts = Object.entries(rest).map(
    ([key, value]) => `  ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${clock} ${String(level).padEnd(5)} ${msg ?? ''}${facts.join('')}${stackOf(err)}\n`
}

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  if ('stack' in err && typeof err.stack === 'string') return `\n${err.stack}`
  return `  ${JSON.stringify(err)}`
}
