import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { TryOut } from '#server/http/reach.ts'
import { trustedProxies } from '#server/http/trusted-proxies.ts'
import { isLocalAddress, isLoopbackHost } from '#server/process/local-address.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { PAYMENT_VARIABLES, type PaymentsConfig, paymentsOfVariables } from './config-payments.ts'

/** What the environment decides. Every variable is described in `.env.example`. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The shop's address as shoppers know it, without a path: links in mails, canonical links. */
  readonly publicUrl: URL
  /** By its settings nobody but this machine reaches the shop: PUBLIC_URL and HOST are its own, and no proxy is named. */
  readonly isLocal: boolean
  /** Addresses and networks of the proxies whose word about the caller's address is taken. */
  readonly trustedProxies: readonly string[]
  /** What the owner wants although others reach the shop. */
  readonly saidAloud: ReadonlySet<TryOut>
  /** Absolute. */
  readonly dataDir: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly mail: {
    /** Null: mails are written to the outbox in `dataDir`. */
    readonly smtpUrl: string | null
    readonly from: string | null
  }
  readonly payments: PaymentsConfig
  readonly courier: CourierConfig
  readonly logLevel: LogLevel
}

export interface CourierConfig {
  /** Null: staff move the statuses by hand. `sandbox`: the built-in stand-in, which brings nothing anywhere. */
  readonly account: { readonly url: string; readonly username: string; readonly password: string } | 'sandbox' | null
  /** Whole IQD that the courier is told to collect for an order that is paid. */
  readonly prepaidPrice: number
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
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`)
  const isLocal = isLocalAddress(publicUrl) && isLoopbackHost(data.HOST) && data.TRUSTED_PROXIES.length === 0
  const saidAloud = new Set(TRY_OUTS.filter(([name]) => data[name] === '1').map(([, tryOut]) => tryOut))
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    isLocal,
    trustedProxies: data.TRUSTED_PROXIES,
    saidAloud,
    dataDir: path.resolve(ROOT, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    mail: { smtpUrl: data.SMTP_URL ?? null, from: data.MAIL_FROM ?? null },
    payments: paymentsOfVariables(data, isLocal || saidAloud.has('test-gateways')),
    courier: courierOf(data),
    logLevel: data.LOG_LEVEL,
  }
}

const ROOT = path.dirname(fileURLToPath(import.meta.url))

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The variables that say aloud what is otherwise for this machine alone. */
const TRY_OUTS = [
  ['PAYMENT_SANDBOX', 'test-gateways'],
  ['DEMO_ACCOUNTS', 'demo-accounts'],
  ['SECOND_STEP_LATER', 'second-step-later'],
] as const satisfies readonly (readonly [string, TryOut])[]

/** Decided already, with no part of this version behind them yet. */
const GATEWAYS_TO_COME: Readonly<Record<string, string>> = {
  S3_: 'media in S3',
}

/** Secrets are in DATABASE_URL, SMTP_URL and the partners’ variables: no message repeats a value. */
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
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(network => network.trim())
        .filter(network => network !== ''),
    )
    .refine(areNetworks, 'must be addresses and networks, separated by commas, such as 10.0.0.0/8, 2001:db8::1'),
  DEMO_ACCOUNTS: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  SECOND_STEP_LATER: z.enum(['0', '1'], 'must be 1 or 0').optional(),
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
  ...PAYMENT_VARIABLES,
  COURIER_URL: z
    .string()
    .refine(
      text => hasScheme(text, ['http:', 'https:']),
      'must be the address of the courier’s API, such as https://api.courier.example/v1/merchant',
    )
    .optional(),
  COURIER_USERNAME: z.string().optional(),
  COURIER_PASSWORD: z.string().optional(),
  COURIER_PREPAID_PRICE: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of dinars')
    .transform(Number)
    .default(0),
  COURIER_SANDBOX: z.enum(['0', '1'], 'must be 1 or 0').optional(),
})

/** Every variable the shop reads; a group of which none is read yet by its beginning and a star. */
export const variableNames: readonly string[] = [
  ...Object.keys(VARIABLES.shape),
  ...Object.keys(GATEWAYS_TO_COME).map(prefix => `${prefix}*`),
]

function refuseGatewaysToCome(env: Environment): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value === '') continue
    const toCome = Object.keys(GATEWAYS_TO_COME).find(beginning => name.startsWith(beginning))
    if (toCome !== undefined)
      throw new StartRefusal(
        `${name} is set, but ${GATEWAYS_TO_COME[toCome]} is not available in this version: unset it.`,
      )
    if (PARTNERS.some(beginning => name.startsWith(beginning)) && !(name in VARIABLES.shape))
      throw new StartRefusal(`${name} is no variable of this shop: .env.example lists those of each partner.`)
  }
}

/** A misspelt variable of a partner would leave its account half-set without a word. */
const PARTNERS = ['PAYQI_', 'ZAINCASH_', 'ALQASEH_', 'COURIER_']

/** Throws `StartRefusal` for half an account. */
function courierOf({
  COURIER_URL: url,
  COURIER_USERNAME: username,
  COURIER_PASSWORD: password,
  COURIER_PREPAID_PRICE: prepaidPrice,
  ...data
}: z.infer<typeof VARIABLES>): CourierConfig {
  const isSandbox = data.COURIER_SANDBOX === '1'
  const given = { COURIER_URL: url, COURIER_USERNAME: username, COURIER_PASSWORD: password }
  const missing = Object.entries(given).find(([, value]) => value === undefined)
  if (url !== undefined && username !== undefined && password !== undefined) {
    if (isSandbox) throw new StartRefusal('COURIER_SANDBOX is set beside a courier’s account: unset one of them.')
    return { account: { url, username, password }, prepaidPrice }
  }
  if (missing !== undefined && Object.values(given).some(value => value !== undefined))
    throw new StartRefusal(`${missing[0]} is missing: a courier’s account needs its address, username and password.`)
  return { account: isSandbox ? 'sandbox' : null, prepaidPrice }
}

function areNetworks(networks: readonly string[]): boolean {
  try {
    trustedProxies(networks)
    return true
  } catch {
    return false
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
