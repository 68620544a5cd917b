/** What the shop knows of a gateway beside its protocol, which its adapter speaks (`server/partners/payments/`). */
interface GatewayTraits {
  /** Its name in the shop's addresses: `/payment/{folder}/success`, `/api/webhooks/{folder}`. */
  readonly folder: string
  /** What a return address names the payment by, and the call that a return page makes says: our order, or a token of the gateway's. */
  readonly namedBy: 'orderId' | 'token'
  /** That call, as the API's document names it, and where it stands. */
  readonly confirm: string
  readonly confirmAt: `/api/${string}`
  /** What the shopper pays out of. */
  readonly purse: 'card' | 'wallet'
  /** It holds dinars alone: an answer that names no currency means them. */
  readonly isDinarsOnly: boolean
}

/** Every gateway, in the order in which a checkout offers them; the keys are the specification's payment methods (section 3). */
export const GATEWAYS = {
  payqi: {
    folder: 'payqi',
    namedBy: 'orderId',
    purse: 'card',
    isDinarsOnly: false,
    confirm: 'confirmPayqi',
    confirmAt: '/api/payqi/callback',
  },
  zein: {
    folder: 'zaincash',
    namedBy: 'token',
    purse: 'wallet',
    isDinarsOnly: true,
    confirm: 'verifyZaincash',
    confirmAt: '/api/zeincash/verify',
  },
  alqaseh: {
    folder: 'alqaseh',
    namedBy: 'orderId',
    purse: 'card',
    isDinarsOnly: false,
    confirm: 'confirmAlqaseh',
    confirmAt: '/api/alqaseh/callback',
  },
} as const satisfies Readonly<Record<string, GatewayTraits>>

export type OnlineMethod = keyof typeof GATEWAYS

// There is one at least, and keys of a literal are its own.
export const ONLINE_METHODS = Object.keys(GATEWAYS) as [OnlineMethod, ...OnlineMethod[]]

/** The gateway of a name in an address; undefined where there is none. */
export function gatewayIn(folder: string | undefined): OnlineMethod | undefined {
  return ONLINE_METHODS.find(method => GATEWAYS[method].folder === folder)
}

/** Where a gateway sends the browser to: pages of the shop. Those that name the payment by its order have it behind the success page. */
export function returnPath(method: OnlineMethod, outcome: 'success' | 'failure' | 'cancel', orderId: string): string {
  const { folder, namedBy } = GATEWAYS[method]
  const isNamed = outcome === 'success' && namedBy === 'orderId'
  return `/payment/${folder}/${outcome}${isNamed ? `/${orderId}` : ''}`
}
