import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookMode } from './modes.ts'

/** A message to the shop's server, ready to go. */
export interface SentNotice {
  readonly gateway: string
  /** The gateway's id of the payment it speaks of. */
  readonly reference: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface NoticeReport {
  readonly gateway: string
  readonly reference: string
  readonly url: string
  readonly attempts: number
  /** Of the last attempt; null when nothing answered. */
  readonly lastStatus: number | null
  readonly isAccepted: boolean
}

/** 'true': what is so; 'another': of another payment; 'earlier': a status of before; 'forged': says paid, signed by somebody else. */
export type Telling = 'true' | 'another' | 'earlier' | 'forged'

export interface Notices {
  /**
   * Sends what a payment's end calls for in this mode; `write` answers null where the shop gave no address.
   * Returns at once, or after the first attempt in the mode 'before-return'.
   */
  announce(mode: WebhookMode | null, write: (telling: Telling) => SentNotice | null): Promise<void>
  /** Sends what waits for the browser's return and follows all notices to their end, retries included. */
  deliver(): Promise<void>
  /** Every notice that left, in the order it left. */
  reports(): readonly NoticeReport[]
}

export interface NoticesOptions {
  /** Ms to wait before each further attempt, until one is answered with 200; given up after the last. */
  readonly retryMs: readonly number[]
  /** Ms until a notice of the mode 'after-return' leaves by itself. */
  readonly afterReturnMs: number
  readonly closing: AbortSignal
}

/** Ms that the shop may take to answer one. */
const PATIENCE = 10_000

export function createNotices({ retryMs, afterReturnMs, closing }: NoticesOptions): Notices {
  const reports: Mutable<NoticeReport>[] = []
  const underWay = new Set<Promise<void>>()
  const held = new Set<() => void>()

  const track = (work: Promise<void>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  /** Resolves after the first attempt; the further ones go on behind it. */
  const send = async (notice: SentNotice | null) => {
    if (notice === null) return
    const { gateway, reference, url } = notice
    const report = { gateway, reference, url, attempts: 0, lastStatus: null, isAccepted: false }
    reports.push(report)
    const first = attempt(notice, report, closing)
    track(first.then(() => repeat(notice, report, retryMs, closing)))
    await first
  }
  const hold = (notice: SentNotice | null) => {
    const release = () => {
      if (!held.delete(release)) return
      track(send(notice))
    }
    held.add(release)
    void delay(afterReturnMs, undefined, { signal: closing, ref: false }).then(release, () => {})
  }

  return {
    announce: async (mode, write) => {
      switch (mode) {
        case 'none':
          return
        case 'before-return':
          await send(write('true'))
          return
        case 'after-return':
          hold(write('true'))
          return
        case 'wrong-order':
          track(send(write('true')).then(() => send(write('earlier'))))
          return
        case 'twice':
          track(send(write('true')))
          track(send(write('true')))
          return
        default:
          track(send(write(mode === null ? 'true' : TELLINGS[mode])))
      }
    },
    deliver: async () => {
      for (const release of [...held]) release()
      while (underWay.size > 0) await Promise.all([...underWay])
    },
    reports: () => reports,
  }
}

const TELLINGS = { 'for-another-order': 'another', 'forged-signature': 'forged' } as const

type Mutable<Thing> = { -readonly [Name in keyof Thing]: Thing[Name] }

async function attempt(notice: SentNotice, report: Mutable<NoticeReport>, closing: AbortSignal): Promise<void> {
  if (closing.aborted) return
  report.attempts += 1
  const signal = AbortSignal.any([closing, AbortSignal.timeout(PATIENCE)])
  const { url, headers, body } = notice
  const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => null)
  await reply?.body?.cancel().catch(() => {})
  report.lastStatus = reply?.status ?? null
  report.isAccepted = reply?.status === 200
}

async function repeat(
  notice: SentNotice,
  report: Mutable<NoticeReport>,
  retryMs: readonly number[],
  closing: AbortSignal,
): Promise<void> {
  for (const wait of retryMs) {
    if (report.isAccepted || closing.aborted) return
    await delay(wait, undefined, { signal: closing, ref: false }).catch(() => {})
    await attempt(notice, report, closing)
  }
}
