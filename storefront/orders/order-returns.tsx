import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { type ShownReturn, withdrawReturn } from '#contract/returns.ts'
import { Button } from '#design/button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatDate } from '#locales/formats.ts'
import { returnEventsFor } from '#shop/returns/moves.ts'
import { call } from '../platform/call.ts'
import { useToast } from '../platform/toasts.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './order-returns.module.css'

interface OrderReturnsProps {
  readonly order: Order
  readonly onChange: () => void
}

/** What was asked to go back, how far that is, and what the shop said to it. */
export function OrderReturns({ order, onChange }: OrderReturnsProps) {
  return order.returns.map(each => <OneReturn key={each._id} order={order} asked={each} onChange={onChange} />)
}

function OneReturn({ order, asked, onChange }: OrderReturnsProps & { asked: ShownReturn }) {
  const { t, language, sayFailure } = useWords()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      toast.success((await call(withdrawReturn, { returnId: asked._id })).message)
    } catch (failure) {
      toast.error(sayFailure(failure))
    }
    setBusy(false)
    onChange()
  }
  return (
    <section className={css.return} aria-label={t('orders.return')}>
      <p className={css.state}>
        <b>{t(`orders.return_${asked.state}`)}</b>
        <time dateTime={asked.requestedAt}>{formatDate(asked.requestedAt, t)}</time>
      </p>
      <ul>
        {asked.lines.map(({ lineId, quantity }) => {
          const item = order.items.find(each => each.lineId === lineId)
          return (
            item && (
              <li key={lineId}>
                <Lettering text={named(item.productId, language)} /> · {t('orders.quantity', { count: quantity })}
              </li>
            )
          )
        })}
      </ul>
      {asked.photos.length > 0 && (
        <ul className={css.photos}>
          {asked.photos.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={url}
                  alt={t('orders.return_photo', { number: place + 1 })}
                  width="64"
                  height="64"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {asked.decisionNote !== '' && (
        <p>
          {t('orders.shop_says')} <Lettering text={asked.decisionNote} />
        </p>
      )}
      {returnEventsFor(asked.state, 'shopper').includes('withdraw') && (
        <Button kind="ghost" size="medium" isBusy={isBusy} onClick={() => void withdraw()}>
          {t('orders.withdraw_return')}
        </Button>
      )}
    </section>
  )
}
