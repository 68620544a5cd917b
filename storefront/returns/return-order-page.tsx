import { useCallback } from 'react'
import { readOrder } from '#contract/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { useShopperOnly } from '../accounts/use-shopper-only.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import { ReturnForm } from './return-form.tsx'
import css from './return-order-page.module.css'

export const head = ({ t }: HeadContext) => ({ title: t('returns.title'), noindex: true })

/** `/return-order/{id}`: asks to return lines of a delivered order (specification section 2). */
export default function ReturnOrderPage({ params }: PageProps) {
  const { t } = useWords()
  const orderId = params.orderId ?? ''
  const access = useShopperOnly(paths.returnOrder(orderId))
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <h1 className={css.title} aria-label={t('returns.title')}>
        <Kashida text={t('returns.title')} />
      </h1>
      {access === 'shopper' ? <ReturnOfOrder orderId={orderId} /> : <Waiting />}
    </div>
  )
}

function ReturnOfOrder({ orderId }: { orderId: string }) {
  const { t } = useWords()
  const read = useCallback(async () => (await call(readOrder, { orderId })).order, [orderId])
  const { own, loadAgain } = useOwn(true, read, 'failed_to_load_orders')
  if (own.step === 'loading') return <Waiting />
  if (own.step === 'failed') {
    return (
      <EmptyShelf
        title={own.says}
        action={
          <div className={space.row}>
            <Button kind="line" onClick={loadAgain}>
              {t('orders.try_again')}
            </Button>
            <ToOrders />
          </div>
        }
      />
    )
  }
  const order = own.data
  if (order.returnableUntil === null) {
    return (
      <EmptyShelf
        title={t(order.status === 'Delivered' ? 'messages.return_window_over' : 'messages.return_not_possible')}
        text={t('returns.not_now_hint')}
        action={<ToOrders />}
      />
    )
  }
  return <ReturnForm order={order} until={order.returnableUntil} />
}

function ToOrders() {
  const { t } = useWords()
  return (
    <Link to={paths.account('orders')} className={buttonClass({ kind: 'line' })}>
      {t('orders.title')}
    </Link>
  )
}

function Waiting() {
  const { t } = useWords()
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('orders.loading')}
      </p>
      <Skeleton className={css.waiting} />
    </>
  )
}
