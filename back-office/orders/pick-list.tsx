import { useQuery } from '@tanstack/react-query'
import { readPickList } from '#contract/office/pick-list.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { inLanguage } from '#shop/languages.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './print.module.css'

/** What to take from the shelves for all of the orders, once along the shelves: A4. */
export function PickList({ ids }: { ids: readonly string[] }) {
  const { t, language } = useWords()
  const orderIds = ids.join(',')
  const { data, error, refetch } = useQuery({
    queryKey: ['pick-list', orderIds],
    queryFn: () => call(readPickList, { orderIds }),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton />
  if (data.rows.length === 0) return <EmptyShelf title={t('office_orders.nothing_to_pick')} />
  return (
    <table className={css.items}>
      <caption className={css.pickHead}>{t('office_orders.pick_list_of', { count: ids.length })}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.tick}>
            {t('office_orders.picked')}
          </th>
          <th scope="col">{t('office_orders.shelf')}</th>
          <th scope="col">{t('orders.items')}</th>
          <th scope="col" className={css.figure}>
            {t('common.quantity')}
          </th>
          <th scope="col">{t('office_orders.for_orders')}</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map(row => (
          <tr key={row.variantId}>
            <td className={css.tick}>
              <span className={css.box} />
            </td>
            <td>
              <bdi>{row.shelf}</bdi>
            </td>
            <td>
              <Lettering text={inLanguage(row, 'name', language)} />
              <span className={css.choice}>
                {inLanguage(row, 'choice', language)} <bdi>{row.sku}</bdi>
              </span>
            </td>
            <td className={css.figure}>
              <b>{row.pieces}</b>
            </td>
            <td>
              <span className={css.pickOrders}>
                {row.orders.map(({ orderNumber, pieces }) => (
                  <bdi key={orderNumber}>
                    #{orderNumber}
                    {pieces > 1 && ` × ${pieces}`}
                  </bdi>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
