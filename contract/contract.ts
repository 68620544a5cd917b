import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as delivery from './delivery.ts'
import type { Described } from './describe.ts'
import * as favourites from './favourites.ts'
import * as newsletter from './newsletter.ts'
import * as officeActs from './office/acts.ts'
import * as officeAlerts from './office/alerts.ts'
import * as officeAuditLog from './office/audit-log.ts'
import * as officeBooks from './office/books.ts'
import * as officeCatalogue from './office/catalogue.ts'
import * as officeCourierCash from './office/courier-cash.ts'
import * as officeCustomers from './office/customers.ts'
import * as officeDelivery from './office/delivery.ts'
import * as officeDoctor from './office/doctor.ts'
import * as officeEarnings from './office/earnings.ts'
import * as officeFigures from './office/figures.ts'
import * as officeImports from './office/imports.ts'
import * as officeMailTexts from './office/mail-texts.ts'
import * as officeMails from './office/mails.ts'
import * as officeMembers from './office/members.ts'
import * as officeNewsletter from './office/newsletter.ts'
import * as officeOffers from './office/offers.ts'
import * as officeOrderLines from './office/order-lines.ts'
import * as officeOrders from './office/orders.ts'
import * as officePartDelivery from './office/part-delivery.ts'
import * as officePasskeys from './office/passkeys.ts'
import * as officePayments from './office/payments.ts'
import * as officePickList from './office/pick-list.ts'
import * as officePromotions from './office/promotions.ts'
import * as officePush from './office/push.ts'
import * as officeReturns from './office/returns.ts'
import * as officeSales from './office/sales.ts'
import * as officeSearches from './office/searches.ts'
import * as officeStock from './office/stock.ts'
import * as officeStockCounts from './office/stock-counts.ts'
import * as officeStore from './office/store.ts'
import * as officeViews from './office/views.ts'
import * as orders from './orders.ts'
import * as ownSession from './own-session.ts'
import * as payments from './payments.ts'
import * as promotions from './promotions.ts'
import * as returns from './returns.ts'
import * as searches from './searches.ts'
import * as stockNotices from './stock-notices.ts'
import * as store from './store.ts'
import * as viewed from './viewed.ts'

/** Endpoints that speak of one thing. */
export interface Noun {
  readonly name: string
  /** One sentence for the API's document. */
  readonly about: string
  /** The modules that export the endpoints: an export's name is the endpoint's. */
  readonly modules: readonly object[]
}

/** Every endpoint there is, by noun. A test holds the server to it: each mounted once, none beside it. */
export const nouns: readonly Noun[] = [
  {
    name: 'store',
    about: 'The shop itself: its settings, its texts, what home shows.',
    modules: [store, officeStore, officeMailTexts, officeDoctor],
  },
  {
    name: 'catalogue',
    about: 'Products, categories, stock, and files of them.',
    modules: [catalogue, officeCatalogue, officeStock, officeStockCounts, officeImports],
  },
  {
    name: 'accounts',
    about: 'Signing up and in, passwords, sessions, and what the shop knows about a shopper.',
    modules: [accounts, ownSession],
  },
  {
    name: 'addresses',
    about: 'Where a shopper has goods brought.',
    modules: [addresses],
  },
  {
    name: 'customers',
    about: 'Shoppers as staff see them.',
    modules: [officeCustomers],
  },
  {
    name: 'cart',
    about: 'What a shopper is about to order.',
    modules: [cart],
  },
  {
    name: 'favourites',
    about: 'What a shopper keeps to look at again.',
    modules: [favourites, stockNotices, viewed],
  },
  {
    name: 'delivery',
    about: 'Places, parcels and couriers.',
    modules: [delivery, officeDelivery, officeCourierCash],
  },
  {
    name: 'orders',
    about: 'Placing an order, and what becomes of it.',
    modules: [orders, officeOrders, officeOrderLines, officePartDelivery, officePickList],
  },
  {
    name: 'returns',
    about: 'Ordered pieces that come back.',
    modules: [returns, officeReturns],
  },
  {
    name: 'payments',
    about: 'Pay pages of the gateways, and money that goes back.',
    modules: [payments, payments.confirmationsByName, officePayments],
  },
  {
    name: 'promotions',
    about: 'Promo codes, sales, and offers.',
    modules: [promotions, officePromotions, officeSales, officeOffers],
  },
  {
    name: 'searches',
    about: 'What shoppers search for, and what the shop says of it.',
    modules: [searches, officeSearches],
  },
  {
    name: 'newsletter',
    about: 'Who gets it.',
    modules: [newsletter, officeNewsletter],
  },
  {
    name: 'mails',
    about: 'Mails that could not be sent.',
    modules: [officeMails],
  },
  {
    name: 'books',
    about: 'Double-entry books of every dinar.',
    modules: [officeBooks],
  },
  {
    name: 'figures',
    about: 'What waits for staff, how the last days went, and what the shop earned.',
    modules: [officeFigures, officeEarnings],
  },
  {
    name: 'views',
    about: 'Filters that staff keep under a name.',
    modules: [officeViews],
  },
  {
    name: 'members',
    about: 'Who works here, how they sign in, what they changed, and what owners are told of.',
    modules: [officeMembers, officePasskeys, officePush, officeAuditLog, officeActs, officeAlerts],
  },
]

/** The endpoints of a noun by their names. */
export function endpointsOf({ modules }: Noun): [name: string, endpoint: Described][] {
  return modules.flatMap(module => Object.entries(module)).filter(([, exported]) => isDescribed(exported))
}

export const contract: readonly Described[] = nouns.flatMap(endpointsOf).map(([, endpoint]) => endpoint)

function isDescribed(exported: unknown): exported is Described {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'summary' in exported
}
