import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { openLogOutput } from './log-output.ts'
import { type ToldError, toldError, toldMessage, toldText } from './told-error.ts'

export type Log = Logger

export interface LogOptions {
  readonly level: string
  /** Where the lines go; standard output when left out. */
  readonly stream?: DestinationStream
  /** Short lines for a person at a terminal instead of JSON for machines. */
  readonly isForPeople?: boolean
}

/** A request as the log tells of it. */
interface LoggedRequest {
  readonly requestId: string
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly status: number
  readonly ms: number
}

/** Where the lines of a log go that this file has made. */
const linesOf = new WeakMap<Log, DestinationStream>()

/**
 * Writes the same lines as `log.info(request, 'request')`: none of its
 * members is a secret or an object, so that nothing has to be looked through.
 */
export function requestLog(log: Log): (request: LoggedRequest) => void {
  const lines = linesOf.get(log)
  const time = timeOfLine()
  return ({ requestId, method, path, status, ms: exactly }) => {
    const ms = Math.round(exactly * 10) / 10
    if (lines === undefined) return log.info({ requestId, method, path, status, ms }, 'request')
    if (!log.isLevelEnabled('info')) return
    const facts = `"requestId":"${requestId}","method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"status":${status}`
    lines.write(`{"level":"info"${time()},${facts},"ms":${ms},"msg":"request"}\n`)
  }
}

/** The structured log: one JSON object a line, or one short line each for a person. Secrets never reach it. */
export function createLog({ level, stream, isForPeople = process.stdout.isTTY }: LogOptions): Log {
  const lines =
    stream ?? openLogOutput({ onLost: lost => log.warn({ lines: lost }, 'there was no room for lines of the log') })
  const written = isForPeople ? { write: (line: string) => lines.write(readable(line)) } : lines
  const log = pino({ ...OPTIONS, level }, written)
  linesOf.set(log, written)
  return log
}

const SECRETS = new Set(
  ['authorization', 'token', 'cookie', 'set-cookie', 'password', 'oldPassword', 'currentPassword', 'newPassword'].map(
    name => name.toLowerCase(),
  ),
)
/** A secret is looked for in the logged object and this many levels below. */
const DEPTH = 3

/** As Pino's own, which writes the same moment anew for each of its lines: a thirtieth of the time that answering a kept page takes. */
function timeOfLine(): () => string {
  let written = ''
  let at = Number.NaN
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      written = `,"time":"${new Date(now).toISOString()}"`
    }
    return written
  }
}

const OPTIONS: LoggerOptions = {
  base: null,
  timestamp: timeOfLine(),
  formatters: {
    level: label => ({ level: label }),
    // Pino's own redaction reads its list of paths anew for each line: a fifth of the time that answering a kept page takes.
    log: facts => withoutSecrets(facts, DEPTH),
  },
  // A failed statement's error carries every value that it was given, and the driver's the whole connection.
  serializers: { err: problem => toldError(problem) },
  hooks: {
    logMethod(given, log) {
      const [facts, words] = given
      // Left without words, Pino takes the error's own message as it is.
      const problem = facts instanceof Error ? facts : Object(facts).err
      if (words === undefined && problem instanceof Error) log.call(this, facts, toldMessage(problem))
      else log.apply(this, given)
    },
  },
}

/** The same object where it holds no secret, which is nearly always; else a copy that hides them. */
function withoutSecrets<Facts extends object>(facts: Facts, depth: number): Facts {
  let copy: Record<string, unknown> | null = null
  for (const [name, value] of Object.entries(facts)) {
    const shown = hidden(name, value, depth)
    if (shown !== value) copy = { ...(copy ?? facts), [name]: shown }
  }
  // A copy has every member of the original; a secret's place is taken by text.
  return (copy ?? facts) as Facts
}

function hidden(name: string, value: unknown, depth: number): unknown {
  if (SECRETS.has(name.toLowerCase())) return '[hidden]'
  // Pino's own way with an error reads all of its members, and only under the name `err` ours instead.
  if (value instanceof Error) return name === 'err' ? value : toldError(value)
  const isInside = typeof value === 'object' && value !== null
  return isInside && depth > 0 ? withoutSecrets(value, depth - 1) : value
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

/** The log's own words of an error, read back from its line. */
function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  const isTold = 'type' in err && 'message' in err && 'stack' in err
  // Written by `toldError` just now.
  return isTold ? `\n${toldText(err as ToldError)}` : `  ${JSON.stringify(err)}`
}
