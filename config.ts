import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartRefusal } from '#server/platform/start-refusal.ts'

/** What the environment decides. Every variable is described in `.env.example`. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The shop's address as shoppers know it, without a path: links in mails, canonical links. */
  readonly publicUrl: URL
  /** Absolute. */
  readonly dataDir: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly mail: {
    /** Null: mails are written to the outbox in `dataDir`. */
    readonly smtpUrl: string | null
    readonly from: string | null
  }
  readonly logLevel: LogLevel
}

export type LogLevel = (typeof LOG_LEVELS)[number]

export type Environment = Readonly<Record<string, string | undefined>>

/** The process's environment; a file `.env` beside this one fills in what it leaves out. */
export function environment(): Environment {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/**
 * Reads all of the environment once. An empty variable counts as unset, a relative DATA_DIR from the project's folder.
 * Throws `StartRefusal` naming the first variable that is wrong or half-set.
 */
export function readConfig(env: Environment): Config {
  refuseGatewaysToCome(env)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = VARIABLES.safeParse(set)
  if (error !== undefined) {
    const [issue] = error.issues
    throw new StartRefusal(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  if (data.SMTP_URL !== undefined && data.MAIL_FROM === undefined)
    throw new StartRefusal('MAIL_FROM is missing: with SMTP_URL set, mails need the address they come from.')
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`),
    dataDir: path.resolve(ROOT, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    mail: { smtpUrl: data.SMTP_URL ?? null, from: data.MAIL_FROM ?? null },
    logLevel: data.LOG_LEVEL,
  }
}

const ROOT = path.dirname(fileURLToPath(import.meta.url))

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Decided already, with no part of this version behind them yet. */
const GATEWAYS_TO_COME: Readonly<Record<string, string>> = {
  PAYQI_: 'paying through PayQi',
  ZAINCASH_: 'paying through ZainCash',
  ALQASEH_: 'paying through AlQaseh',
  COURIER_: 'the courier account',
  S3_: 'media in S3',
}

/** Secrets are in DATABASE_URL and SMTP_URL: no message repeats a value. */
const VARIABLES = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine(port => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535')
    .default(3_000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or address to listen on, without scheme and port')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an http or https address without path, query and fragment, such as https://shop.example')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      text => hasScheme(text, ['postgres:', 'postgresql:']),
      'must be a PostgreSQL address such as postgresql://user:password@host:5432/database',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      text => hasScheme(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
      'must be a mail server’s address such as smtps://user:password@mail.example:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be a mail address such as Tarteeb <shop@mail.example>',
    )
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PAYMENT_SANDBOX: z.enum(['0', '1'], 'must be 1 or 0').optional(),
})

/** Every variable the shop reads; a group of which none is read yet by its beginning and a star. */
export const variableNames: readonly string[] = [
  ...Object.keys(VARIABLES.shape),
  ...Object.keys(GATEWAYS_TO_COME).map(prefix => `${prefix}*`),
]

function refuseGatewaysToCome(env: Environment): void {
  for (const [name, value] of Object.entries(env)) {
    const prefix = Object.keys(GATEWAYS_TO_COME).find(beginning => name.startsWith(beginning))
    if (prefix === undefined || value === undefined || value === '') continue
    throw new StartRefusal(
      `${name} is set, but ${GATEWAYS_TO_COME[prefix]} is not available in this version: unset it.`,
    )
  }
}

function isOrigin(text: string): boolean {
  if (!hasScheme(text, ['http:', 'https:']) || /[?#\s]/.test(text)) return false
  const { pathname, username, password } = new URL(text)
  return pathname === '/' && username === '' && password === ''
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol)
}
