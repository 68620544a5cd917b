import { giveCode, type StaffMeReply } from '#contract/office/members/endpoints.ts'
import { givePasskey } from '#contract/office/members/passkey-endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { useSending } from '../forms/use-sending.ts'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { call, keepCsrfToken } from '../platform/call.ts'
import { mayUsePasskey, provePasskey } from '../platform/passkeys.ts'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

interface CodeFormProps {
  readonly me: StaffMeReply
  readonly onDone: () => Promise<void>
}

/** The second step: a passkey, the code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ me, onDone }: CodeFormProps) {
  const { t } = useWords()
  const { logOut } = useSession()
  const hasPasskey = mayUsePasskey(me)
  const withoutPasskey = me.hasPasskeys ? 'office.passkey_elsewhere' : 'office.second_step_hint'
  const hint = hasPasskey ? 'office.passkey_first_hint' : withoutPasskey
  const { isBusy, problem, errors, onSubmit } = useSending<{ code: string }>(async ({ code }) => {
    keepCsrfToken((await call(giveCode, { code: code.trim() })).csrfToken)
    await onDone()
  })
  const signInByPasskey = async () => {
    keepCsrfToken((await call(givePasskey, { passkey: await provePasskey() })).csrfToken)
    await onDone()
  }
  return (
    <Door title={t('office.second_step')} text={t(hint)}>
      {hasPasskey && <PasskeyButton label={t('office.use_passkey')} onPress={signInByPasskey} />}
      <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <Field label={t('office.code')} error={errors.code} {...(!me.hasApp && { hint: t('office.no_app_code_hint') })}>
          {wiring => (
            <TextInput
              {...wiring}
              name="code"
              dir="ltr"
              autoComplete="one-time-code"
              autoFocus={!hasPasskey}
              required
            />
          )}
        </Field>
        <Button type="submit" kind={hasPasskey ? 'line' : 'primary'} isBlock isBusy={isBusy}>
          {t('office.go_on')}
        </Button>
        <Button kind="ghost" size="medium" onClick={() => void logOut()}>
          {t('office.start_again')}
        </Button>
      </form>
    </Door>
  )
}
