/** Gateways that take money online; the ids are the specification's payment methods (section 3). */
export const ONLINE_METHODS = ['payqi', 'zein', 'alqaseh'] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]

/**
 * What a gateway says of one payment, in the shop's words. `unknown` is no verdict: the gateway did not answer, did not make sense,
 * or used a word that is not in its documents; it changes nothing and is asked again.
 */
export const PROVIDER_STATES = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'unknown'] as const
export type ProviderState = (typeof PROVIDER_STATES)[number]
