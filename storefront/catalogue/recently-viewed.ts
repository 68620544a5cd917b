import type { Id } from '#shop/catalogue/product.ts'
import { MOST_VIEWED } from '#shop/catalogue/viewed.ts'
import { readStorage, writeStorage } from '../platform/storage.ts'

interface View {
  readonly id: Id
  /** Ms since 1970, by this device. */
  readonly at: number
}

/** The products that this browser has looked at, the latest first. */
export function recentlyViewed(): readonly View[] {
  const kept = readStorage('viewed')?.split(' ').filter(Boolean) ?? []
  return kept.map(each => {
    const [id = '', at = ''] = each.split('@')
    // One of a former version says no time: it is sent once, as long ago.
    return { id, at: Number.parseInt(at, 36) || 1 }
  })
}

export function rememberViewed(id: Id): void {
  const others = recentlyViewed().filter(each => each.id !== id)
  const views = [{ id, at: Date.now() }, ...others].slice(0, MOST_VIEWED)
  writeStorage('viewed', views.map(view => `${view.id}@${view.at.toString(36)}`).join(' '))
}
