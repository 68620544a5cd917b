import type accounts from './en/accounts.json'
import type addresses from './en/addresses.json'
import type alerts from './en/alerts.json'
import type answers from './en/answers.json'
import type cart from './en/cart.json'
import type cart_page from './en/cart_page.json'
import type checkout from './en/checkout.json'
import type collection from './en/collection.json'
import type common from './en/common.json'
import type favourites from './en/favourites.json'
import type home from './en/home.json'
import type layout from './en/layout.json'
import type mails from './en/mails.json'
import type messages from './en/messages.json'
import type methods from './en/methods.json'
import type newsletter from './en/newsletter.json'
import type office from './en/office.json'
import type office_books from './en/office_books.json'
import type office_catalogue from './en/office_catalogue.json'
import type office_earnings from './en/office_earnings.json'
import type office_files from './en/office_files.json'
import type office_offers from './en/office_offers.json'
import type office_orders from './en/office_orders.json'
import type office_people from './en/office_people.json'
import type office_prices from './en/office_prices.json'
import type office_sales from './en/office_sales.json'
import type office_searches from './en/office_searches.json'
import type office_shop from './en/office_shop.json'
import type office_staff from './en/office_staff.json'
import type orders from './en/orders.json'
import type pages from './en/pages.json'
import type payments from './en/payments.json'
import type product from './en/product.json'
import type returns from './en/returns.json'
import type safety from './en/safety.json'
import type sandbox from './en/sandbox.json'
import type search from './en/search.json'
import type store from './en/store.json'

interface EnglishWords {
  accounts: typeof accounts
  addresses: typeof addresses
  alerts: typeof alerts
  cart: typeof cart
  cart_page: typeof cart_page
  checkout: typeof checkout
  collection: typeof collection
  common: typeof common
  favourites: typeof favourites
  home: typeof home
  layout: typeof layout
  mails: typeof mails
  /** What the shop's own pages say too, and what the server alone does. */
  messages: typeof messages & typeof answers
  methods: typeof methods
  newsletter: typeof newsletter
  office: typeof office
  office_books: typeof office_books
  office_catalogue: typeof office_catalogue
  office_earnings: typeof office_earnings
  office_files: typeof office_files
  office_offers: typeof office_offers
  office_orders: typeof office_orders
  office_people: typeof office_people
  office_prices: typeof office_prices
  office_sales: typeof office_sales
  office_searches: typeof office_searches
  office_shop: typeof office_shop
  office_staff: typeof office_staff
  orders: typeof orders
  pages: typeof pages
  payments: typeof payments
  product: typeof product
  returns: typeof returns
  search: typeof search
  safety: typeof safety
  sandbox: typeof sandbox
  store: typeof store
}

export type Namespace = keyof EnglishWords

/** Every key there is, `namespace.word`, read from the English files; the six plural forms of a word share its key. */
export type WordKey = { [Name in Namespace]: `${Name}.${WordsOf<Name>}` }[Namespace]

/** The keys that a failure's `message_key` may name (specification section 8). */
export type FailureKey = WordsOf<'messages'>

/** The words of one language at run time, by namespace. */
export type Words = { readonly [Name in Namespace]?: Readonly<Record<string, string>> }

/**
 * The shop's words for a key. `{{name}}` in the words takes `values.name`; `values.count` also picks the plural form.
 * Numbers come grouped, with Western digits, in both languages.
 */
export type Translate = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

type WordsOf<Name extends Namespace> = WithoutPlural<Extract<keyof EnglishWords[Name], string>>

type WithoutPlural<Key extends string> =
  Key extends `${infer Word}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Word : Key
