import { Link } from 'wouter'
import type { StaffCustomer, StaffOrder } from '#contract/office/orders.ts'
import { Amount } from '#design/price.tsx'
import { StatusTag } from '#design/tag.tsx'
import { formatDate } from '#locales/formats.ts'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { STATUS_KINDS, STATUS_WORDS } from './order-words.ts'

/** From this share on a call before sending saves the way. */
const OFTEN = 0.3

/** What became of what this customer ordered before. */
export function OrderCustomer({ order: { customer } }: { order: StaffOrder }) {
  const { t } = useWords()
  const money = useMoney()
  const { latest, email } = customer
  return (
    <Panel title={t('office_orders.customer')}>
      {email !== null && (
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      <CustomerFacts customer={customer} />
      {latest.length > 0 && (
        <ul className={css.entries}>
          {latest.map(other => (
            <li key={other._id} className={css.pair}>
              <span>
                <Link to={`/orders/${other._id}`}>
                  <bdi>#{other.orderNumber}</bdi>
                </Link>
                <span className={css.aside}>{formatDate(other.date, t)}</span>
              </span>
              <StatusTag kind={STATUS_KINDS[other.status]}>{t(STATUS_WORDS[other.status])}</StatusTag>
              <Amount of={money(other.amount)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** How many they ordered, and how many of them they refused at the door. */
export function CustomerFacts({ customer }: { customer: StaffCustomer }) {
  const { t } = useWords()
  const { orders, delivered, refused, refusalRate } = customer
  return (
    <dl className={css.facts}>
      <Fact name={t('office.orders')} value={String(orders)} />
      <Fact name={t('orders.delivered')} value={String(delivered)} />
      <Fact name={t('orders.refused')} value={String(refused)} />
      <Fact
        name={t('office_orders.refusal_rate')}
        value={refusalRate === null ? '–' : `${Math.round(refusalRate * 100)}%`}
        isBad={refusalRate !== null && refusalRate >= OFTEN}
      />
    </dl>
  )
}

/** One figure with its name, in a list of them. */
export function Fact({ name, value, isBad = false }: { name: string; value: string; isBad?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? css.bad : undefined}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
