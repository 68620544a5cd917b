import { useEffect, useRef, useState } from 'react'
import { eraseAccount, takeOutData } from '#contract/accounts.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { forgetSession } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { KeptUnder, PasswordField } from './account-fields.tsx'
import { checkTyped } from './password-forms.ts'
import css from './personal-data.module.css'
import { useSending, type Values } from './use-sending.ts'

/** What the shop keeps about the shopper: to be taken along, or to be erased. */
export function PersonalData({ email }: { email: string }) {
  const { t } = useWords()
  const [isErasing, setErasing] = useState(false)
  const { isBusy, takeOut } = useTakingOut()
  return (
    <div className={css.parts}>
      <div className={css.part}>
        <p>{t('accounts.take_out_hint')}</p>
        <Button kind="line" isBusy={isBusy} onClick={takeOut}>
          {t('accounts.take_out')}
        </Button>
      </div>
      {isErasing ? (
        <EraseForm email={email} onKeep={() => setErasing(false)} />
      ) : (
        <div className={css.part}>
          <p>{t('accounts.erase_hint')}</p>
          <Button kind="danger" onClick={() => setErasing(true)}>
            {t('accounts.erase')}
          </Button>
        </div>
      )}
    </div>
  )
}

function EraseForm({ email, onKeep }: { email: string; onKeep: () => void }) {
  const { t } = useWords()
  const { errors, problem, isBusy, send } = useErasing()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: what has taken its place is read on from.
  useEffect(() => title.current?.focus(), [])
  return (
    <form method="post" noValidate className={css.form} aria-labelledby={ERASE} onSubmit={send}>
      <h3 id={ERASE} ref={title} tabIndex={-1}>
        {t('accounts.erase_title')}
      </h3>
      <KeptUnder email={email} />
      <ul className={css.list}>
        <li>{t('accounts.erase_goes')}</li>
        <li>{t('accounts.erase_stays')}</li>
        <li>{t('accounts.erase_returns')}</li>
      </ul>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <PasswordField
        name="password"
        label={t('accounts.password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <div className={css.buttons}>
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {t('accounts.erase_now')}
        </Button>
        <Button kind="line" onClick={onKeep}>
          {t('accounts.erase_keep')}
        </Button>
      </div>
      <p>
        <Link to={paths.forgotPassword()} className={text.link}>
          {t('accounts.forgot_link')}
        </Link>
      </p>
    </form>
  )
}

const ERASE = 'erase-account'

function useErasing() {
  const { t } = useWords()
  const toast = useToast()
  const submit = async ({ password }: Values<'password'>) => {
    await call(eraseAccount, { password })
    forgetSession()
    toast.success(t('messages.account_erased'))
    navigate(paths.login(), { replace: true })
    return 'leaving' as const
  }
  return useSending({ fields: ['password'], check: checkTyped, submit })
}

function useTakingOut() {
  const { sayFailure } = useWords()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const takeOut = async () => {
    setBusy(true)
    try {
      const { data } = await call(takeOutData, {})
      saveAs(FILE_NAME, JSON.stringify(data, null, 2))
    } catch (failure) {
      toast.error(sayFailure(failure))
    }
    setBusy(false)
  }
  return { isBusy, takeOut: () => void takeOut() }
}

/** Of letters that every device and mail program can carry. */
const FILE_NAME = 'my-data.json'

/** Puts a text where the browser keeps downloads. */
function saveAs(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
