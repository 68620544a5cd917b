import type { Order } from '#contract/orders.ts'
import type { Translate } from '#locales/translate.ts'

type Paid = Pick<Order, 'status' | 'paymentMethod' | 'paymentState' | 'deliveredAt'>

/** Whether an order is paid, and how, in a few words. */
export function paymentWords({ status, paymentMethod, paymentState, deliveredAt }: Paid, t: Translate): string {
  // Of cash, too, money may go back.
  if (paymentState === 'refund_due' || paymentState === 'refunded') return t(`orders.payment_${paymentState}`)
  if (paymentState === 'paid') {
    return paymentMethod === 'cod'
      ? t('orders.paid_cash')
      : t('orders.paid_with', { way: t(`methods.${paymentMethod}`) })
  }
  if (status === 'Cancelled' || status === 'Refused') return t('orders.payment_none')
  if (paymentMethod === 'cod') return t(deliveredAt === null ? 'orders.pays_cash' : 'orders.paid_cash')
  return t(`orders.payment_${paymentState}`)
}
