import { confirmTwoFactor, type SetUpTwoFactorReply } from '#contract/office/members.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { CodeField } from '../forms/code-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
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
  const form = useCallForm({
    endpoint: confirmTwoFactor,
    values: { code: '' },
    input: ({ code }) => ({ code: code.trim() }),
    onDone: ({ csrfToken, recoveryCodes }) => {
      keepCsrfToken(csrfToken)
      onCodes(recoveryCodes)
    },
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
      <FormFrame form={form} className={css.form}>
        <CodeField form={form} inputMode="numeric" />
        <Button type="submit" kind={isSecondWay ? 'line' : 'primary'} isBlock isBusy={form.isBusy}>
          {t('office.go_on')}
        </Button>
      </FormFrame>
    </>
  )
}
