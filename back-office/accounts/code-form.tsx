import { giveCode } from '#contract/office/members/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { useSending } from '../forms/use-sending.ts'
import { call, keepCsrfToken } from '../platform/call.ts'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

/** The second step: the code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useWords()
  const { logOut } = useSession()
  const { isBusy, problem, errors, onSubmit } = useSending<{ code: string }>(async ({ code }) => {
    keepCsrfToken((await call(giveCode, { code: code.trim() })).csrfToken)
    await onDone()
  })
  return (
    <Door title={t('office.second_step')} text={t('office.second_step_hint')}>
      <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <Field label={t('office.code')} error={errors.code}>
          {wiring => <TextInput {...wiring} name="code" dir="ltr" autoComplete="one-time-code" autoFocus required />}
        </Field>
        <Button type="submit" isBlock isBusy={isBusy}>
          {t('office.go_on')}
        </Button>
        <Button kind="ghost" size="medium" onClick={() => void logOut()}>
          {t('office.start_again')}
        </Button>
      </form>
    </Door>
  )
}
