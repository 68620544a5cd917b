import MessageCircle from 'lucide-react/icons/message-circle'
import type { Order } from '#contract/orders.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'

/** A conversation that already says which order is meant; nothing where the shop is not on WhatsApp. */
export function AskAbout({ order }: { order: Pick<Order, 'orderNumber'> }) {
  const { t } = useWords()
  const { socialLinks } = useShop()
  const whatsapp = socialLinks.find(link => link.network === 'whatsapp')
  if (whatsapp === undefined) return null
  const url = new URL(whatsapp.url)
  url.searchParams.set('text', t('orders.question', { number: order.orderNumber }))
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ kind: 'ghost', size: 'medium' })}
    >
      <Icon of={MessageCircle} size="small" />
      {t('orders.ask')}
    </a>
  )
}
