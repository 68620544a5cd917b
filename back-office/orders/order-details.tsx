import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'wouter'
import type { StaffOrder } from '#contract/office/orders.ts'
import type { ExpectedDays } from '#contract/orders.ts'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { formatDay } from '#locales/formats.ts'
import { baghdadDay } from '#shop/baghdad-time.ts'
import { inLanguage } from '#shop/languages.ts'
import { OrderEntries } from '../books/order-entries.tsx'
import { Blocks } from '../customers/blocks.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { TagLabels } from '../parts/tag-labels.tsx'
import { When } from '../parts/when.tsx'
import { useWords } from '../platform/words.tsx'
import { ChangeOrder } from './change-order.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { OrderAddressPanel } from './order-address.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { Needs, OrderStatusTag } from './order-marks.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderStory } from './order-story.tsx'
import { OrderTags } from './order-tags.tsx'
import { SOURCE_WORDS } from './order-words.ts'
import { PaymentLink } from './payment-link.tsx'
import { RestockOrder } from './restock-order.tsx'
import { useOrder, useOrderChange } from './use-order.ts'
import { whatsappLink } from './whatsapp-link.ts'

/** All there is to one order, and what can be done with it. `isPage`: alone on the screen. */
export function OrderDetails({ id, isPage = false }: { id: string; isPage?: boolean }) {
  const { t } = useWords()
  const { data: order, error, refetch } = useOrder(id)
  if (order === undefined && error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (order === undefined) return <Skeleton className={css.waiting} />
  if (!isPage) return <Order order={order} />
  return (
    <>
      <Link to="/orders" className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {t('office.orders')}
      </Link>
      <Page title={t('orders.order_number', { number: order.orderNumber })}>
        <Order order={order} isPage />
      </Page>
    </>
  )
}

function Order({ order, isPage = false }: { order: StaffOrder; isPage?: boolean }) {
  const { t } = useWords()
  const { seenBefore, ...change } = useOrderChange(order)
  return (
    <div className={classes(css.order, isPage && css.isPage)}>
      <div className={css.head}>
        {!isPage && (
          <h2 className={css.number}>
            <bdi>#{order.orderNumber}</bdi>
          </h2>
        )}
        <OrderStatusTag order={order} />
        <Needs of={order.needs} />
        <TagLabels tags={order.tags} />
        <p className={css.placed}>
          <When at={order.date} />
          {order.source !== 'shop' && ` · ${t(SOURCE_WORDS[order.source])}`}
          {order.isReplacement && ` · ${t('office_orders.replacement')}`}
        </p>
        {order.expected !== null && <Expected days={order.expected} />}
      </div>
      {/* Beside a list it is not known how far down the end is. */}
      {!isPage && <OrderSteps order={order} change={change} />}
      <Reach order={order} />
      {seenBefore !== null ? (
        <ChangedMeanwhile before={seenBefore} now={order} />
      ) : (
        change.problem !== '' && <Note kind="error">{change.problem}</Note>
      )}
      <OrderLines order={order} />
      <ChangeOrder order={order} />
      <RestockOrder order={order} />
      <OrderAddressPanel order={order} />
      <OrderMoney order={order} />
      <OrderEntries key={order._id} id={order._id} />
      <OrderParcel order={order} />
      <OrderReturns order={order} />
      <OrderCustomer order={order} />
      <Blocks userId={order.customer.userId} phone={order.clientMobile} blocks={order.customer.blocks} />
      <OrderTags key={order._id} order={order} />
      <OrderNote key={order.staffNote} order={order} />
      <OrderStory order={order} />
      {isPage && <OrderSteps order={order} change={change} />}
    </div>
  )
}

/** What the shopper was promised, and whether that is over. */
function Expected({ days: { from, until } }: { days: ExpectedDays }) {
  const { t } = useWords()
  const [first, last] = [formatDay(from, t), formatDay(until, t)]
  const days = first === last ? first : t('orders.expected_days', { from: first, until: last })
  return (
    <p className={css.placed}>
      {t('office_orders.expected')}: {days}
      {until < baghdadDay(Date.now()) && (
        <>
          {' · '}
          <b className={css.bad}>{t('office_orders.is_late')}</b>
        </>
      )}
    </p>
  )
}

/** Call, write, print. */
function Reach({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  const hello = t('office_orders.hello', { name: order.clientName, number: order.orderNumber })
  const look = buttonClass({ kind: 'line', size: 'medium' })
  const print = (what: 'slip' | 'label') => `/admin/orders/print?what=${what}&ids=${order._id}`
  return (
    <div className={css.reach}>
      <p className={css.who}>
        <b>{order.clientName}</b>
        <TagLabels tags={order.customer.tags} />
        <bdi dir="ltr">{order.clientMobile}</bdi>
        <span>{inLanguage(order, 'city', language)}</span>
      </p>
      <a className={look} href={`tel:${order.clientMobile}`}>
        <Icon of={Phone} size="small" />
        {t('office_orders.call')}
      </a>
      <a className={look} href={whatsappLink(order.clientMobile, hello)} target="_blank" rel="noreferrer">
        <Icon of={MessageCircle} size="small" />
        {t('office_orders.whatsapp')}
      </a>
      <PaymentLink order={order} />
      <a className={look} href={print('slip')} target="_blank" rel="noreferrer">
        <Icon of={Printer} size="small" />
        {t('office_orders.packing_slip')}
      </a>
      <a className={look} href={print('label')} target="_blank" rel="noreferrer">
        <Icon of={Printer} size="small" />
        {t('office_orders.label')}
      </a>
    </div>
  )
}
