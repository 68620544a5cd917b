import { cut } from '#shop/text.ts'
import { sqlState } from './error-code.ts'
import { inSources } from './source-frames.ts'

/** What may be told of a failure in the log: what went wrong and where, never a value that somebody gave. */
export interface ToldError {
  readonly type: string
  readonly message: string
  /** The frames alone: the first lines of a stack repeat the message. */
  readonly stack: string
  readonly cause?: ToldError
  readonly errors?: readonly ToldError[]
  readonly [fact: string]: unknown
}

/** Causes and errors within errors, so many levels down. */
const DEPTH = 5

/** Anything thrown, as it may be logged. */
export function toldError(problem: unknown, depth = DEPTH): ToldError {
  if (!(problem instanceof Error))
    return { type: typeof problem, message: 'something that is no error was thrown', stack: '' }
  const inner = depth > 0 ? innerErrors(problem, depth - 1) : {}
  return {
    type: typeOf(problem),
    message: toldMessage(problem),
    ...factsOf(problem),
    stack: framesOf(problem),
    ...inner,
  }
}

/**
 * The message without what was given: not the values of a statement or its text, not the piece of JSON that could not be read, no
 * address, link or token. One line.
 */
export function toldMessage(problem: unknown): string {
  if (!(problem instanceof Error)) return 'something that is no error was thrown'
  const [line = ''] = plainMessage(problem).split(/\r?\n/, 1)
  // The database takes neither half a letter nor NUL.
  return cut(cleaned(line).toWellFormed().replaceAll('\0', ''), LONGEST)
}

const LONGEST = 300

/** For a person at a terminal: the failure and its causes, each with where it happened. */
export function toldText({
  type,
  message,
  stack,
  cause,
}: Pick<ToldError, 'type' | 'message' | 'stack' | 'cause'>): string {
  return `${type}: ${message}\n${stack}${cause === undefined ? '' : `\ncaused by ${toldText(cause)}`}`
}

function plainMessage(problem: Error): string {
  if (problem instanceof AggregateError && problem.message === '') return problem.errors.map(toldMessage).join('; ')
  if ('query' in problem && 'params' in problem) return `a statement failed: ${statementName(problem.query)}`
  if (isOfServer(problem)) return serverMessage(problem)
  if ('issues' in problem && Array.isArray(problem.issues))
    return `not in the expected form: ${issueCodes(problem.issues)}`
  // Both name a piece of what could not be read.
  if (problem instanceof SyntaxError) return upToQuote(problem.message)
  return problem.message
}

/** `insert into "orders"`: its first words, before any value. */
function statementName(query: unknown): string {
  const text = String(query).replaceAll(/\s+/g, ' ').trim()
  return (
    /^(?:select|with|insert into "?\w+"?|update "?\w+"?|delete from "?\w+"?|begin|commit|rollback)/i.exec(text)?.[0] ??
    'a command'
  )
}

/** PostgreSQL's answer to a statement: the driver copies the protocol's fields. */
function isOfServer(problem: Error): problem is Error & { readonly code: string } {
  return 'severity' in problem && sqlState(problem) !== null
}

/**
 * PostgreSQL quotes names and values alike, and values follow colons. Names that the error carries as fields of its own stay; from the
 * first other quotation or colon on, the rest is left out. What is said about a statement itself (class 42, but for its syntax) names
 * tables and columns only: values are never part of its text.
 */
function serverMessage(problem: Error & { readonly code: string }): string {
  const { code, message } = problem
  if (code.startsWith('42') && code !== SYNTAX_ERROR) return message
  const names = new Set(Object.values(factsOf(problem)))
  const [sentence = ''] = message.split(':', 1)
  const [told = '', ...parts] = sentence.split('"')
  return parts.reduce<{ told: string; isCut: boolean }>(
    (before, part, place) => {
      if (before.isCut) return before
      const isInside = place % 2 === 0
      if (isInside && !names.has(part)) return { told: `${before.told}…`, isCut: true }
      return { told: before.told + (isInside ? `"${part}"` : part), isCut: false }
    },
    { told, isCut: false },
  ).told
}

const SYNTAX_ERROR = '42601'

/** `SyntaxError`s of JSON name the piece that could not be read, between quotes or after a colon. */
function upToQuote(message: string): string {
  return /^[^"'`:,]*/.exec(message)?.[0].trim() ?? ''
}

/** Of zod's issues: what kind, how often. Their messages and paths may hold what was given. */
function issueCodes(issues: readonly unknown[]): string {
  const codes = issues.map(issue =>
    typeof issue === 'object' && issue !== null && 'code' in issue ? String(issue.code) : 'custom',
  )
  return [...new Set(codes)].filter(code => /^[a-z_]{1,30}$/.test(code)).join(', ')
}

/** Links, mail addresses and file names made of them, tokens and hashes. */
function cleaned(line: string): string {
  return line
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '[link]')
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replaceAll(/[\w-]{32,}/g, '[hidden]')
}

/** Fields that tell of the failure and hold nothing that was given: codes of systems and protocols, names of tables and columns. */
const FACTS = [
  ...['code', 'errno', 'syscall', 'status', 'statusCode', 'responseCode', 'command', 'signal', 'killed'],
  ...['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'file', 'line', 'routine'],
] as const

const LONGEST_FACT = 100

function factsOf(problem: Error): Record<string, string | number | boolean> {
  const facts: Record<string, string | number | boolean> = {}
  for (const name of FACTS) {
    const value: unknown = Object.getOwnPropertyDescriptor(problem, name)?.value
    if (typeof value === 'number' || typeof value === 'boolean') facts[name] = value
    // No field of these holds a sentence; one that does is not what it seems.
    if (typeof value === 'string' && value.length <= LONGEST_FACT && /^[\w .$-]*$/.test(value)) facts[name] = value
  }
  return facts
}

function innerErrors(problem: Error, depth: number): Pick<ToldError, 'cause' | 'errors'> {
  const errors = problem instanceof AggregateError ? problem.errors.slice(0, 5).map(each => toldError(each, depth)) : []
  return {
    ...(problem.cause instanceof Error && { cause: toldError(problem.cause, depth) }),
    ...(errors.length > 0 && { errors }),
  }
}

function typeOf(problem: Error): string {
  const { name } = problem
  const type = name === 'Error' || name === 'error' ? problem.constructor.name : name
  return /^\w{1,60}$/.test(type) ? type : 'Error'
}

/** A message of several lines must not pass for a frame: what stands before the first frame is cut off by its length. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const behind = start === -1 ? stack : stack.slice(start + message.length)
  const frames = behind
    .split('\n')
    .filter(line => /^ {4}at (?:.*[(/ ][^()\s]*:\d+:\d+\)?|.*\((?:<anonymous>|native)\))$/.test(line))
    .slice(0, 30)
  return inSources(frames.join('\n'))
}
