import type { TodayReply } from '#contract/office/figures.ts'
import type { Translate } from '#locales/translate.ts'
import { NEEDS_LOOK, ordersPath } from '../orders/list.ts'
import { addressOf } from '../platform/use-list.ts'

export interface Task {
  readonly id: string
  readonly name: string
  /** Null where it is a way to what nobody counts at each look. */
  readonly count: number | null
  readonly to: string
  /** Something went wrong: it stands out. */
  readonly isBad?: boolean
}

export interface TodayGroup {
  readonly id: Exclude<keyof TodayReply, 'success' | 'backups'>
  readonly name: string
  /** Whole IQD that its tasks are about; left out where they are about none. */
  readonly amount?: number
  readonly tasks: readonly Task[]
}

/** What is to be done, as far as the answer tells this role about it. */
export function groupsOf(
  { orders, returns, payments, stock, failedMails, alerts }: TodayReply,
  t: Translate,
): readonly TodayGroup[] {
  const inState = (list: string, state: string) => `/${list}?${addressOf({ filter: { state } })}`
  const groups: readonly TodayGroup[] = [
    {
      id: 'orders',
      name: t('office.orders'),
      tasks: orders
        ? [
            task('to-confirm', t('office_orders.to_confirm'), orders.toConfirm, ordersPath({ standing: 'to-confirm' })),
            task('to-pack', t('office_orders.to_pack'), orders.toPack, ordersPath({ standing: 'to-pack' })),
            task('to-ship', t('office_orders.to_ship'), orders.toShip, ordersPath({ standing: 'to-ship' })),
            task('shipped', t('office_orders.on_the_way'), orders.onTheWay, ordersPath({ standing: 'Shipped' })),
            task('restock', t('office_orders.need_restock'), orders.toRestock, ordersPath({ standing: NEEDS_LOOK })),
            bad('parcels', t('office_orders.parcels_to_look_at'), orders.parcelsToLookAt, '/courier'),
          ]
        : [],
    },
    {
      id: 'returns',
      name: t('office.returns'),
      tasks: returns
        ? [
            task('decide', t('office_orders.return_to_decide'), returns.toDecide, inState('returns', 'requested')),
            task('receive', t('office_orders.return_to_receive'), returns.toReceive, inState('returns', 'accepted')),
            task('settle', t('office_orders.return_to_settle'), returns.toSettle, inState('returns', 'received')),
          ]
        : [],
    },
    {
      id: 'payments',
      name: t('office_orders.payments'),
      amount: payments?.refundAmount ?? 0,
      tasks: payments
        ? [
            task('cash', t('office_orders.cash_to_count'), null, '/courier?tab=cash'),
            bad('refunds', t('office_orders.refunds_due'), payments.refundsDue, '/payments'),
            bad('mismatches', t('office_orders.mismatches'), payments.mismatches, ordersPath({ standing: NEEDS_LOOK })),
            bad('books', t('office_books.disagreements_of_books'), payments.disagreements, '/books'),
          ]
        : [],
    },
    {
      id: 'stock',
      name: t('office.stock'),
      tasks: stock
        ? [
            task('low', t('office_orders.stock_low'), stock.low, inState('products', 'low')),
            task('sold-out', t('common.sold_out'), stock.soldOut, inState('products', 'sold-out')),
          ]
        : [],
    },
    {
      id: 'failedMails',
      name: t('office.failed_mails'),
      tasks: failedMails === null ? [] : [bad('mails', t('office.failed_mails'), failedMails, '/failed-mails')],
    },
    {
      id: 'alerts',
      name: t('office_staff.alerts'),
      tasks: alerts === null ? [] : [task('alerts', t('office_staff.alerts_of_a_day'), alerts, '/alerts')],
    },
  ]
  return groups.filter(({ tasks }) => tasks.length > 0)
}

function task(id: string, name: string, count: Task['count'], to: string): Task {
  return { id, name, count, to }
}

function bad(id: string, name: string, count: number, to: string): Task {
  return { id, name, count, to, isBad: count > 0 }
}
