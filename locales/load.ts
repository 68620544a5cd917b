import type { Words } from './keys.ts'
import type { Language } from './language.ts'

/** Words that only some screens need; `screens.ts` says which. */
export type ScreenNamespace =
  | 'accounts'
  | 'cart'
  | 'checkout'
  | 'collection'
  | 'favourites'
  | 'home'
  | 'messages'
  | 'newsletter'
  | 'orders'
  | 'payments'
  | 'product'
  | 'returns'
  | 'search'
  | 'store'

/** The words around every screen and those of the namespaces asked for. The browser fetches these chunks only, each once. */
export async function loadWords(language: Language, namespaces: readonly ScreenNamespace[]): Promise<Words> {
  const [frame, ...screens] = await Promise.all([
    FRAMES[language](),
    ...namespaces.map(async namespace => ({ [namespace]: (await SCREENS[language][namespace]()).default })),
  ])
  return Object.assign({}, frame.frameWords, ...screens)
}

export const SCREEN_NAMESPACES: readonly ScreenNamespace[] = [
  'accounts',
  'cart',
  'checkout',
  'collection',
  'favourites',
  'home',
  'messages',
  'newsletter',
  'orders',
  'payments',
  'product',
  'returns',
  'search',
  'store',
]

type WordFile = () => Promise<{ readonly default: Readonly<Record<string, string>> }>

const FRAMES = { en: () => import('./en/storefront.ts'), ar: () => import('./ar/storefront.ts') }

// Written out, because bundlers make one chunk of each literal import.
const SCREENS: Readonly<Record<Language, Readonly<Record<ScreenNamespace, WordFile>>>> = {
  en: {
    accounts: () => import('./en/accounts.json', { with: { type: 'json' } }),
    cart: () => import('./en/cart.json', { with: { type: 'json' } }),
    checkout: () => import('./en/checkout.json', { with: { type: 'json' } }),
    collection: () => import('./en/collection.json', { with: { type: 'json' } }),
    favourites: () => import('./en/favourites.json', { with: { type: 'json' } }),
    home: () => import('./en/home.json', { with: { type: 'json' } }),
    messages: () => import('./en/messages.json', { with: { type: 'json' } }),
    newsletter: () => import('./en/newsletter.json', { with: { type: 'json' } }),
    orders: () => import('./en/orders.json', { with: { type: 'json' } }),
    payments: () => import('./en/payments.json', { with: { type: 'json' } }),
    product: () => import('./en/product.json', { with: { type: 'json' } }),
    returns: () => import('./en/returns.json', { with: { type: 'json' } }),
    search: () => import('./en/search.json', { with: { type: 'json' } }),
    store: () => import('./en/store.json', { with: { type: 'json' } }),
  },
  ar: {
    accounts: () => import('./ar/accounts.json', { with: { type: 'json' } }),
    cart: () => import('./ar/cart.json', { with: { type: 'json' } }),
    checkout: () => import('./ar/checkout.json', { with: { type: 'json' } }),
    collection: () => import('./ar/collection.json', { with: { type: 'json' } }),
    favourites: () => import('./ar/favourites.json', { with: { type: 'json' } }),
    home: () => import('./ar/home.json', { with: { type: 'json' } }),
    messages: () => import('./ar/messages.json', { with: { type: 'json' } }),
    newsletter: () => import('./ar/newsletter.json', { with: { type: 'json' } }),
    orders: () => import('./ar/orders.json', { with: { type: 'json' } }),
    payments: () => import('./ar/payments.json', { with: { type: 'json' } }),
    product: () => import('./ar/product.json', { with: { type: 'json' } }),
    returns: () => import('./ar/returns.json', { with: { type: 'json' } }),
    search: () => import('./ar/search.json', { with: { type: 'json' } }),
    store: () => import('./ar/store.json', { with: { type: 'json' } }),
  },
}
