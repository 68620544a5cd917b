import type { EditedSettings } from '#contract/office/store.ts'
import type { WordKey } from '#locales/translate.ts'
import type { InLanguages } from '#shop/languages.ts'

/** The settings as their form calls them, but what is said in each language. */
export const SETTING_WORDS: Readonly<
  Record<Exclude<keyof EditedSettings, keyof InLanguages<'name' | 'currencyLabel'>>, WordKey>
> = {
  phone: 'office_shop.shop_phone',
  email: 'office_shop.shop_email',
  socialLinks: 'office_shop.links',
  delivery: 'office_shop.delivery_prices',
  deliveryDays: 'office_shop.delivery_days',
  returnWindowDays: 'office_shop.return_window',
  paymentHoldMinutes: 'office_shop.payment_hold',
  firstPaymentHoldMinutes: 'office_shop.first_payment_hold',
  mostPieces: 'office_shop.most_pieces',
  unpaidOrdersOfAccount: 'office_shop.unpaid_of_account',
  unpaidOrdersOfPhone: 'office_shop.unpaid_of_phone',
  cashOrdersOfAccount: 'office_shop.cash_of_account',
  cashOrdersOfPhone: 'office_shop.cash_of_phone',
  unpaidShare: 'office_shop.unpaid_share',
  newcomerPieces: 'office_shop.newcomer_pieces',
  paymentMethodsOff: 'office_shop.payment_methods_off',
  refundStepUpAmount: 'office_shop.refund_step_up',
  alertKinds: 'office_shop.alert_kinds',
}
