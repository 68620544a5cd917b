import { useEffect, useState } from 'react'
import {
  confirmTwoFactor,
  type SetUpTwoFactorReply,
  setUpTwoFactor,
  setUpTwoFactorLater,
} from '#contract/staff/endpoints.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { call, keepCsrfToken } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'
import { useSending } from './use-sending.ts'

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
  const { isBusy, problem, errors, onSubmit } = useSending<{ code: string }>(async ({ code }) => {
    const { csrfToken, recoveryCodes } = await call(confirmTwoFactor, { code: code.trim() })
    keepCsrfToken(csrfToken)
    onCodes(recoveryCodes)
  })
  const later = async () => {
    keepCsrfToken((await call(setUpTwoFactorLater, {})).csrfToken)
    await onLater()
  }
  return (
    <Door title={t('office.set_up_two_factor')} text={t('office.set_up_two_factor_hint')}>
      {trouble !== '' && <Note kind="error">{trouble}</Note>}
      {offer !== null && (
        <>
          <img
            className={css.qr}
            alt={t('office.qr')}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(offer.qr)}`}
          />
          <a className={buttonClass({ kind: 'line', size: 'medium' })} href={offer.uri}>
            {t('office.open_app')}
          </a>
          <code className={css.secret}>{offer.secret}</code>
        </>
      )}
      <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <Field label={t('office.code')} error={errors.code}>
          {wiring => (
            <TextInput {...wiring} name="code" dir="ltr" inputMode="numeric" autoComplete="one-time-code" required />
          )}
        </Field>
        <Button type="submit" isBlock isBusy={isBusy}>
          {t('office.go_on')}
        </Button>
        {maySetUpLater && (
          <Button kind="ghost" size="medium" onClick={() => void later()}>
            {t('office.set_up_later')}
          </Button>
        )}
      </form>
    </Door>
  )
}
