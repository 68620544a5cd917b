import { useState } from 'react'
import type { VerifyEmailInput } from '#contract/accounts.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { useWords } from '../platform/words.tsx'
import { KeptUnder, PasswordField } from './account-fields.tsx'
import { Entrance } from './entrance.tsx'
import css from './login-form.module.css'
import { mailedAddress } from './mailed-address.ts'
import { checkChosen, checkTyped } from './password-forms.ts'
import { useSending, type Values } from './use-sending.ts'

/** What is sent beside the link's token. */
export type Proof = Omit<VerifyEmailInput, 'token'>

interface VerifyPasswordFormProps {
  /** Throws what the form is to show. */
  readonly onProof: (proof: Proof) => Promise<void>
}

/** Asks whoever reads the mailbox for the password of the sign-up; who never chose one, or forgot it, chooses one now. */
export function VerifyPasswordForm({ onProof }: VerifyPasswordFormProps) {
  const { t } = useWords()
  const [isNew, setNew] = useState(false)
  return (
    <Entrance title={t('accounts.whose_title')}>
      <p className={text.muted}>{t(isNew ? 'accounts.whose_new_lead' : 'accounts.whose_lead')}</p>
      {isNew ? <ChoosePassword onProof={onProof} /> : <TypePassword onProof={onProof} />}
      <p className={css.forgot}>
        <button type="button" className={text.link} onClick={() => setNew(!isNew)}>
          {t(isNew ? 'accounts.whose_type' : 'accounts.whose_choose')}
        </button>
      </p>
    </Entrance>
  )
}

function TypePassword({ onProof }: VerifyPasswordFormProps) {
  const { t } = useWords()
  const email = mailedAddress()?.email ?? ''
  const { errors, problem, isBusy, send } = useSending({
    fields: ['password'],
    check: checkTyped,
    submit: ({ password }: Values<'password'>) => onProof({ password }).then(() => 'leaving' as const),
  })
  return (
    <form method="post" noValidate className={css.form} onSubmit={send}>
      <KeptUnder email={email} />
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <PasswordField
        name="password"
        label={t('accounts.whose_password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <Button type="submit" isBlock isBusy={isBusy}>
        {t('accounts.whose_confirm')}
      </Button>
    </form>
  )
}

function ChoosePassword({ onProof }: VerifyPasswordFormProps) {
  const { t } = useWords()
  const email = mailedAddress()?.email ?? ''
  const { errors, problem, isBusy, send } = useSending({
    fields: ['newPassword'],
    check: checkChosen,
    submit: ({ newPassword }: Values<'newPassword'>) => onProof({ newPassword }).then(() => 'leaving' as const),
  })
  return (
    <form method="post" noValidate className={css.form} onSubmit={send}>
      <KeptUnder email={email} />
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <PasswordField
        name="newPassword"
        label={t('accounts.new_password')}
        error={errors.newPassword}
        hint={t('accounts.password_hint')}
        autoComplete="new-password"
      />
      <Button type="submit" isBlock isBusy={isBusy}>
        {t('accounts.whose_confirm')}
      </Button>
    </form>
  )
}
