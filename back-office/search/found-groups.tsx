import type { LucideIcon } from 'lucide-react'
import ListFilter from 'lucide-react/icons/list-filter'
import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { StaffProductRow } from '#contract/office/catalogue.ts'
import type { CustomerRow } from '#contract/office/customers.ts'
import type { StaffOrderRow } from '#contract/office/orders.ts'
import { Amount } from '#design/price.tsx'
import type { WordKey } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { ordersPath } from '../orders/list.ts'
import { OrderStatusTag } from '../orders/order-marks.tsx'
import { useMoney } from '../platform/store.ts'
import { addressOf } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import css from './find-all.module.css'
import type { useFinds } from './use-finds.ts'

export interface FoundRow {
  /** Its own among all that was found; part of an id. */
  readonly key: string
  /** Below `/admin`. */
  readonly to: string
  readonly icon: LucideIcon
  readonly content: ReactNode
}

export interface FoundGroup {
  readonly name: 'orders' | 'products' | 'customers' | 'pages'
  readonly title: WordKey
  readonly rows: readonly FoundRow[]
}

/** What was found, noun by noun; a noun of which nothing was found is left out. */
export function useFoundGroups({ search, orders, products, customers, pages }: ReturnType<typeof useFinds>) {
  const { t } = useWords()
  const filter = { search }
  const lead = (name: FoundGroup['name'], title: WordKey, to: string, hasMore: boolean): readonly FoundRow[] =>
    hasMore
      ? [
          {
            key: `all-${name}`,
            to,
            icon: ListFilter,
            content: <span>{t('office.find_all', { where: t(title) })}</span>,
          },
        ]
      : []
  const list = `?${addressOf({ filter })}`
  const groups: readonly FoundGroup[] = [
    {
      name: 'orders',
      title: 'office.orders',
      rows: [
        ...(orders?.orders ?? []).map(orderFound),
        ...lead('orders', 'office.orders', ordersPath(filter), orders?.nextCursor != null),
      ],
    },
    {
      name: 'products',
      title: 'office.products',
      rows: [
        ...(products?.products ?? []).map(productFound),
        ...lead(
          'products',
          'office.products',
          `/products${list}`,
          (products?.total ?? 0) > (products?.products.length ?? 0),
        ),
      ],
    },
    {
      name: 'customers',
      title: 'office_people.customers',
      rows: [
        ...(customers?.customers ?? []).map(customerFound),
        ...lead('customers', 'office_people.customers', `/customers${list}`, customers?.nextCursor != null),
      ],
    },
    {
      name: 'pages',
      title: 'office.find_pages',
      rows: pages.map(({ path, name, icon }) => ({
        ...{ key: `page-${path.replaceAll('/', '-')}`, to: `/${path}`, icon },
        content: <span>{name}</span>,
      })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function orderFound(order: StaffOrderRow): FoundRow {
  const { _id } = order
  return { key: `order-${_id}`, to: `/orders/${_id}`, icon: ShoppingBag, content: <OrderFound order={order} /> }
}

function OrderFound({ order }: { order: StaffOrderRow }) {
  const money = useMoney()
  return (
    <>
      <bdi>#{order.orderNumber}</bdi>
      <span>{order.clientName}</span>
      <Amount of={money(order.amount)} />
      <OrderStatusTag order={order} />
    </>
  )
}

function productFound(product: StaffProductRow): FoundRow {
  const { _id } = product
  return { key: `product-${_id}`, to: `/products/${_id}`, icon: Package, content: <ProductFound product={product} /> }
}

function ProductFound({ product }: { product: StaffProductRow }) {
  const { t, language } = useWords()
  const money = useMoney()
  return (
    <>
      <span>
        <bdi>{inLanguage(product, 'name', language)}</bdi>
      </span>
      {!product.isPublished && <span className={css.aside}>{t('office.find_draft')}</span>}
      <Amount of={money(product.price)} />
    </>
  )
}

function customerFound({ _id, name, email, phone }: CustomerRow): FoundRow {
  return {
    ...{ key: `customer-${_id}`, to: `/customers/${_id}`, icon: Users },
    content: (
      <>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={css.aside}>
          <bdi dir="ltr">{phone ?? email}</bdi>
        </span>
      </>
    ),
  }
}
