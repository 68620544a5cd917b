/** For trying the shop out: open where nobody but this machine reaches the shop, anywhere else only where the owner says so. */
export const TRY_OUTS = ['test-gateways', 'demo-accounts', 'second-step-later'] as const
export type TryOut = (typeof TRY_OUTS)[number]

/** From where the shop can be reached, as far as it knows by now. */
export interface Reach {
  /** Nobody but this machine reaches the shop. Once false, it stays so. */
  readonly isLocal: boolean
  allows(tryOut: TryOut): boolean
  /**
   * A request comes in, with the header of a proxy or without. Null: it may be answered. Else it must wait until whatever was for trying
   * out is closed; a rejection means that closing failed, and nothing may be answered.
   */
  meet(proxyHeader: string | undefined): Promise<void> | null
}

interface ReachOptions {
  /** By its settings, and by what it has met before. */
  readonly isLocal: boolean
  readonly saidAloud: ReadonlySet<TryOut>
  /** Keeps in mind that there is a proxy, and closes what the reach no longer allows. */
  readonly onProxy?: (header: string, reach: Reach) => Promise<void>
}

export function openReach({ isLocal, saidAloud, onProxy = async () => undefined }: ReachOptions): Reach {
  /** The header that showed a proxy; once there is one, nothing is answered until `isClosed`. */
  let met: string | undefined
  let isClosed = !isLocal
  let closing: Promise<void> | null = null
  const reach: Reach = {
    get isLocal() {
      return isLocal && met === undefined
    },
    allows: tryOut => reach.isLocal || saidAloud.has(tryOut),
    meet(proxyHeader) {
      if (isClosed) return null
      met ??= proxyHeader
      if (met === undefined) return null
      // Every request waits for the one that closes; after a failed one the next tries again.
      closing ??= close(met).finally(() => {
        closing = null
      })
      return closing
    },
  }
  const close = async (header: string) => {
    await onProxy(header, reach)
    isClosed = true
  }
  return reach
}
