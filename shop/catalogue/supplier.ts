import { withoutInvisible } from '../text.ts'

/** Letters of what a shop calls whoever it has an SKU from. */
export const MAX_SUPPLIER_LENGTH = 60

/** As it is seen, with single gaps: two that look the same are the same supplier. What ends a line stays, and is no gap. */
export function tidySupplier(called: string): string {
  return withoutInvisible(called)
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim()
}

/** Whether somebody is named by it; the empty text names nobody. A lone dash would be an emptied cell of a file. */
export function namesSupplier(called: string): boolean {
  return /[\p{L}\p{N}]/u.test(called)
}
