import type { WordKey } from '#locales/translate.ts'
import type { MailKind, MailPlaceholder } from '#shop/store/mail-texts.ts'

export const KIND_WORDS: Readonly<Record<MailKind, WordKey>> = {
  'order-placed': 'office_shop.mail_order_placed',
  'payment-received': 'office_shop.mail_payment_received',
  'order-changed': 'office_shop.mail_order_changed',
  'order-shipped': 'office_shop.mail_order_shipped',
  'order-delivered': 'office_shop.mail_order_delivered',
  'order-lapsed': 'office_shop.mail_order_lapsed',
  'order-cancelled-by-shopper': 'office_shop.mail_order_cancelled_by_shopper',
  'order-cancelled-by-shop': 'office_shop.mail_order_cancelled_by_shop',
  'order-refused': 'office_shop.mail_order_refused',
  'return-requested': 'office_shop.mail_return_requested',
  'return-accepted': 'office_shop.mail_return_accepted',
  'return-declined': 'office_shop.mail_return_declined',
  'return-sent-back': 'office_shop.mail_return_sent_back',
  'return-received': 'office_shop.mail_return_received',
  'return-refunded': 'office_shop.mail_return_refunded',
  'return-exchanged': 'office_shop.mail_return_exchanged',
  'return-withdrawn': 'office_shop.mail_return_withdrawn',
  'refund-made': 'office_shop.mail_refund_made',
}

export const PLACEHOLDER_WORDS: Readonly<Record<MailPlaceholder, WordKey>> = {
  number: 'office_shop.placeholder_number',
  name: 'office_shop.placeholder_name',
  shop: 'office_shop.placeholder_shop',
  total: 'office_shop.placeholder_total',
  date: 'office_shop.placeholder_date',
  phone: 'office_shop.placeholder_phone',
  amount: 'office_shop.placeholder_amount',
  method: 'office_shop.placeholder_method',
}
