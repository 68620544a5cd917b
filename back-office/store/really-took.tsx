import type { RealDaysReply } from '#contract/office/delivery.ts'
import { Button } from '#design/button.tsx'
import type { DaySpan } from '#shop/delivery/promise.ts'
import { promiseBy } from '#shop/delivery/real-days.ts'
import { useWords } from '../platform/words.tsx'
import css from './delivery-days.module.css'

export type RealDaysOfCity = RealDaysReply['cities'][number]

interface ReallyTookProps {
  readonly city: string
  readonly real: RealDaysOfCity
  /** As the form has it now. */
  readonly promised: DaySpan | undefined
  readonly onPromise: (days: DaySpan) => void
}

/** What delivered orders say, and, where they are enough, one tap to promise it. */
export function ReallyTook({ city, real, promised, onPromise }: ReallyTookProps) {
  const { t } = useWords()
  const days = promiseBy(real)
  const isPromised = days !== null && days.least === promised?.least && days.most === promised.most
  return (
    <p className={css.real}>
      <span>
        {t('office_shop.really_took', { count: real.orders, days: spanOf(real) })}
        {real.onTheWay !== null && ` · ${t('office_shop.really_on_the_way', { days: spanOf(real.onTheWay) })}`}
      </span>
      {days !== null && !isPromised && (
        <Button
          kind="line"
          size="small"
          aria-label={t('office_shop.promise_real_to', { city, days: spanOf(days) })}
          onClick={() => onPromise(days)}
        >
          {t('office_shop.promise_real', { days: spanOf(days) })}
        </Button>
      )}
    </p>
  )
}

function spanOf({ least, most }: DaySpan): string {
  return least === most ? String(most) : `${least}–${most}`
}
