import { confirmTwoFactor, type SetUpTwoFactorReply } from '#contract/office/members/endpoints.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { useSending } from '../forms/use-sending.ts'
import { call, keepCsrfToken } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'

interface TwoFactorFormProps {
  /** What to scan; null while it is on its way. */
  readonly offer: SetUpTwoFactorReply | null
  readonly onCodes: (codes: readonly string[]) => void
  /** Something else on the screen is the way that most will take. */
  readonly isSecondWay?: boolean
}

/** Scan, then type the first code. Answers the recovery codes. */
export function TwoFactorForm({ offer, onCodes, isSecondWay = false }: TwoFactorFormProps) {
  const { t } = useWords()
  const { isBusy, problem, errors, onSubmit } = useSending<{ code: string }>(async ({ code }) => {
    const { csrfToken, recoveryCodes } = await call(confirmTwoFactor, { code: code.trim() })
    keepCsrfToken(csrfToken)
    onCodes(recoveryCodes)
  })
  return (
    <>
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
        <Button type="submit" kind={isSecondWay ? 'line' : 'primary'} isBlock isBusy={isBusy}>
          {t('office.go_on')}
        </Button>
      </form>
    </>
  )
}
