import { ONLINE_METHODS, type OnlineMethod } from '#shop/payments/gateways.ts'
import type { DescribedPartner, PartnerAccount, Variables } from '../partner.ts'
import { alqaseh } from './alqaseh/alqaseh.ts'
import { payqi } from './payqi/payqi.ts'
import type { PaymentProvider } from './provider.ts'
import { zaincash } from './zaincash/zaincash.ts'

/** Every gateway that the shop can take money through; what shoppers and rules know of them is in `shop/payments/gateways.ts`. */
export const gateways: Readonly<Record<OnlineMethod, DescribedPartner<PaymentProvider>>> = {
  payqi,
  zein: zaincash,
  alqaseh,
}

/** The accounts that are set, in the order in which a checkout offers them. Throws `StartRefusal` for half an account. */
export function gatewayAccounts(set: Variables): PartnerAccount<PaymentProvider>[] {
  return ONLINE_METHODS.flatMap(method => gateways[method].account(set) ?? [])
}
