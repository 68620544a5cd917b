import { accountsContract } from './accounts/schemas.ts'
import { cartContract } from './cart/schemas.ts'
import { catalogueContract } from './catalogue/schemas.ts'
import { deliveryContract } from './delivery/schemas.ts'
import type { Described } from './described.ts'
import { favouritesContract } from './favourites/schemas.ts'
import { newsletterContract } from './newsletter/schemas.ts'
import { importsContract } from './office/catalogue/import-schemas.ts'
import { staffCatalogueContract } from './office/catalogue/schemas.ts'
import { staffAccountsContract } from './office/customers/schemas.ts'
import { staffDeliveryContract } from './office/delivery/schemas.ts'
import { figuresContract } from './office/figures/schemas.ts'
import { mailsContract } from './office/mails/schemas.ts'
import { alertsContract } from './office/members/alert-schemas.ts'
import { auditContract } from './office/members/audit-schemas.ts'
import { passkeyContract } from './office/members/passkey-schemas.ts'
import { staffContract } from './office/members/schemas.ts'
import { staffNewsletterContract } from './office/newsletter/schemas.ts'
import { staffOrdersContract } from './office/orders/schemas.ts'
import { staffPaymentsContract } from './office/payments/schemas.ts'
import { staffPromotionsContract } from './office/promotions/schemas.ts'
import { staffReturnsContract } from './office/returns/schemas.ts'
import { staffStoreContract } from './office/store/schemas.ts'
import { orderDetailsContract, ordersContract } from './orders/schemas.ts'
import { paymentsContract } from './payments/schemas.ts'
import { promotionsContract } from './promotions/schemas.ts'
import { returnsContract } from './returns/schemas.ts'
import { storeContract } from './store/schemas.ts'
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
  ...passkeyContract,
  ...auditContract,
  ...alertsContract,
]
