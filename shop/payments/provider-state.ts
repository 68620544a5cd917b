/**
 * What a gateway says of one payment, in the shop's words. `unknown` is no verdict: the gateway did not answer, did not make sense,
 * or used a word that is not in its documents; it changes nothing and is asked again.
 */
export const PROVIDER_STATES = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'unknown'] as const
export type ProviderState = (typeof PROVIDER_STATES)[number]
