/** What staff can keep from ordering: one account, or one phone whoever orders with it. */
export const BLOCK_KINDS = ['account', 'phone'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
