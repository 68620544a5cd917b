import { FALLBACK_LANGUAGE, inLanguage } from '#shop/languages.ts'
import type { StoreSettings } from '#shop/store/settings.ts'

/** Who letters are from: as the settings say, else the shop at its own address. */
export function senderOf(from: string | null, store: StoreSettings): string {
  return from ?? `${inLanguage(store, 'name', FALLBACK_LANGUAGE)} <${store.email}>`
}
