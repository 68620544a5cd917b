import { useState } from 'react'
import { undoAddress } from '#contract/accounts.ts'
import { Button, buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { forgetMailedToken, keepMailedToken, mailedToken, useMailedToken } from '../platform/mailed-token.ts'
import { forgetSession } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { Notice } from './notice.tsx'
import { isRefusal } from './use-sending.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.undo_title'), noindex: true })

type Undoing =
  | { readonly step: 'asking' | 'undoing' }
  | { readonly step: 'failed'; readonly says: string; readonly mayTryAgain: boolean }

/** Where the letter to an address that an account has left leads. At the press of a button: mail scanners open every link. */
export default function UndoAddressPage() {
  const { t } = useWords()
  const { undoing, undo } = useUndoing()
  const goHome = (
    <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
      {t('accounts.go_home')}
    </Link>
  )
  if (undoing.step === 'failed') {
    return (
      <Notice title={t('accounts.not_undone')}>
        <p>{undoing.says}</p>
        <div className={space.row}>
          {undoing.mayTryAgain && <Button onClick={undo}>{t('accounts.try_again')}</Button>}
          {goHome}
        </div>
      </Notice>
    )
  }
  return (
    <Notice title={t('accounts.undo_title')}>
      <p>{t('accounts.undo_hint')}</p>
      <div className={space.row}>
        <Button isBusy={undoing.step === 'undoing'} onClick={undo}>
          {t('accounts.undo')}
        </Button>
        {goHome}
      </div>
    </Notice>
  )
}

function useUndoing() {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [undoing, setUndoing] = useState<Undoing>({ step: 'asking' })
  const isWithoutToken = useMailedToken() === ''
  const ask = async () => {
    setUndoing({ step: 'undoing' })
    try {
      const { resetToken } = await call(undoAddress, { token: mailedToken() })
      forgetMailedToken()
      // Every session has ended, this browser's too.
      forgetSession()
      toast.success(t('messages.address_restored'))
      keepMailedToken(paths.resetPassword(), resetToken)
      navigate(paths.resetPassword(), { replace: true })
    } catch (failure) {
      setUndoing({ step: 'failed', says: sayFailure(failure), mayTryAgain: !isRefusal(failure) })
    }
  }
  const useless: Undoing = { step: 'failed', says: t('messages.invalid_undo_link'), mayTryAgain: false }
  return { undoing: isWithoutToken && undoing.step === 'asking' ? useless : undoing, undo: () => void ask() }
}
