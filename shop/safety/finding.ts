import type { RunningFacts } from './running-facts.ts'

/** What is amiss about how a shop is run. Each has a sentence `safety.<id>`, and `safety.<id>_do` says what to do about it. */
export const FINDINGS = [
  'settings',
  'database_away',
  'in_the_clear',
  'public_http',
  'wrong_address',
  'met_proxy',
  'proxy_not_named',
  'trusts_everybody',
  'test_addresses',
  'test_addresses_open',
  'live_beside_test',
  'test_gateways_open',
  'test_courier',
  'test_courier_open',
  'demo_accounts_open',
  'demo_accounts_close',
  'second_step_later',
  'no_owner',
  'no_mail_server',
  'sender_is_example',
  'data_open',
  'data_closed_at_start',
  'runs_as_root',
  'database_as_nobody',
  'database_unencrypted',
  'clock_behind',
  'clock_differs',
  'several_processes',
  'too_many_processes',
  'media_away',
  'bucket_open',
  'bucket_in_the_clear',
  'content_refused',
  'backup_failed',
  'backup_overdue',
  'log_not_copied',
  'no_backups',
  'books_disagree',
  'database_unsupported',
  'database_read_only',
  'database_crowded',
  'database_busy',
  'database_paused',
  'database_bloated',
  'database_log_kept',
  'database_numbers',
  'database_slow',
  'disk_short',
  'memory_short',
  'jobs_late',
  'jobs_failed',
  'gateway_away',
  'courier_away',
  'mail_server_away',
  'own_address_away',
  'keys_refused',
  'partner_clock',
  'certificate_ends',
  'own_certificate_ends',
] as const
export type FindingId = (typeof FINDINGS)[number]

export interface Finding {
  readonly id: FindingId
  /** `refuse`: the shop does not start like this. `note`: worth knowing, nothing to mend. */
  readonly severity: 'refuse' | 'warn' | 'note'
  readonly values?: Readonly<Record<string, string | number>>
}

/** One group of checks: an empty list where all is well. */
export type Check = (facts: SafetyFacts) => readonly Finding[]

/** What the checks look at. Null: not known, as no shop has run here yet or the database cannot be asked. */
export interface SafetyFacts {
  readonly network: {
    /** Of PUBLIC_URL. */
    readonly isHttps: boolean
    /** PUBLIC_URL leads to the shop's own machine. */
    readonly isOwnAddress: boolean
    /** PUBLIC_URL names a machine of a private network, by address. */
    readonly isPrivateAddress: boolean
    /** HOST is loopback: nobody else can connect. */
    readonly listensToSelf: boolean
    readonly trustedProxies: readonly string[]
    /** The header of a proxy that a request once came through. */
    readonly knownProxy: string | null
  }
  /** Nobody but this machine reaches the shop. */
  readonly isLocal: boolean
  readonly tryOuts: {
    /** The built-in gateways stand in. */
    readonly usesTestGateways: boolean
    /** Variables that name a gateway's test address. */
    readonly testAddresses: readonly string[]
    /** Gateways that take real money. */
    readonly liveGateways: number
    readonly usesTestCourier: boolean
    /** Said aloud: PAYMENT_SANDBOX, DEMO_ACCOUNTS, SECOND_STEP_LATER. */
    readonly maySandbox: boolean
    readonly mayDemoAccounts: boolean
    readonly maySecondStepLater: boolean
  }
  readonly accounts: {
    /** Demo accounts that open with a password. */
    readonly openDemoAccounts: number
    /** Somebody other than the demo's owner can run the shop. */
    readonly hasOwner: boolean
  } | null
  readonly mail: { readonly hasServer: boolean; readonly sender: string | null }
  readonly files: {
    /** DATA_DIR, or something directly in it, is open to other users of the machine. */
    readonly isOpen: boolean
    /** The shop may close it. */
    readonly isOwn: boolean
  } | null
  readonly machine: {
    readonly isRoot: boolean
    /** The embedded database's server runs as the user that programs share who should own nothing. */
    readonly isDatabaseNobodys: boolean
    /** DATABASE_URL crosses a network without asking for encryption. */
    readonly isDatabaseInTheClear: boolean
    /** Seconds that this machine's clock is behind a moment that has certainly passed; 0 where it is not. */
    readonly secondsBehind: number
    /** Seconds by which the database's clock differs, either way; null where it is the same machine's. */
    readonly secondsFromDatabase: number | null
    /** That answer at the shop's port. */
    readonly processes: number
    readonly cores: number
  }
  /** Of the bucket with pictures and photos; null where they are files here. */
  readonly bucket: {
    /** Why it does not answer, or refuses; null where it does answer. */
    readonly problem: string | null
    /** Somebody without keys may list or read it. */
    readonly isOpen: boolean
    /** S3_ENDPOINT crosses a network without encryption. */
    readonly isInTheClear: boolean
  } | null
  /** What is known of the backups that the shop takes by itself. */
  readonly backups: {
    readonly isScheduled: boolean
    readonly trouble: 'failed' | 'overdue' | null
    /** Why the latest try failed. */
    readonly problem: string | null
    /** The latest whole one, as in `2026-11-23T03:00:00.000Z`; null before the first. */
    readonly latestAt: string | null
    /** Why the log of the embedded database is not copied; null where it is, or is not to be. */
    readonly copyProblem: string | null
  }
  /** What the books say otherwise than the shop's other records, as the last comparison found. */
  readonly disagreements: number | null
  /** Kinds of things that browsers refused for pages of the shop. */
  readonly refusedContent: number | null
  /** Null at a start, and where no shop is to be looked at. */
  readonly running: RunningFacts | null
}
