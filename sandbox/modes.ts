/** What a caller asks for. Looking a payment up by another id, and lists of payments or parcels, are 'status' too. */
export const OPERATIONS = ['token', 'create', 'status', 'cancel', 'refund', 'retry', 'edit', 'places'] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * How a reply goes wrong. 'http-500', 'http-429' and 'down' do nothing of what was asked; 'garbage', 'lost-reply' (the line is
 * cut) and 'slow' do all of it.
 */
export const REPLY_MODES = ['http-500', 'http-429', 'down', 'lost-reply', 'slow', 'garbage'] as const
/** What a status reply says wrongly. */
export const STATUS_MODES = ['wrong-amount', 'wrong-currency', 'unknown-status'] as const
/** How a refund ends instead of at once and well. */
export const REFUND_MODES = ['refund-processing', 'refund-failed'] as const
/**
 * How the notice to the shop's server goes. Without a mode it leaves together with the browser, the order left to chance.
 * 'before-return': the browser returns after it; 'after-return': it waits for a while or for `deliverNotices`; 'wrong-order': an
 * earlier status comes after the last one; 'for-another-order': another payment's notice, signed well, instead of this one's;
 * 'forged-signature': says paid, signed with another key.
 */
export const WEBHOOK_MODES = [
  'none',
  'before-return',
  'after-return',
  'twice',
  'wrong-order',
  'for-another-order',
  'forged-signature',
] as const

export type ReplyMode = (typeof REPLY_MODES)[number]
export type StatusMode = (typeof STATUS_MODES)[number]
export type RefundMode = (typeof REFUND_MODES)[number]
export type WebhookMode = (typeof WEBHOOK_MODES)[number]
export const MODES = ['ok', ...REPLY_MODES, ...STATUS_MODES, ...REFUND_MODES, ...WEBHOOK_MODES] as const
export type Mode = (typeof MODES)[number]

export interface Scope {
  /** Left out: every operation that the mode suits. */
  readonly operation?: Operation | undefined
  /** For 'slow', ms; 12 seconds when left out. */
  readonly slowMs?: number | undefined
}

export interface ModeSetting {
  readonly gateway: string
  readonly mode: Mode
  readonly operation: Operation | null
  /** Ms. */
  readonly slowMs: number
  readonly isOnce: boolean
}

export interface Modes {
  /** For the next call that the mode suits; several are used up in the order they were given. */
  next(gateway: string, mode: Mode, scope?: Scope): void
  /** From now on. 'ok' takes back what was set for the gateway, or for the one operation. */
  mode(gateway: string, mode: Mode, scope?: Scope): void
  reply(gateway: string, operation: Operation): { readonly mode: ReplyMode; readonly slowMs: number } | null
  status(gateway: string): StatusMode | null
  refund(gateway: string): RefundMode | null
  webhook(gateway: string): WebhookMode | null
  settings(): readonly ModeSetting[]
}

/** Longer than a patient caller waits. */
const SLOW_MS = 12_000

export function createModes(): Modes {
  let settings: ModeSetting[] = []

  const add = (gateway: string, mode: Mode, { operation, slowMs = SLOW_MS }: Scope, isOnce: boolean) => {
    settings.push({ gateway, mode, operation: operation ?? null, slowMs, isOnce })
  }
  const take = (gateway: string, family: readonly Mode[], operation: Operation | null): ModeSetting | null => {
    const fits = (setting: ModeSetting) =>
      setting.gateway === gateway &&
      family.includes(setting.mode) &&
      (setting.operation === null || setting.operation === operation)
    const once = settings.find(setting => setting.isOnce && fits(setting))
    if (once !== undefined) settings = settings.filter(setting => setting !== once)
    return once ?? settings.findLast(setting => !setting.isOnce && fits(setting)) ?? null
  }

  return {
    next: (gateway, mode, scope = {}) => add(gateway, mode, scope, true),
    mode: (gateway, mode, scope = {}) => {
      const { operation = null } = scope
      if (mode === 'ok') {
        settings = settings.filter(
          setting => setting.gateway !== gateway || (operation !== null && setting.operation !== operation),
        )
        return
      }
      add(gateway, mode, scope, false)
    },
    reply: (gateway, operation) => {
      const found = take(gateway, ['ok', ...REPLY_MODES], operation)
      return found !== null && isReplyMode(found.mode) ? { mode: found.mode, slowMs: found.slowMs } : null
    },
    status: gateway => oneOf(STATUS_MODES, take(gateway, STATUS_MODES, 'status')?.mode),
    refund: gateway => oneOf(REFUND_MODES, take(gateway, REFUND_MODES, 'refund')?.mode),
    webhook: gateway => oneOf(WEBHOOK_MODES, take(gateway, WEBHOOK_MODES, null)?.mode),
    settings: () => settings,
  }
}

function isReplyMode(mode: Mode): mode is ReplyMode {
  return oneOf(REPLY_MODES, mode) !== null
}

/** The text as one of the words, or null. */
export function oneOf<Word extends string>(words: readonly Word[], text: unknown): Word | null {
  return words.find(word => word === text) ?? null
}
