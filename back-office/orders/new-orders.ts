import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listNewOrders } from '#contract/office/orders.ts'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { soundIfWanted } from '../platform/sound.ts'
import { countUnseen } from '../platform/title.ts'
import { useWords } from '../platform/words.tsx'
import { ordersList } from './list.ts'

/** Ms between two questions. */
const EVERY = 15_000

/** Tells, on whatever screen, of orders that came in since the office was opened here, and reads the list of them anew. */
export function NewOrders() {
  const { t } = useWords()
  const may = useMay()
  const notify = useNotify()
  const queries = useQueryClient()
  const known = useRef<ReadonlySet<string> | null>(null)
  const { data } = useQuery({
    queryKey: ['new-orders'],
    // What cannot be asked now is asked again soon, without a word each time.
    queryFn: ({ signal }) => call(listNewOrders, {}, { signal }).catch(() => null),
    enabled: may(listNewOrders),
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (!data) return
    // Of an office among a phone's apps.
    void navigator.setAppBadge?.(data.orders.length).catch(() => undefined)
    const before = known.current
    known.current = new Set([...(before ?? []), ...data.orders.map(({ _id }) => _id)])
    const fresh = before === null ? [] : data.orders.filter(({ _id }) => !before.has(_id))
    if (fresh.length === 0) return
    notify.news(t('office_orders.came_in', { count: fresh.length, number: fresh[0]?.orderNumber ?? '' }))
    countUnseen(fresh.length)
    soundIfWanted()
    // Read anew by whoever looks: a list that nobody sees would keep the session awake.
    const refetchType = document.hidden ? 'none' : 'active'
    void queries.invalidateQueries({ queryKey: ['list', ordersList.name], refetchType })
  }, [data, notify, queries, t])
  return null
}
