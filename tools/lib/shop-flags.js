/**
 * How Node keeps the shop's memory small: without them it lets garbage reach twice the live heap (docs/decisions/0011).
 *
 * @type {readonly string[]}
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25']
