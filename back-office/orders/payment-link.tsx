import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { readPaymentLink, type StaffOrder } from '#contract/office/orders.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { moneyText } from '#locales/formats.ts'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { whatsappLink } from './whatsapp-link.ts'

/** The link by which an order that waits for its payment is paid, written into a message to its phone: one tap. */
export function PaymentLink({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const money = useMoney()
  const may = useMay()
  const isWanted = order.heldUntil !== null && order.paymentState !== 'paid' && may(readPaymentLink)
  const { data } = useQuery({
    queryKey: ['payment-link', order._id, order.version],
    queryFn: ({ signal }) => call(readPaymentLink, { id: order._id }, { signal }),
    enabled: isWanted,
  })
  if (!isWanted || data === undefined) return null
  const words = t('office_orders.pay_message', {
    ...{ name: order.clientName, number: order.orderNumber },
    ...{ amount: moneyText(money(order.amount)), link: data.url },
  })
  return (
    <a
      className={buttonClass({ size: 'medium' })}
      href={whatsappLink(order.clientMobile, words)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={CreditCard} size="small" />
      {t('office_orders.send_payment_link')}
    </a>
  )
}
