import CircleAlert from 'lucide-react/icons/circle-alert'
import type { StaffOrderRow } from '#contract/office/orders.ts'
import { Icon } from '#design/icon.tsx'
import { StatusTag } from '#design/tag.tsx'
import css from '../parts/parts.module.css'
import { useWords } from '../platform/words.tsx'
import { NEED_WORDS, STATUS_KINDS, standingWords } from './order-words.ts'

/** Where an order stands, for staff. */
export function OrderStatusTag({ order }: { order: StaffOrderRow }) {
  const { t } = useWords()
  return <StatusTag kind={STATUS_KINDS[order.status]}>{t(standingWords(order))}</StatusTag>
}

/** What an order waits for. */
export function Needs({ of: needs }: { of: StaffOrderRow['needs'] }) {
  const { t } = useWords()
  if (needs.length === 0) return null
  return (
    <span className={css.needs}>
      <Icon of={CircleAlert} size="small" />
      {needs.map(need => t(NEED_WORDS[need])).join(' · ')}
    </span>
  )
}
