import type { StaffMeReply } from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { CodeField } from '../forms/code-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'
import { TrustField } from './trust-field.tsx'
import { useSecondStep } from './use-second-step.ts'

interface CodeFormProps {
  readonly me: StaffMeReply
  readonly onDone: () => Promise<void>
}

/** The second step: a passkey, the code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ me, onDone }: CodeFormProps) {
  const { t } = useWords()
  const { logOut } = useSession()
  const { form, hasPasskey, signInByPasskey, trusting } = useSecondStep(me, onDone)
  const withoutPasskey = me.hasPasskeys ? 'office.passkey_elsewhere' : 'office.second_step_hint'
  const hint = hasPasskey ? 'office.passkey_first_hint' : withoutPasskey
  return (
    <Door title={t('office.second_step')} text={t(hint)}>
      {hasPasskey && <TrustField {...trusting} />}
      {hasPasskey && <PasskeyButton label={t('office.use_passkey')} onPress={signInByPasskey} />}
      <FormFrame form={form} className={css.form}>
        <CodeField form={form} hint={me.hasApp ? undefined : t('office.no_app_code_hint')} autoFocus={!hasPasskey} />
        {!hasPasskey && <TrustField {...trusting} />}
        <Button type="submit" kind={hasPasskey ? 'line' : 'primary'} isBlock isBusy={form.isBusy}>
          {t('office.go_on')}
        </Button>
        <Button kind="ghost" size="medium" onClick={() => void logOut()}>
          {t('office.start_again')}
        </Button>
      </FormFrame>
    </Door>
  )
}
