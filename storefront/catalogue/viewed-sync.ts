import { createCall, shopperIdentity } from '#contract/call.ts'
import { forgetViewed as forgetOnServer, noteViewed } from '#contract/viewed.ts'
import type { Id, ProductCard } from '#shop/catalogue/product.ts'
import { VIEWED_DAYS } from '#shop/catalogue/viewed.ts'
import { languageOfDocument } from '../platform/document-language.ts'
import { readStorage, storedToken, writeStorage } from '../platform/storage.ts'
import { recentlyViewed, rememberViewed } from './recently-viewed.ts'

/** Remembers it here. The account is told when the page is left: at once, it would stand in the way of what the shopper does. */
export function noteLook(id: Id): void {
  rememberViewed(id)
  if (isFollowing) return
  isFollowing = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || storedToken() === null || unsent().length === 0) return
    // It is sent with the next.
    shareViewed(0).catch(() => undefined)
  })
}

let isFollowing = false

/** Sends what the account does not know yet, and answers so many of all that it looked at, the latest first. Throws ApiFailure. */
export async function shareViewed(limit: number): Promise<readonly ProductCard[]> {
  const token = storedToken()
  const views = unsent()
  const now = Date.now()
  const viewed = views.map(({ id, at }) => ({
    productId: id,
    secondsAgo: Math.min(Math.max(0, Math.round((now - at) / 1000)), VIEWED_DAYS * 86_400),
  }))
  const { products } = await call(noteViewed, { viewed, limit })
  const [latest] = views
  // Whoever is here now may be somebody else.
  if (latest !== undefined && storedToken() === token) writeStorage('viewedSent', latest.at.toString(36))
  return products
}

/** Forgets it here and, of whoever is logged in, with the account. Throws ApiFailure, and has forgotten nothing then. */
export async function forgetViewed(): Promise<void> {
  if (storedToken() !== null) await call(forgetOnServer, {})
  writeStorage('viewed', null)
  writeStorage('viewedSent', null)
}

/** What was looked at since the account was last told. A clock that was set back since tells it all again. */
function unsent() {
  const sent = Number.parseInt(readStorage('viewedSent') ?? '', 36) || 0
  const views = recentlyViewed()
  return sent > Date.now() ? views : views.filter(({ at }) => at > sent)
}

/** As the browser's own, but that it outlives the page. */
const call = createCall({
  fetch: async request => await fetch(request, { keepalive: true }),
  origin: () => location.origin,
  language: languageOfDocument,
  identity: () => shopperIdentity(storedToken()),
})
