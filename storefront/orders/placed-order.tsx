import MessageCircle from 'lucide-react/icons/message-circle'
import { useId } from 'react'
import type { Order, OrderedItem } from '#contract/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import text from '#design/text.module.css'
import { moneyText } from '#locales/formats.ts'
import { nationalPhone } from '#shop/accounts/phone.ts'
import { inLanguage } from '#shop/languages.ts'
import { paths } from '../paths.ts'
import { useMoney, useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { expectedDays } from './expected-days.ts'
import { CancelOrder } from './order-actions.tsx'
import { Letterhead } from './order-card.tsx'
import css from './placed-order.module.css'
import { PrintOrder } from './print-order.tsx'

interface PlacedOrderProps {
  readonly order: Order
  readonly onChange: () => void
  readonly onClose: () => void
}

/** Said once, of an order that was just placed: what to have ready, who calls, and what happens next. */
export function PlacedOrder({ order, onChange, onClose }: PlacedOrderProps) {
  const { t } = useWords()
  const titleId = useId()
  return (
    <section className={css.panel} aria-labelledby={titleId} data-sheet>
      <Letterhead />
      <h2 id={titleId} className={css.title}>
        {t('orders.placed_title', { number: order.orderNumber })}
      </h2>
      <div className={css.columns}>
        <Facts order={order} />
        <NextSteps order={order} />
      </div>
      <div className={css.actions}>
        <PrintOrder />
        <SendToMyself order={order} />
        {order.canCancel && <CancelOrder order={order} onChange={onChange} />}
        <Button kind="ghost" size="medium" onClick={onClose}>
          {t('orders.placed_close')}
        </Button>
      </div>
    </section>
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useWords()
  const money = useMoney()
  const { address, amount, items } = order
  const place = [address.street, address.region, address.city].join(t('orders.between_places'))
  const isCash = order.paymentMethod === 'cod'
  return (
    <dl className={css.facts}>
      <div className={css.money}>
        <dt>{t(isCash ? 'orders.placed_cash' : 'orders.total')}</dt>
        <dd>
          <Amount of={money(amount)} />
        </dd>
        {!isCash && (
          <dd className={css.hint}>{t('orders.placed_paid', { way: t(`methods.${order.paymentMethod}`) })}</dd>
        )}
      </div>
      <div>
        <dt>{t('orders.placed_phone')}</dt>
        <dd>
          <bdi className={text.latin} dir="ltr">
            {nationalPhone(address.mobile)}
          </bdi>{' '}
          <span className={css.hint}>{t('orders.placed_phone_hint')}</span>
        </dd>
      </div>
      {order.expected !== null && (
        <div>
          <dt>{t('orders.placed_when')}</dt>
          <dd>{expectedDays(order.expected, t)}</dd>
        </div>
      )}
      <div>
        <dt>{t('orders.placed_where')}</dt>
        <dd>
          <Lettering text={place} />
        </dd>
      </div>
      <div>
        <dt>{t('orders.placed_items')}</dt>
        {items.map(item => (
          <Piece key={item.lineId} item={item} />
        ))}
      </div>
    </dl>
  )
}

function Piece({ item }: { item: OrderedItem }) {
  const say = useItemWords()
  return (
    <dd>
      <Lettering text={say(item)} />
    </dd>
  )
}

/** "2 × Storage box · Sand · Medium". */
function useItemWords(): (item: OrderedItem) => string {
  const { t, language } = useWords()
  return item => {
    const choice = [inLanguage(item, 'colorName', language), inLanguage(item, 'sizeName', language)]
    const name = [named(item.productId, language), ...choice].filter(Boolean).join(' · ')
    return t('orders.placed_item', { count: item.quantity, name })
  }
}

function NextSteps({ order: { amount, paymentMethod } }: { order: Order }) {
  const { t } = useWords()
  const money = useMoney()
  const steps = [
    t('orders.placed_step_pack'),
    t('orders.placed_step_ship'),
    t('orders.placed_step_look'),
    ...(paymentMethod === 'cod' ? [t('orders.placed_step_pay', { amount: moneyText(money(amount)) })] : []),
  ]
  return (
    <div>
      <h3 className={css.next}>{t('orders.placed_next')}</h3>
      <ol className={css.steps}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

/** WhatsApp asks whom to send it to; one's own number stands first there. */
function SendToMyself({ order }: { order: Order }) {
  const { t, language } = useWords()
  const money = useMoney()
  const shop = useShop()
  const sayItem = useItemWords()
  const { orderNumber: number, items, amount, paymentMethod } = order
  const sum = t(paymentMethod === 'cod' ? 'orders.placed_message_cash' : 'orders.placed_message_paid', {
    amount: moneyText(money(amount)),
  })
  const message = () =>
    [
      t('orders.placed_message', { number, shop: named(shop, language) }),
      ...items.map(sayItem),
      sum,
      new URL(paths.account('orders'), location.href).href,
    ]
      .join('\n')
      // The marks that isolate a name are for the eye, not for what is sent.
      .replaceAll(/[\u2068\u2069]/g, '')
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(message())}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ kind: 'line', size: 'medium' })}
    >
      <Icon of={MessageCircle} size="small" />
      {t('orders.placed_send')}
    </a>
  )
}
