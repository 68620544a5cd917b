import { useEffect, useState } from 'react'
import { type SetUpTwoFactorReply, setUpTwoFactor, setUpTwoFactorLater } from '#contract/office/members/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { call, keepCsrfToken } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { Door } from './door.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

interface SetUpTwoFactorProps {
  readonly maySetUpLater: boolean
  readonly onCodes: (codes: readonly string[]) => void
  readonly onLater: () => Promise<void>
}

/** Ties an authenticator app to the account: scan, type the first code, keep the recovery codes. */
export function SetUpTwoFactor({ maySetUpLater, onCodes, onLater }: SetUpTwoFactorProps) {
  const { t, sayFailure } = useWords()
  const [offer, setOffer] = useState<SetUpTwoFactorReply | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    call(setUpTwoFactor, {}).then(setOffer, failure => setTrouble(sayFailure(failure)))
  }, [sayFailure])
  const later = async () => {
    keepCsrfToken((await call(setUpTwoFactorLater, {})).csrfToken)
    await onLater()
  }
  return (
    <Door title={t('office.set_up_two_factor')} text={t('office.set_up_two_factor_hint')}>
      {trouble !== '' && <Note kind="error">{trouble}</Note>}
      <TwoFactorForm offer={offer} onCodes={onCodes} />
      {maySetUpLater && (
        <Button kind="ghost" size="medium" onClick={() => void later()}>
          {t('office.set_up_later')}
        </Button>
      )}
    </Door>
  )
}
