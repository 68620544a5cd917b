import type { Language } from '#shop/languages.ts'
import type { Namespace, Words } from './keys.ts'

/** Words that only some screens need; `screens.ts` says which. */
export type ScreenNamespace = keyof typeof SCREENS

/** The words around every screen and those of the namespaces asked for. The browser fetches these chunks only, each once. */
export async function loadWords(language: Language, namespaces: readonly ScreenNamespace[]): Promise<Words> {
  const [frame, ...screens] = await Promise.all([
    import(`./${language}/storefront.ts`),
    ...namespaces.map(async namespace => ({ [namespace]: (await SCREENS[namespace](language)).default })),
  ])
  return Object.assign({}, frame.frameWords, ...screens)
}

type WordFile = { readonly default: Readonly<Record<string, string>> }

// Written out, because bundlers make one chunk of each literal import, and of one with a gap one for each file that fits it.
const SCREENS = {
  accounts: language => import(`./${language}/accounts.json`, { with: { type: 'json' } }),
  addresses: language => import(`./${language}/addresses.json`, { with: { type: 'json' } }),
  cart: language => import(`./${language}/cart.json`, { with: { type: 'json' } }),
  cart_page: language => import(`./${language}/cart_page.json`, { with: { type: 'json' } }),
  checkout: language => import(`./${language}/checkout.json`, { with: { type: 'json' } }),
  collection: language => import(`./${language}/collection.json`, { with: { type: 'json' } }),
  favourites: language => import(`./${language}/favourites.json`, { with: { type: 'json' } }),
  home: language => import(`./${language}/home.json`, { with: { type: 'json' } }),
  messages: language => import(`./${language}/messages.json`, { with: { type: 'json' } }),
  methods: language => import(`./${language}/methods.json`, { with: { type: 'json' } }),
  newsletter: language => import(`./${language}/newsletter.json`, { with: { type: 'json' } }),
  orders: language => import(`./${language}/orders.json`, { with: { type: 'json' } }),
  payments: language => import(`./${language}/payments.json`, { with: { type: 'json' } }),
  product: language => import(`./${language}/product.json`, { with: { type: 'json' } }),
  returns: language => import(`./${language}/returns.json`, { with: { type: 'json' } }),
  search: language => import(`./${language}/search.json`, { with: { type: 'json' } }),
  store: language => import(`./${language}/store.json`, { with: { type: 'json' } }),
} satisfies Partial<Record<Namespace, (language: Language) => Promise<WordFile>>>

// Keys of a literal are its own.
export const SCREEN_NAMESPACES = Object.keys(SCREENS) as readonly ScreenNamespace[]
