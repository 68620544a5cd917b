import { browserWords } from '../platform/browser-words.ts'
import { storedToken } from '../platform/storage.ts'

/**
 * Gets what adding to the cart needs before it is pressed: a shopper whose network goes away meanwhile is told so, and nothing
 * waits. Never rejects.
 */
export async function getCartReady(): Promise<void> {
  const parts = [browserWords(), ...(storedToken() === null ? [] : [import('./cart-sync.ts')])]
  await Promise.allSettled(parts)
}
