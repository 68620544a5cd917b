import { useCallback, useState } from 'react'
import { listUserOrders, type Order, type UserOrdersReply } from '#contract/orders.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Chip } from '#design/chip.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import { ORDER_FILTERS, type OrderFilter } from '#shop/orders/status.ts'
import { remembered } from '../accounts/remembered.ts'
import type { ShopperAccess } from '../accounts/use-shopper-only.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { later } from '../platform/later.tsx'
import { readTab, writeTab } from '../platform/tab-storage.ts'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import { wholeOrderCards } from './order-card.tsx'
import { OrderPages } from './order-pages.tsx'
import { ordersAt, STATUS_LOOKS } from './order-progress.ts'
import css from './orders-tab.module.css'

/** The shopper's orders, newest first, a page at a time; where one page holds them all, the filter answers at once. */
export function OrdersTab({ access }: { access: ShopperAccess }) {
  const { own: orders, loadAgain } = useOwn(access === 'shopper', readOrders, 'failed_to_load_orders')
  // What is looked at stays so while the orders are read anew, be it for a change of one of them.
  const stage = useState<OrderFilter | ''>('')
  if (access === 'visitor') return <OrdersOfVisitor />
  if (orders.step === 'loading') return <LoadingOrders />
  if (orders.step === 'there') return <Orders newest={orders.data} stage={stage} onChange={loadAgain} />
  return <FailedOrders onAgain={loadAgain} />
}

interface OrdersProps {
  readonly newest: UserOrdersReply
  readonly stage: readonly [filter: OrderFilter | '', onFilter: (filter: OrderFilter | '') => void]
  readonly onChange: () => void
}

function Orders({ newest, stage: [filter, setFilter], onChange }: OrdersProps) {
  const { t } = useWords()
  const isWhole = newest.nextCursor === null
  const shown = isWhole ? { ...newest, orders: ordersAt(newest.orders, filter) } : newest
  if (newest.orders.length === 0) {
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
      <NewlyPlaced orders={newest.orders} onChange={onChange} />
      <StageFilter counts={newest.counts} filter={filter} onFilter={setFilter} />
      {countAt(newest.counts, filter) === 0 ? (
        <EmptyShelf
          title={t('messages.no_orders_found')}
          text={t('orders.empty_filter_hint')}
          action={
            <Button kind="line" onClick={() => setFilter('')}>
              {t('orders.show_all')}
            </Button>
          }
        />
      ) : isWhole || filter === '' ? (
        <OrderPages key={filter} first={shown} status={filter} onChange={onChange} />
      ) : (
        <OrdersOfStage key={filter} status={filter} onChange={onChange} />
      )}
    </>
  )
}

/** What was placed just now, as long as it stands there and is read. */
function NewlyPlaced({ orders, onChange }: { orders: readonly Order[]; onChange: () => void }) {
  const [orderId, setOrderId] = useState(() => readTab('placed'))
  const order = orders.find(({ _id }) => _id === orderId)
  if (order === undefined || order.isPayable || order.status !== 'Order Placed') return null
  const close = () => {
    writeTab('placed', null)
    setOrderId(null)
  }
  return <PlacedOrder order={order} onChange={onChange} onClose={close} />
}

// Seen after an order only.
const PlacedOrder = later(async () => (await import('./placed-order.tsx')).PlacedOrder)

/** One stage of more orders than the first page holds. */
function OrdersOfStage({ status, onChange }: { status: OrderFilter; onChange: () => void }) {
  const read = useCallback(() => call(listUserOrders, { status }), [status])
  const { own: orders, loadAgain } = useOwn(true, read, 'failed_to_load_orders')
  if (orders.step === 'loading') return <Skeleton className={css.waitingOrder} />
  if (orders.step === 'failed') return <FailedOrders onAgain={loadAgain} />
  return <OrderPages first={orders.data} status={status} onChange={onChange} />
}

function FailedOrders({ onAgain }: { onAgain: () => void }) {
  const { t } = useWords()
  return (
    <EmptyShelf
      title={t('messages.failed_to_load_orders')}
      text={t('orders.failed_hint')}
      action={
        <Button kind="line" onClick={onAgain}>
          {t('orders.try_again')}
        </Button>
      }
    />
  )
}

function countAt(counts: UserOrdersReply['counts'], stage: OrderFilter | ''): number {
  if (stage === '') return counts?.all ?? 0
  return counts?.byStatus.find(({ status }) => status === stage)?.count ?? 0
}

interface StageFilterProps {
  readonly counts: UserOrdersReply['counts']
  readonly filter: OrderFilter | ''
  readonly onFilter: (filter: OrderFilter | '') => void
}

function StageFilter({ counts, filter, onFilter }: StageFilterProps) {
  const { t } = useWords()
  return (
    <fieldset className={css.stages}>
      <legend className={text.hidden}>{t('orders.filter')}</legend>
      {(['', ...ORDER_FILTERS] as const).map(stage => (
        <Chip key={stage} isPressed={stage === filter} onClick={() => onFilter(stage)}>
          {t(stage === '' ? 'orders.all' : STATUS_LOOKS[stage].words)}{' '}
          <bdi className={css.count}>{formatNumber(countAt(counts, stage))}</bdi>
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

/** With what they are drawn by: nothing on the screen moves when a part of it comes late. */
async function readOrders() {
  const panel = readTab('placed') === null ? undefined : PlacedOrder.ready().catch(() => undefined)
  const [orders] = await Promise.all([call(listUserOrders, { status: '' }), wholeOrderCards(), panel])
  return orders
}
