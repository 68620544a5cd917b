import { accountsContract } from './accounts/schemas.ts'
import { staffAccountsContract } from './accounts/staff-schemas.ts'
import { cartContract } from './cart/schemas.ts'
import { importsContract } from './catalogue/import-schemas.ts'
import { catalogueContract } from './catalogue/schemas.ts'
import { staffCatalogueContract } from './catalogue/staff-schemas.ts'
import { deliveryContract } from './delivery/schemas.ts'
import { staffDeliveryContract } from './delivery/staff-schemas.ts'
import type { Described } from './described.ts'
import { favouritesContract } from './favourites/schemas.ts'
import { figuresContract } from './figures/schemas.ts'
import { mailsContract } from './mails/schemas.ts'
import { newsletterContract } from './newsletter/schemas.ts'
import { staffNewsletterContract } from './newsletter/staff-schemas.ts'
import { orderDetailsContract, ordersContract } from './orders/schemas.ts'
import { staffOrdersContract } from './orders/staff-schemas.ts'
import { paymentsContract } from './payments/schemas.ts'
import { staffPaymentsContract } from './payments/staff-schemas.ts'
import { promotionsContract } from './promotions/schemas.ts'
import { staffPromotionsContract } from './promotions/staff-schemas.ts'
import { returnsContract } from './returns/schemas.ts'
import { staffReturnsContract } from './returns/staff-schemas.ts'
import { auditContract } from './staff/audit-schemas.ts'
import { staffContract } from './staff/schemas.ts'
import { storeContract } from './store/schemas.ts'
import { staffStoreContract } from './store/staff-schemas.ts'
import { viewsContract } from './views/schemas.ts'

/** Every endpoint there is. A test holds the server to it: each mounted once, none beside it. */
export const contract: readonly Described[] = [
  ...storeContract,
  ...staffStoreContract,
  ...catalogueContract,
  ...staffCatalogueContract,
  ...importsContract,
  ...accountsContract,
  ...staffAccountsContract,
  ...cartContract,
  ...favouritesContract,
  ...deliveryContract,
  ...staffDeliveryContract,
  ...ordersContract,
  ...orderDetailsContract,
  ...staffOrdersContract,
  ...returnsContract,
  ...staffReturnsContract,
  ...paymentsContract,
  ...staffPaymentsContract,
  ...promotionsContract,
  ...staffPromotionsContract,
  ...newsletterContract,
  ...staffNewsletterContract,
  ...mailsContract,
  ...figuresContract,
  ...viewsContract,
  ...staffContract,
  ...auditContract,
]
