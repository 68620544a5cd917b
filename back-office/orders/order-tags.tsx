import { useQuery } from '@tanstack/react-query'
import { type KnownOrderTag, listOrderTags, type StaffOrder, tagOrder, untagOrder } from '#contract/office/orders.ts'
import { TagsPanel } from '../parts/tags-panel.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { useOutcome } from './use-order.ts'

/** What staff call this one order, whoever ordered it. */
export function OrderTags({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const { onDone } = useOutcome(order)
  const known = useKnownOrderTags()
  return (
    <TagsPanel
      tags={order.tags}
      target={{ id: order._id }}
      giving={tagOrder}
      taking={untagOrder}
      known={known.map(({ name, orders: count }) => ({ name, count }))}
      hint={t('office_orders.new_tag_hint')}
      onDone={onDone}
    />
  )
}

/** The tags that orders have, those of most orders first. */
export function useKnownOrderTags(): readonly KnownOrderTag[] {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['order-tags'],
    queryFn: () => call(listOrderTags, {}),
    enabled: may(listOrderTags),
  })
  return data?.tags ?? []
}
