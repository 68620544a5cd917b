import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PointInTimePlan } from '#server/backup/point-in-time/copy-log.ts'
import type { BackupPlan } from '#server/backup/scheduled-backups.ts'
import type { TryOut } from '#server/http/reach.ts'
import { trustedProxies } from '#server/http/trusted-proxies.ts'
import { S3_VARIABLES, type S3Account, s3Account } from '#server/partners/buckets/s3-account.ts'
import type { Courier } from '#server/partners/couriers/courier.ts'
import { courier } from '#server/partners/couriers/couriers.ts'
import {
  type DescribedPartner,
  type PacedMeans,
  type PartnerAccount,
  readVariables,
  type Variables,
} from '#server/partners/partner.ts'
import { gatewayAccounts, gateways } from '#server/partners/payments/gateways.ts'
import type { PaymentProvider } from '#server/partners/payments/provider.ts'
import { isLocalAddress, isLoopbackHost } from '#server/process/local-address.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import type { TracesConfig } from '#server/traces/traces.ts'

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
  /** The same database without the pooler before it; null: there is none. */
  readonly databaseDirectUrl: string | null
  /** Names of hosts at which an import may have pictures by their address. */
  readonly pictureHosts: ReadonlySet<string>
  /** Null: media are files in `dataDir`. */
  readonly bucket: S3Account | null
  readonly mail: {
    /** Null: mails are written to the outbox in `dataDir`. */
    readonly smtpUrl: string | null
    readonly from: string | null
  }
  /** Null: the shop takes none by itself. */
  readonly backups: BackupPlan | null
  /** Null: the log of the embedded database is copied nowhere. */
  readonly pointInTime: PointInTimePlan | null
  /** Before tables of an older version are changed, a backup is written into `dataDir`. */
  readonly isBackedUp: boolean
  /** Null: nobody is told how the shop does. */
  readonly metrics: MetricsConfig | null
  /** Null: nobody collects where time goes. */
  readonly traces: TracesConfig | null
  readonly payments: PaymentsConfig
  readonly courier: CourierConfig
  readonly logLevel: LogLevel
  /** `web` answers requests, `worker` runs jobs, `all` does both. */
  readonly role: Role
  /** How many processes answer requests at the one port; with 1 it is the one that does everything else. */
  readonly webProcesses: number
  /** Milliseconds between the wish to stop and the closed door, for balancers that have to notice first. */
  readonly shutdownDelay: number
}

export type Role = (typeof ROLES)[number]

/** To whom the shop tells how it does. */
export interface MetricsConfig {
  /** A port of their own; null: at the shop's, where the token is never null. */
  readonly door: { readonly port: number; readonly host: string } | null
  /** Who asks must have it; null: nobody needs one. */
  readonly token: string | null
}

/** Which gateways the shop takes money through. */
export interface PaymentsConfig {
  /** In the order in which a checkout offers them. */
  readonly accounts: readonly PartnerAccount<PaymentProvider>[]
  /** There is none: the built-in test gateways stand in. */
  readonly isSandbox: boolean
}

export interface CourierConfig {
  /** Null: staff move the statuses by hand. `sandbox`: the built-in stand-in, which brings nothing anywhere. */
  readonly account: PartnerAccount<Courier, PacedMeans> | 'sandbox' | null
  /** Whole IQD that the courier is told to collect for an order that is paid. */
  readonly prepaidPrice: number
}

export type LogLevel = (typeof LOG_LEVELS)[number]

