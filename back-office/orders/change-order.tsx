import { lazy, Suspense, useState } from 'react'
import { changeLines } from '#contract/office/order-lines.ts'
import type { StaffOrder } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import css from '../parts/parts.module.css'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'

const ChangeLines = lazy(async () => ({ default: (await import('./change-lines.tsx')).ChangeLines }))

/** Other items in an order that is still here; why one is not to be changed, the shop says when it is asked. */
export function ChangeOrder({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (order.status !== 'Order Placed' || !may(changeLines)) return null
  return (
    <div className={css.buttons}>
      <Button kind="line" size="medium" onClick={() => setOpen(true)}>
        {t('office_orders.change_order')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeLines order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
