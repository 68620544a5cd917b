import { useState } from 'react'
import { listUserOrders, type Order } from '#contract/orders/endpoints.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import { ORDER_FILTERS, type OrderFilter } from '#shop/orders/status.ts'
import { remembered } from '../accounts/remembered.ts'
import type { Access } from '../accounts/use-shopper-only.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersAt, STATUS_LOOKS } from './order-progress.ts'
import css from './orders-tab.module.css'

/** The shopper's orders, newest first. All are loaded once, so that the filter answers at once and can say how many there are. */
export function OrdersTab({ access }: { access: Access }) {
  const { t } = useWords()
  const { own: orders, loadAgain } = useOwn(access === 'shopper', readOrders, 'failed_to_load_orders')
  if (access === 'visitor') return <OrdersOfVisitor />
  if (orders.step === 'loading') return <LoadingOrders />
  if (orders.step === 'there') return <Orders orders={orders.data} onChange={loadAgain} />
  return (
    <EmptyShelf
      title={t('messages.failed_to_load_orders')}
      text={t('orders.failed_hint')}
      action={
        <Button kind="line" onClick={loadAgain}>
          {t('orders.try_again')}
        </Button>
      }
    />
  )
}

function Orders({ orders, onChange }: { orders: readonly Order[]; onChange: () => void }) {
  const { t } = useWords()
  const [filter, setFilter] = useState<OrderFilter | ''>('')
  const shown = ordersAt(orders, filter)
  if (orders.length === 0) {
    return (
      <EmptyShelf
        title={t('messages.no_orders_found')}
        text={t('orders.empty_hint')}
        action={
          <Link to={paths.collection()} className={buttonClass()}>
            {t('orders.shop_now')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <StageFilter orders={orders} filter={filter} onFilter={setFilter} />
      {shown.length === 0 && (
        <EmptyShelf
          title={t('messages.no_orders_found')}
          text={t('orders.empty_filter_hint')}
          action={
            <Button kind="line" onClick={() => setFilter('')}>
              {t('orders.show_all')}
            </Button>
          }
        />
      )}
      {shown.map(order => (
        <OrderCard key={order._id} order={order} onChange={onChange} />
      ))}
    </>
  )
}

interface StageFilterProps {
  readonly orders: readonly Order[]
  readonly filter: OrderFilter | ''
  readonly onFilter: (filter: OrderFilter | '') => void
}

function StageFilter({ orders, filter, onFilter }: StageFilterProps) {
  const { t } = useWords()
  return (
    <fieldset className={css.stages}>
      <legend className={text.hidden}>{t('orders.filter')}</legend>
      {(['', ...ORDER_FILTERS] as const).map(stage => (
        <Chip key={stage} isPressed={stage === filter} onClick={() => onFilter(stage)}>
          {t(stage === '' ? 'orders.all' : STATUS_LOOKS[stage].words)}{' '}
          <bdi className={css.count}>{formatNumber(ordersAt(orders, stage).length)}</bdi>
        </Chip>
      ))}
    </fieldset>
  )
}

function OrdersOfVisitor() {
  const { t } = useWords()
  return (
    <EmptyShelf
      title={t('messages.please_login_to_view_orders')}
      action={
        <Link
          to={paths.login()}
          className={buttonClass()}
          onClick={() => remembered.keepPlace(paths.account('orders'))}
        >
          {t('orders.log_in')}
        </Link>
      }
    />
  )
}

function LoadingOrders() {
  const { t } = useWords()
  return (
    <div>
      <p role="status" className={text.hidden}>
        {t('orders.loading')}
      </p>
      <Skeleton className={css.waitingStages} />
      <Skeleton className={css.waitingOrder} />
      <Skeleton className={css.waitingOrder} />
    </div>
  )
}

async function readOrders() {
  return (await call(listUserOrders, { status: '' })).orders
}