export type Environment = Variables

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
  refuseMisspelt(env)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const data = readVariables(VARIABLES, set)
  const accounts = gatewayAccounts(set)
  if (data.SMTP_URL !== undefined && data.MAIL_FROM === undefined)
    throw new StartRefusal('MAIL_FROM is missing: with SMTP_URL set, mails need the address they come from.')
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined)
    throw new StartRefusal('DATABASE_URL is missing: DATABASE_DIRECT_URL leads past the pooler that it names.')
  const backupSettings = ['BACKUP_EVERY', 'BACKUP_KEEP'] as const
  const half = backupSettings.find(name => data.BACKUP_TO === undefined && data[name] !== undefined)
  if (half !== undefined)
    throw new StartRefusal(`BACKUP_TO is missing: ${half} says how backups are taken, but not into which folder.`)
  const takers = data.BACKUP_TO ?? data.POINT_IN_TIME_TO
  if (takers === undefined && data.BACKUP_PASSPHRASE_FILE !== undefined)
    throw new StartRefusal('BACKUP_TO is missing: BACKUP_PASSPHRASE_FILE closes backups, and none are taken.')
  if (data.POINT_IN_TIME_TO === undefined && data.POINT_IN_TIME_DAYS !== undefined)
    throw new StartRefusal(
      'POINT_IN_TIME_TO is missing: POINT_IN_TIME_DAYS says how far back, but not from which folder.',
    )
  if (data.POINT_IN_TIME_TO !== undefined && data.DATABASE_URL !== undefined)
    throw new StartRefusal(
      'POINT_IN_TIME_TO copies the embedded database: whoever runs the server of DATABASE_URL keeps its log (docs/backups.md).',
    )
  if (data.METRICS_HOST !== undefined && data.METRICS_PORT === undefined)
    throw new StartRefusal('METRICS_PORT is missing: METRICS_HOST says where it listens.')
  if (data.METRICS_PORT === data.PORT)
    throw new StartRefusal('METRICS_PORT is the shop’s own: set another one, or METRICS_TOKEN alone.')
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`)
  const isLocal = isLocalAddress(publicUrl) && isLoopbackHost(data.HOST) && data.TRUSTED_PROXIES.length === 0
  const passphraseFile =
    data.BACKUP_PASSPHRASE_FILE === undefined ? null : path.resolve(ROOT, data.BACKUP_PASSPHRASE_FILE)
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
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    bucket: s3Account(set),
    mail: { smtpUrl: data.SMTP_URL ?? null, from: data.MAIL_FROM ?? null },
    metrics: metricsOf(data),
    traces: tracesOf(data),
    isBackedUp: data.BACKUP_BEFORE_UPGRADE !== '0',
    backups:
      data.BACKUP_TO === undefined
        ? null
        : {
            folder: path.resolve(ROOT, data.BACKUP_TO),
            everyHours: data.BACKUP_EVERY ?? 24,
            keep: data.BACKUP_KEEP ?? 7,
            passphraseFile,
          },
    pointInTime:
      data.POINT_IN_TIME_TO === undefined
        ? null
        : { folder: path.resolve(ROOT, data.POINT_IN_TIME_TO), days: data.POINT_IN_TIME_DAYS ?? 7, passphraseFile },
    payments: {
      accounts,
      isSandbox: accounts.length === 0 && (isLocal || saidAloud.has('test-gateways')) && data.PAYMENT_SANDBOX !== '0',
    },
    courier: { account: courierOf(set, data.COURIER_SANDBOX === '1'), prepaidPrice: data.COURIER_PREPAID_PRICE },
    pictureHosts: new Set(data.PICTURE_HOSTS),
    logLevel: data.LOG_LEVEL,
    role: data.SHOP_ROLE,
    webProcesses: data.WEB_CONCURRENCY,
    shutdownDelay: data.SHUTDOWN_DELAY * 1_000,
  }
}

function metricsOf({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
  METRICS_TOKEN: token,
}: z.output<typeof VARIABLES>): MetricsConfig | null {
  if (port === undefined && token === undefined) return null
  return { door: port === undefined ? null : { port, host }, token: token ?? null }
}

/** The variables are OpenTelemetry's own; the address is of a collector, below which it takes traces at a path of its own. */
function tracesOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: service,
  OTEL_TRACES_SAMPLER_ARG: share,
}: z.output<typeof VARIABLES>): TracesConfig | null {
  if (endpoint === undefined) return null
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, service, share }
}

const ROOT = path.dirname(fileURLToPath(import.meta.url))

const ROLES = ['all', 'web', 'worker'] as const
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The variables that say aloud what is otherwise for this machine alone. */
const TRY_OUTS = [
  ['PAYMENT_SANDBOX', 'test-gateways'],
  ['DEMO_ACCOUNTS', 'demo-accounts'],
  ['SECOND_STEP_LATER', 'second-step-later'],
] as const satisfies readonly (readonly [string, TryOut])[]

/** A name with a dot in it: no number, and nothing that means a machine of one's own network. */
function isPictureHost(host: string): boolean {
  return (
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) &&
    !/\.(?:local|localhost|internal)$/.test(host)
  )
}

function databaseAddress() {
  return z
    .string()
    .refine(
      text => hasScheme(text, ['postgres:', 'postgresql:']),
      'must be a PostgreSQL address such as postgresql://user:password@host:5432/database',
    )
    .optional()
}

function portNumber() {
  const message = 'must be a whole number from 1 to 65535'
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine(port => port >= 1 && port <= 65_535, message)
}

function listenedHost() {
  return z.string().regex(/^[\w.:%-]+$/, 'must be a host name or address to listen on, without scheme and port')
}

/**
 * Secrets are in the addresses of the database, SMTP_URL and METRICS_TOKEN: no
 * message repeats a value. Those of a partner's account it describes itself.
 */
const VARIABLES = z.object({
  PORT: portNumber().default(3_000),
  HOST: listenedHost().default('127.0.0.1'),
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
  PICTURE_HOSTS: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(host => host.trim().toLowerCase())
        .filter(host => host !== ''),
    )
    .refine(
      hosts => hosts.every(isPictureHost),
      'must be names of hosts, separated by commas, without scheme and port, such as cdn.supplier.example',
    ),
  DEMO_ACCOUNTS: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  SECOND_STEP_LATER: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress(),
  DATABASE_DIRECT_URL: databaseAddress(),
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
  BACKUP_TO: z.string().optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be whole hours from 1 to 999')
    .transform(Number)
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  POINT_IN_TIME_TO: z.string().optional(),
  POINT_IN_TIME_DAYS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be whole days from 1 to 99')
    .transform(Number)
    .optional(),
  BACKUP_BEFORE_UPGRADE: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  METRICS_PORT: portNumber().optional(),
  METRICS_HOST: listenedHost().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must be 16 letters, digits and signs of -._~+/ or more')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      text => hasScheme(text, ['http:', 'https:']),
      'must be the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^(?:[\w-]+=[^,]*(?:,|$))*$/, 'must be names and values such as name=value, separated by commas')
    .default('')
    .transform(headersIn),
  OTEL_SERVICE_NAME: z.string().max(100).default('tarteeb'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be the share of what is traced, from 0 to 1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SHOP_ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, 'must be a whole number from 1 to 99, or auto')
    .default('1')
    .transform(text => (text === 'auto' ? availableParallelism() : Number(text))),
  SHUTDOWN_DELAY: z
    .string()
    .regex(/^\d{1,3}$/, 'must be whole seconds from 0 to 999')
    .default('0')
    .transform(Number),
  PAYMENT_SANDBOX: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  COURIER_PREPAID_PRICE: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of dinars')
    .transform(Number)
    .default(0),
  COURIER_SANDBOX: z.enum(['0', '1'], 'must be 1 or 0').optional(),
})

const PARTNERS: readonly DescribedPartner<unknown>[] = [...Object.values(gateways), courier]
const PARTNER_VARIABLES = [...PARTNERS.flatMap(({ variables }) => Object.keys(variables)), ...Object.keys(S3_VARIABLES)]

/** Every variable the shop reads. */
export const variableNames: readonly string[] = [...Object.keys(VARIABLES.shape), ...PARTNER_VARIABLES]

/** A misspelt variable of a partner would leave its account half-set without a word. */
function refuseMisspelt(env: Environment): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value === '') continue
    const isPartners = PARTNER_VARIABLES.some(known => name.startsWith(known.replace(/_.*/, '_')))
    if (isPartners && !variableNames.includes(name))
      throw new StartRefusal(`${name} is no variable of this shop: .env.example lists those of each partner.`)
  }
}

/** Throws `StartRefusal` for half an account, or a whole one beside the stand-in. */
function courierOf(set: Variables, isSandbox: boolean): CourierConfig['account'] {
  const account = courier.account(set)
  if (account !== null && isSandbox)
    throw new StartRefusal('COURIER_SANDBOX is set beside a courier’s account: unset one of them.')
  return isSandbox ? 'sandbox' : account
}

/** Values are written as in an address. */
function headersIn(text: string): Record<string, string> {
  const pairs = new URLSearchParams(text.replaceAll(',', '&').replaceAll('+', '%2B'))
  return Object.fromEntries(pairs)
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
