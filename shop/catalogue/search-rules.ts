import type { Id } from './product.ts'

/**
 * What an owner can say of a search: that its words mean the same as others,
 * that a product stands first in it, or that a word counts for nothing.
 */
export const SEARCH_RULE_KINDS = ['same', 'first', 'ignored'] as const
export type SearchRuleKind = (typeof SEARCH_RULE_KINDS)[number]

interface Worded {
  readonly id: Id
  /** As the owner wrote them. */
  readonly words: string
}

export type SearchRule =
  | (Worded & { readonly kind: 'same'; readonly meant: string })
  | (Worded & { readonly kind: 'first'; readonly productId: Id })
  | (Worded & { readonly kind: 'ignored' })

/** Rules of a shop. */
export const MOST_SEARCH_RULES = 500
/** Products that stand first in one search. */
export const MOST_FIRST_PRODUCTS = 10
/** Letters of what is counted of a search, and of a rule's words. */
export const MOST_COUNTED_LETTERS = 60

/** Six figures in a row and more are somebody's number, and nobody searches a shop for an address of mail: neither is kept. */
export function isPersonal(typed: string): boolean {
  return typed.includes('@') || /\p{Nd}{6}/u.test(typed.replace(/[\s\-+().]/g, ''))
}
