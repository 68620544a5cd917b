import * as accountsEndpoints from './accounts/endpoints.ts'
import { accountsContract } from './accounts/schemas.ts'
import * as cartEndpoints from './cart/endpoints.ts'
import { cartContract } from './cart/schemas.ts'
import * as catalogueEndpoints from './catalogue/endpoints.ts'
import { catalogueContract } from './catalogue/schemas.ts'
import * as deliveryEndpoints from './delivery/endpoints.ts'
import { deliveryContract } from './delivery/schemas.ts'
import type { Described, Noun } from './described.ts'
import * as favouritesEndpoints from './favourites/endpoints.ts'
import { favouritesContract } from './favourites/schemas.ts'
import * as newsletterEndpoints from './newsletter/endpoints.ts'
import { newsletterContract } from './newsletter/schemas.ts'
import * as staffCatalogueEndpoints from './office/catalogue/endpoints.ts'
import * as importsEndpoints from './office/catalogue/import-endpoints.ts'
import { importsContract } from './office/catalogue/import-schemas.ts'
import { staffCatalogueContract } from './office/catalogue/schemas.ts'
import * as staffAccountsEndpoints from './office/customers/endpoints.ts'
import { staffAccountsContract } from './office/customers/schemas.ts'
import * as staffDeliveryEndpoints from './office/delivery/endpoints.ts'
import { staffDeliveryContract } from './office/delivery/schemas.ts'
import * as figuresEndpoints from './office/figures/endpoints.ts'
import { figuresContract } from './office/figures/schemas.ts'
import * as mailsEndpoints from './office/mails/endpoints.ts'
import { mailsContract } from './office/mails/schemas.ts'
import * as alertsEndpoints from './office/members/alert-endpoints.ts'
import { alertsContract } from './office/members/alert-schemas.ts'
import * as auditEndpoints from './office/members/audit-endpoints.ts'
import { auditContract } from './office/members/audit-schemas.ts'
import * as staffEndpoints from './office/members/endpoints.ts'
import * as passkeyEndpoints from './office/members/passkey-endpoints.ts'
import { passkeyContract } from './office/members/passkey-schemas.ts'
import { staffContract } from './office/members/schemas.ts'
import * as staffNewsletterEndpoints from './office/newsletter/endpoints.ts'
import { staffNewsletterContract } from './office/newsletter/schemas.ts'
import * as staffOrdersEndpoints from './office/orders/endpoints.ts'
import { staffOrdersContract } from './office/orders/schemas.ts'
import * as staffPaymentsEndpoints from './office/payments/endpoints.ts'
import { staffPaymentsContract } from './office/payments/schemas.ts'
import * as staffPromotionsEndpoints from './office/promotions/endpoints.ts'
import { staffPromotionsContract } from './office/promotions/schemas.ts'
import * as staffReturnsEndpoints from './office/returns/endpoints.ts'
import { staffReturnsContract } from './office/returns/schemas.ts'
import * as staffStoreEndpoints from './office/store/endpoints.ts'
import { staffStoreContract } from './office/store/schemas.ts'
import * as ordersEndpoints from './orders/endpoints.ts'
import { orderDetailsContract, ordersContract } from './orders/schemas.ts'
import * as paymentsEndpoints from './payments/endpoints.ts'
import { paymentsContract } from './payments/schemas.ts'
import * as promotionsEndpoints from './promotions/endpoints.ts'
import { promotionsContract } from './promotions/schemas.ts'
import * as returnsEndpoints from './returns/endpoints.ts'
import { returnsContract } from './returns/schemas.ts'
import * as storeEndpoints from './store/endpoints.ts'
import { storeContract } from './store/schemas.ts'
import * as viewsEndpoints from './views/endpoints.ts'
import { viewsContract } from './views/schemas.ts'

/** Every endpoint there is, by noun. A test holds the server to it: each mounted once, none beside it. */
export const nouns: readonly Noun[] = [
  {
    name: 'store',
    about: 'The shop itself: its settings, its texts, what home shows.',
    calls: [...storeContract, ...staffStoreContract],
    endpoints: [storeEndpoints, staffStoreEndpoints],
  },
  {
    name: 'catalogue',
    about: 'Products, categories, stock, and files of them.',
    calls: [...catalogueContract, ...staffCatalogueContract, ...importsContract],
    endpoints: [catalogueEndpoints, staffCatalogueEndpoints, importsEndpoints],
  },
  {
    name: 'accounts',
    about: 'Signing up and in, passwords, sessions, and what the shop knows about a shopper.',
    calls: [...accountsContract],
    endpoints: [accountsEndpoints],
  },
  {
    name: 'customers',
    about: 'Shoppers as staff see them.',
    calls: [...staffAccountsContract],
    endpoints: [staffAccountsEndpoints],
  },
  {
    name: 'cart',
    about: 'What a shopper is about to order.',
    calls: [...cartContract],
    endpoints: [cartEndpoints],
  },
  {
    name: 'favourites',
    about: 'What a shopper keeps to look at again.',
    calls: [...favouritesContract],
    endpoints: [favouritesEndpoints],
  },
  {
    name: 'delivery',
    about: 'Places, parcels and couriers.',
    calls: [...deliveryContract, ...staffDeliveryContract],
    endpoints: [deliveryEndpoints, staffDeliveryEndpoints],
  },
  {
    name: 'orders',
    about: 'Placing an order, and what becomes of it.',
    calls: [...ordersContract, ...orderDetailsContract, ...staffOrdersContract],
    endpoints: [ordersEndpoints, staffOrdersEndpoints],
  },
  {
    name: 'returns',
    about: 'Ordered pieces that come back.',
    calls: [...returnsContract, ...staffReturnsContract],
    endpoints: [returnsEndpoints, staffReturnsEndpoints],
  },
  {
    name: 'payments',
    about: 'Pay pages of the gateways, and money that goes back.',
    calls: [...paymentsContract, ...staffPaymentsContract],
    endpoints: [paymentsEndpoints, staffPaymentsEndpoints],
  },
  {
    name: 'promotions',
    about: 'Promo codes.',
    calls: [...promotionsContract, ...staffPromotionsContract],
    endpoints: [promotionsEndpoints, staffPromotionsEndpoints],
  },
  {
    name: 'newsletter',
    about: 'Who gets it.',
    calls: [...newsletterContract, ...staffNewsletterContract],
    endpoints: [newsletterEndpoints, staffNewsletterEndpoints],
  },
  {
    name: 'mails',
    about: 'Mails that could not be sent.',
    calls: [...mailsContract],
    endpoints: [mailsEndpoints],
  },
  {
    name: 'figures',
    about: 'What waits for staff, and how the last days went.',
    calls: [...figuresContract],
    endpoints: [figuresEndpoints],
  },
  {
    name: 'views',
    about: 'Filters that staff keep under a name.',
    calls: [...viewsContract],
    endpoints: [viewsEndpoints],
  },
  {
    name: 'members',
    about: 'Who works here, how they sign in, what they changed, and what owners are told of.',
    calls: [...staffContract, ...passkeyContract, ...auditContract, ...alertsContract],
    endpoints: [staffEndpoints, passkeyEndpoints, auditEndpoints, alertsEndpoints],
  },
]

export const contract: readonly Described[] = nouns.flatMap(({ calls }) => calls)
