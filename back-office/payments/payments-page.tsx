import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listRefunds, type StaffRefund } from '#contract/office/payments.ts'
import { Chip } from '#design/chip.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { METHOD_WORDS, REFUND_WORDS } from '../orders/order-words.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './payments.module.css'
import { RefundActions } from './refund-actions.tsx'

/** Money that is to go back, and what went. */
export function PaymentsPage() {
  const { t } = useWords()
  const [state, setState] = useState<'open' | 'settled'>('open')
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', state],
    queryFn: () => call(listRefunds, { state }),
  })
  return (
    <Page title={t('office_orders.refunds')}>
      <div className={css.chips}>
        {(['open', 'settled'] as const).map(each => (
          <Chip key={each} isPressed={state === each} onClick={() => setState(each)}>
            {t(each === 'open' ? 'office_orders.refunds_open' : 'office_orders.refunds_settled')}
          </Chip>
        ))}
      </div>
      {error ? (
        <Failed failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.waiting} />
      ) : data.refunds.length === 0 ? (
        <EmptyShelf title={t('office_orders.no_refunds')} />
      ) : (
        <ul className={css.refunds}>
          {data.refunds.map(refund => (
            <Refund key={refund._id} refund={refund} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Refund({ refund }: { refund: StaffRefund }) {
  const { t } = useWords()
  const money = useMoney()
  const way = refund.provider === null ? t('methods.cod') : t(METHOD_WORDS[refund.provider])
  return (
    <li className={css.refund}>
      <span>
        <Link to={`/orders/${refund.orderId}`}>
          <bdi>#{refund.orderNumber}</bdi>
        </Link>{' '}
        {refund.clientName}
        <span className={css.aside}>
          {[way, t(REFUND_WORDS[refund.state]), refund.note].filter(Boolean).join(' · ')}{' '}
          <When at={refund.settledAt ?? refund.createdAt} />
        </span>
      </span>
      <b>
        <Amount of={money(refund.amount)} />
      </b>
      <RefundActions id={refund._id} state={refund.state} canBeSent={refund.canBeSent} />
    </li>
  )
}
