import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiFailure } from '#contract/call.ts'
import { removePromo, type StaffPromo, switchPromo } from '#contract/office/promotions/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Ask } from '../parts/ask.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

interface SwitchOrRemoveProps {
  readonly promo: StaffPromo
  readonly onFresh: (fresh: StaffPromo) => void
}

/** On and off at one press, for it is undone by another; gone for good only while no order was placed with it, and asked for. */
export function SwitchOrRemove({ promo, onFresh }: SwitchOrRemoveProps) {
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    try {
      const wish = { id: promo._id, version: promo.version, isActive: !promo.isActive }
      const { message, promo: fresh } = await call(switchPromo, wish)
      notify(message, { type: 'success' })
      onFresh(fresh)
    } catch (failure) {
      notify(sayFailure(failure), { type: 'error' })
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
  const { t, sayFailure } = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    try {
      const { message } = await call(removePromo, { id })
      notify(message, { type: 'success' })
      await navigate('/promos')
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
  }
  return (
    <>
      <Button kind="ghost" size="medium" onClick={() => setOpen(true)}>
        {t('office_people.remove')}
      </Button>
      <Ask
        isOpen={isOpen}
        title={t('office_people.remove_title', { code })}
        text={t('office_people.remove_sure')}
        yes={t('office_people.remove')}
        kind="danger"
        problem={problem}
        onYes={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function freshOf(failure: unknown): StaffPromo | null {
  if (!(failure instanceof ApiFailure) || failure.messageKey !== 'changed_meanwhile') return null
  // The contract's body of this refusal.
  return (failure.body as { promo: StaffPromo }).promo
}
