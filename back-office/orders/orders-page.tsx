import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import { Link, useLocation, useParams } from 'wouter'
import { type StaffOrderRow, takePhoneOrder } from '#contract/office/orders.ts'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Amount } from '#design/price.tsx'
import { inLanguage } from '#shop/languages.ts'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { BulkBar, type Column, Pages, Records } from '../parts/records.tsx'
import { TagLabels } from '../parts/tag-labels.tsx'
import { RecentActs } from '../parts/undo.tsx'
import { ShortWhen } from '../parts/when.tsx'
import { useMay } from '../platform/session.tsx'
import { useSound } from '../platform/sound.ts'
import { useMoney } from '../platform/store.ts'
import { useIsWide } from '../platform/use-is-wide.ts'
import { type List, useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { BulkOrders } from './bulk-orders.tsx'
import { ordersList } from './list.ts'
import { OrderDetails } from './order-details.tsx'
import { Needs, OrderStatusTag } from './order-marks.tsx'
import { OrderTools } from './order-tools.tsx'
import { METHOD_WORDS, PAYMENT_WORDS, SOURCE_WORDS } from './order-words.ts'

/** From here on the details stand beside the list, px. */
const WIDE = 1280
/** From here on all columns stand beside the details, px. */
const VERY_WIDE = 1680
/** Below this a row is a card of two lines, px. */
const TABLE = 768

/** `/orders` and, with the details of one, `/orders/{id}`: beside the list on a desk, a page of its own on a phone. */
export function OrdersPage() {
  const { '*': id = '' } = useParams()
  const isWide = useIsWide(WIDE)
  return id === '' || isWide ? <OrdersWithPane id={id} /> : <OrderDetails id={id} isPage />
}

function OrdersWithPane({ id }: { id: string }) {
  const { t } = useWords()
  const may = useMay()
  const list = useList(ordersList)
  return (
    <Page
      title={t('office.orders')}
      actions={
        <>
          <SoundButton />
          {may(takePhoneOrder) && (
            <Link to="/orders/new" className={buttonClass({ size: 'medium' })}>
              <Icon of={Phone} size="small" />
              {t('office_orders.phone_order')}
            </Link>
          )}
        </>
      }
    >
      <OrderTools list={list} />
      <div className={classes(css.columns, id !== '' && css.withPane)}>
        <div className={css.list}>
          <RecentActs of="order" />
          <Orders list={list} openId={id} />
          <Pages list={list} />
          <BulkBar list={list}>
            <BulkOrders list={list} />
          </BulkBar>
        </div>
        {id !== '' && <Pane id={id} />}
      </div>
    </Page>
  )
}

function SoundButton() {
  const { t } = useWords()
  const [isOn, turn] = useSound()
  return (
    <IconButton label={t('office_orders.sound')} aria-pressed={isOn} onClick={() => turn(!isOn)}>
      <Icon of={isOn ? Bell : BellOff} size="small" />
    </IconButton>
  )
}

function Pane({ id }: { id: string }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  return (
    <aside className={css.pane} aria-label={t('orders.details')}>
      <IconButton className={css.close} label={t('common.close')} onClick={() => navigate('/orders')}>
        <Icon of={X} size="small" />
      </IconButton>
      <OrderDetails key={id} id={id} />
    </aside>
  )
}

function Orders({ list, openId }: { list: List<StaffOrderRow>; openId: string }) {
  const { t } = useWords()
  const isVeryWide = useIsWide(VERY_WIDE)
  const columns = useColumns()
  const isRoomy = openId === '' || isVeryWide
  return (
    <Records
      list={list}
      label={t('office.orders')}
      columns={columns.filter(column => isRoomy || column.isOnPhones)}
      to={row => `/orders/${row._id}`}
      isSelectable
      nameOf={row => row.orderNumber}
      isOpen={row => row._id === openId}
      empty={t('office_orders.none')}
    />
  )
}

function useColumns(): readonly Column<StaffOrderRow>[] {
  const { t, language } = useWords()
  const money = useMoney()
  const isTable = useIsWide(TABLE)
  return [
    {
      id: 'number',
      label: t('office_orders.order'),
      sort: 'date',
      isOnPhones: true,
      cell: row => (
        <span className={css.first}>
          <bdi>#{row.orderNumber}</bdi>
          <span className={css.aside}>
            <ShortWhen at={row.date} />
          </span>
          {!isTable && (
            <b className={css.amount}>
              <Amount of={money(row.amount)} />
            </b>
          )}
        </span>
      ),
    },
    {
      id: 'customer',
      label: t('office_orders.customer'),
      isOnPhones: true,
      cell: row => (
        <>
          <Lettering text={row.clientName} /> <TagLabels tags={row.tags} />
          <span className={css.aside}>
            {t('office_orders.pieces', { count: row.pieces })}
            {row.source !== 'shop' && ` · ${t(SOURCE_WORDS[row.source])}`}
          </span>
        </>
      ),
    },
    { id: 'city', label: t('office_orders.city'), cell: row => inLanguage(row, 'city', language) },
    {
      id: 'payment',
      label: t('orders.payment'),
      cell: row => (
        <>
          {t(METHOD_WORDS[row.paymentMethod])}
          {row.paymentMethod !== 'cod' && <span className={css.aside}>{t(PAYMENT_WORDS[row.paymentState])}</span>}
        </>
      ),
    },
    {
      id: 'status',
      label: t('office_orders.status'),
      isOnPhones: true,
      cell: row => (
        <>
          <OrderStatusTag order={row} />
          <Needs of={row.needs} />
        </>
      ),
    },
    {
      id: 'amount',
      label: t('office_orders.amount'),
      isFigure: true,
      isOnPhones: isTable,
      cell: row => (
        <b className={css.amount}>
          <Amount of={money(row.amount)} />
        </b>
      ),
    },
  ]
}
