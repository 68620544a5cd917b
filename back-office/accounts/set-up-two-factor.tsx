import { useEffect, useState } from 'react'
import {
  type SetUpTwoFactorReply,
  type StaffMeReply,
  setUpTwoFactor,
  setUpTwoFactorLater,
} from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { call } from '../platform/call.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
import { addPasskey, mayMakePasskeys } from '../platform/passkeys.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'
import { proposedPasskeyName } from './passkey-name.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

interface SetUpTwoFactorProps {
  readonly me: StaffMeReply
  readonly onCodes: (codes: readonly string[]) => void
  readonly onLater: () => Promise<void>
}

/** Ties a passkey or an authenticator app to the account; the recovery codes are kept either way. */
export function SetUpTwoFactor({ me, onCodes, onLater }: SetUpTwoFactorProps) {
  const { t, sayFailure } = useWords()
  const [offer, setOffer] = useState<SetUpTwoFactorReply | null>(null)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    call(setUpTwoFactor, {}).then(setOffer, failure => setTrouble(sayFailure(failure)))
  }, [sayFailure])
  const offersPasskey = mayMakePasskeys(me)
  const makePasskey = async () => onCodes((await addPasskey(proposedPasskeyName(t))).recoveryCodes)
  const later = async () => {
    keepCsrfToken((await call(setUpTwoFactorLater, {})).csrfToken)
    await onLater()
  }
  return (
    <Door
      title={t('office.set_up_two_factor')}
      text={t(offersPasskey ? 'office.choose_two_factor_hint' : 'office.set_up_two_factor_hint')}
    >
      {offersPasskey && (
        <>
          <p className={css.text}>{t('office.set_up_passkey_hint')}</p>
          <PasskeyButton label={t('office.set_up_passkey')} onPress={makePasskey} />
          <h2 className={css.part}>{t('office.or_app')}</h2>
          <p className={css.text}>{t('office.set_up_two_factor_hint')}</p>
        </>
      )}
      {trouble !== '' && <Note kind="error">{trouble}</Note>}
      <TwoFactorForm offer={offer} onCodes={onCodes} isSecondWay={offersPasskey} />
      {me.maySetUpLater && (
        <Button kind="ghost" size="medium" onClick={() => void later()}>
          {t('office.set_up_later')}
        </Button>
      )}
    </Door>
  )
}
