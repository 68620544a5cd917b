import type { Id } from '#shop/catalogue/product.ts'
import { readStorage, writeStorage } from '../platform/storage.ts'

/** As many as one question to the catalogue may name. */
const MOST = 12

/** The products that this browser has looked at, the latest first. */
export function recentlyViewed(): readonly Id[] {
  return readStorage('viewed')?.split(' ').filter(Boolean) ?? []
}

export function rememberViewed(id: Id): void {
  const others = recentlyViewed().filter(each => each !== id)
  writeStorage('viewed', [id, ...others].slice(0, MOST).join(' '))
}
