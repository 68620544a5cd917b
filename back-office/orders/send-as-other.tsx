import { sendAsOther } from '#contract/office/delivery.ts'
import type { StepOutcome } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import { useUnknownPlaces } from '../delivery/unknown-places.tsx'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

interface SendAsOtherProps {
  readonly outcomes: readonly StepOutcome[]
  /** With the orders that the courier takes now. */
  readonly onMapped: (ids: readonly string[]) => void
}

/** One tap for orders that stayed because the courier does not know their regions: it gets them as its other places', from now on. */
export function SendAsOther({ outcomes, onMapped }: SendAsOtherProps) {
  const { t } = useWords()
  const notify = useNotify()
  const stayed = outcomes.filter(outcome => outcome.message_key === 'place_not_served').map(({ id }) => id)
  const { data: places = [] } = useUnknownPlaces({ isWanted: stayed.length > 0 })
  const wanted = places.filter(({ other, orderIds }) => other !== null && orderIds.some(id => stayed.includes(id)))
  const [first] = wanted
  if (first === undefined) return null
  const ids = stayed.filter(id => wanted.some(({ orderIds }) => orderIds.includes(id)))
  const send = async () => {
    try {
      const them = wanted.map(({ cityId, regionId }) => ({ cityId, regionId }))
      await call(sendAsOther, { places: them, isSentAsOther: true })
      onMapped(ids)
    } catch (failure) {
      notify.failed(failure)
    }
  }
  return (
    <Button onClick={() => void send()}>
      {t('office_orders.send_as_other', { count: ids.length, other: first.other ?? '' })}
    </Button>
  )
}
