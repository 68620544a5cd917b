import type { MailTemplate, MailTrouble } from '#contract/office/mails.ts'
import type { WordKey } from '#locales/translate.ts'

/** How staff read what a mail is about. */
export const MAIL_WORDS: Readonly<Record<MailTemplate, WordKey>> = {
  'verify-email': 'office_shop.mail_verify_email',
  'verify-email-again': 'office_shop.mail_verify_email_again',
  'reset-password': 'office_shop.mail_reset_password',
  'confirm-address': 'office_shop.mail_confirm_address',
  'address-changed': 'office_shop.mail_address_changed',
  'account-erased': 'office_shop.mail_account_erased',
  'password-changed': 'office_shop.mail_password_changed',
  'staff-invitation': 'office_shop.mail_staff_invitation',
  'staff-alert': 'office_shop.mail_staff_alert',
  'test-letter': 'office_shop.mail_test_letter',
  newsletter: 'office_shop.mail_newsletter',
  'back-in-stock': 'office_shop.mail_back_in_stock',
  'order-placed': 'office_shop.mail_order_placed',
  'order-changed': 'office_shop.mail_order_changed',
  'payment-received': 'office_shop.mail_payment_received',
  'order-shipped': 'office_shop.mail_order_shipped',
  'order-delivered': 'office_shop.mail_order_delivered',
  'order-cancelled': 'office_shop.mail_order_cancelled',
  'order-refused': 'office_shop.mail_order_refused',
  'return-requested': 'office_shop.mail_return_requested',
  'return-decided': 'office_shop.mail_return_decided',
  'refund-made': 'office_shop.mail_refund_made',
}

/** Why a mail did not go out, and what to do about it. */
export const TROUBLE_WORDS: Readonly<Record<MailTrouble, WordKey>> = {
  unreachable: 'office_shop.trouble_unreachable',
  sign_in: 'office_shop.trouble_sign_in',
  certificate: 'office_shop.trouble_certificate',
  no_mailbox: 'office_shop.trouble_no_mailbox',
  full_mailbox: 'office_shop.trouble_full_mailbox',
  refused: 'office_shop.trouble_refused',
  later: 'office_shop.trouble_later',
  other: 'office_shop.trouble_unknown',
}
