import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { type Customer, readCustomer } from '#contract/office/customers.ts'
import { buttonClass } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { StatusTag } from '#design/tag.tsx'
import { formatDate, formatNumber, languageName } from '#locales/formats.ts'
import { nationalPhone } from '#shop/accounts/phone.ts'
import { inLanguage } from '#shop/languages.ts'
import { ordersPath } from '../orders/list.ts'
import { Fact } from '../orders/order-customer.tsx'
import { STATUS_KINDS, STATUS_WORDS } from '../orders/order-words.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { ReturnTag } from '../returns/return-marks.tsx'
import { Blocks } from './blocks.tsx'
import { percent } from './customer-words.ts'
import { Tags } from './tags.tsx'

/** From this share on a call before sending saves the way. */
const OFTEN = 0.3

/** One customer: who they are, and what became of what they ordered. `isPage`: alone on the screen. */
export function CustomerDetails({ id, isPage = false }: { id: string; isPage?: boolean }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-customer', id],
    queryFn: async ({ signal }) => (await call(readCustomer, { id }, { signal })).customer,
  })
  if (data === undefined && error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  if (!isPage) return <Shown customer={data} isPage={false} />
  return (
    <>
      <Link to="/customers" className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {t('office_people.to_shelf_of_customers')}
      </Link>
      <Page title={data.name}>
        <Shown customer={data} isPage />
      </Page>
    </>
  )
}

function Shown({ customer, isPage }: { customer: Customer; isPage: boolean }) {
  return (
    <div className={classes(css.order, isPage && css.isPage)}>
      <Profile customer={customer} isPage={isPage} />
      <Tags key={customer._id} customer={customer} />
      <History customer={customer} />
      <Blocks userId={customer.email === null ? null : customer._id} phone={customer.phone} blocks={customer.blocks} />
      <Orders customer={customer} />
      <Addresses customer={customer} />
      <Returns customer={customer} />
      <Notes customer={customer} />
    </div>
  )
}

function Profile({ customer, isPage }: { customer: Customer; isPage: boolean }) {
  const { t, language } = useWords()
  const { name, email, phone, since, isVerified, language: theirs } = customer
  return (
    <>
      <div className={css.head}>
        {!isPage && <h2 className={css.number}>{name}</h2>}
        <p className={css.placed}>
          {[
            email === null ? t('office_people.no_account') : t('office_people.since'),
            formatDate(since, t),
            languageName(theirs, language),
          ].join(' · ')}
        </p>
      </div>
      {email !== null && (
        <p className={css.who}>
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
          {!isVerified && <span>{t('office_people.not_verified')}</span>}
        </p>
      )}
      {phone !== null && (
        <div className={css.reach}>
          <a className={buttonClass({ kind: 'line', size: 'medium' })} href={`tel:${phone}`}>
            {t('office_orders.call')} <bdi dir="ltr">{nationalPhone(phone)}</bdi>
          </a>
          <Link className={buttonClass({ kind: 'line', size: 'medium' })} to={ordersPath({ search: phone })}>
            {t('office_people.open_in_orders')}
          </Link>
        </div>
      )}
    </>
  )
}

function History({ customer: { orders, delivered, refused, refusalRate, spent } }: { customer: Customer }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <Panel title={t('office_people.orders')}>
      <p>
        {t('office_people.spent')}{' '}
        <b>
          <Amount of={money(spent)} />
        </b>
      </p>
      <dl className={css.facts}>
        <Fact name={t('office_people.all')} value={formatNumber(orders)} />
        <Fact name={t('orders.delivered')} value={formatNumber(delivered)} />
        <Fact name={t('orders.refused')} value={formatNumber(refused)} />
        <Fact
          name={t('office_orders.refusal_rate')}
          value={percent(refusalRate)}
          isBad={refusalRate !== null && refusalRate >= OFTEN}
        />
      </dl>
    </Panel>
  )
}

function Orders({ customer: { latestOrders } }: { customer: Customer }) {
  const { t } = useWords()
  const money = useMoney()
  if (latestOrders.length === 0) return <p>{t('office_people.no_orders')}</p>
  return (
    <Panel title={t('office_people.latest_orders')}>
      <ul className={css.entries}>
        {latestOrders.map(order => (
          <li key={order._id} className={css.pair}>
            <span>
              <Link to={`/orders/${order._id}`}>
                <bdi>#{order.orderNumber}</bdi>
              </Link>
              <span className={css.aside}>{formatDate(order.date, t)}</span>
            </span>
            <StatusTag kind={STATUS_KINDS[order.status]}>{t(STATUS_WORDS[order.status])}</StatusTag>
            <Amount of={money(order.amount)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const { t, language } = useWords()
  if (addresses.length === 0) return null
  return (
    <Panel title={t('office_people.addresses')}>
      <ul className={css.entries}>
        {addresses.map(address => (
          <li
            key={`${address.clientName} ${address.clientMobile} ${inLanguage(address, 'region', language)} ${address.location}`}
          >
            <address className={css.address}>
              {address.clientName} · <bdi dir="ltr">{nationalPhone(address.clientMobile)}</bdi>
              <br />
              {inLanguage(address, 'city', language)}
              {t('orders.between_places')}
              {inLanguage(address, 'region', language)}
              {t('orders.between_places')}
              {address.location}
            </address>
            <span className={css.aside}>{t('office_people.times_used', { count: address.orders })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Returns({ customer: { returns } }: { customer: Customer }) {
  const { t } = useWords()
  if (returns.length === 0) return null
  return (
    <Panel title={t('office_people.returns')}>
      <ul className={css.entries}>
        {returns.map(back => (
          <li key={back._id} className={css.pair}>
            <span>
              <Link to={`/returns/${back._id}`}>
                <bdi>#{back.orderNumber}</bdi>
              </Link>
              <span className={css.aside}>{formatDate(back.requestedAt, t)}</span>
            </span>
            <ReturnTag state={back.state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Notes({ customer: { notes } }: { customer: Customer }) {
  const { t } = useWords()
  if (notes.length === 0) return null
  return (
    <Panel title={t('office_people.notes')}>
      <ul className={css.entries}>
        {notes.map(({ orderId, orderNumber, note }) => (
          <li key={orderId}>
            <p className={css.said}>{note}</p>
            <Link to={`/orders/${orderId}`} className={css.aside}>
              <bdi>#{orderNumber}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
