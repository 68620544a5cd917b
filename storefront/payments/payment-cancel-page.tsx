import type { HeadContext } from '../navigation/page.ts'
import { PaymentCancelled } from './payment-cancelled.tsx'

export const head = ({ t }: HeadContext) => ({ title: t('payments.cancelled'), noindex: true })

/** `/payment/{gateway}/cancel`. */
export default function PaymentCancelPage() {
  return <PaymentCancelled orderId={null} />
}
