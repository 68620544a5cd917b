import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiFailure } from '#contract/call.ts'
import { removePromo, type StaffPromo, switchPromo } from '#contract/office/promotions.ts'
import { Button } from '#design/button.tsx'
import { AskedButton } from '../parts/asked-button.tsx'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

interface SwitchOrRemoveProps {
  readonly promo: StaffPromo
  readonly onFresh: (fresh: StaffPromo) => void
}

/** On and off at one press, for it is undone by another; gone for good only while no order was placed with it, and asked for. */
export function SwitchOrRemove({ promo, onFresh }: SwitchOrRemoveProps) {
  const { t } = useWords()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    try {
      const wish = { id: promo._id, version: promo.version, isActive: !promo.isActive }
      const { message, promo: fresh } = await call(switchPromo, wish)
      notify.done(message)
      onFresh(fresh)
    } catch (failure) {
      notify.failed(failure)
      const fresh = freshOf(failure)
      if (fresh !== null) onFresh(fresh)
    }
    setBusy(false)
  }
  return (
    <>
      <Button kind="line" size="medium" isBusy={isBusy} onClick={() => void turn()}>
        {t(promo.isActive ? 'office_people.switch_off' : 'office_people.switch_on')}
      </Button>
      {!promo.wasUsed && <Remove promo={promo} />}
    </>
  )
}

function Remove({ promo: { _id: id, code } }: { promo: StaffPromo }) {
  const { t } = useWords()
  const notify = useNotify()
  const [, navigate] = useLocation()
  const done = (message: string) => {
    notify.done(message)
    navigate('/promos')
  }
  return (
    <AskedButton
      label={t('office_people.remove')}
      kind="ghost"
      title={t('office_people.remove_title', { code })}
      text={t('office_people.remove_sure')}
      isDanger
      work={() => call(removePromo, { id })}
      onDone={done}
    />
  )
}

function freshOf(failure: unknown): StaffPromo | null {
  if (!(failure instanceof ApiFailure) || failure.messageKey !== 'changed_meanwhile') return null
  // The contract's body of this refusal.
  return (failure.body as { promo: StaffPromo }).promo
}
