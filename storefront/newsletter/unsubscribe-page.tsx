import { useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { unsubscribe } from '#contract/newsletter.ts'
import { Button, buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { Notice } from '../accounts/notice.tsx'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { mailedToken, useMailedToken } from '../platform/mailed-token.ts'
import { useWords } from '../platform/words.tsx'

export const head = ({ t }: HeadContext) => ({ title: t('newsletter.leave_title'), noindex: true })

type Leaving =
  | { readonly step: 'asking' | 'leaving' | 'left' }
  | { readonly step: 'failed'; readonly says: string; readonly mayTryAgain: boolean }

/** Leaves at the press of a button: a link that is merely opened, by a mail scanner for instance, changes nothing. */
export default function UnsubscribePage() {
  const { t } = useWords()
  const { leaving, leave } = useLeaving()
  const goHome = (
    <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
      {t('newsletter.go_home')}
    </Link>
  )
  if (leaving.step === 'left') {
    return (
      <Notice title={t('newsletter.left')}>
        <p>{t('newsletter.left_hint')}</p>
        {goHome}
      </Notice>
    )
  }
  if (leaving.step === 'failed') {
    return (
      <Notice title={t('newsletter.not_left')}>
        <p>{leaving.says}</p>
        <div className={space.row}>
          {leaving.mayTryAgain && <Button onClick={leave}>{t('newsletter.try_again')}</Button>}
          {goHome}
        </div>
      </Notice>
    )
  }
  return (
    <Notice title={t('newsletter.leave_title')}>
      <p>{t('newsletter.leave_hint')}</p>
      <div className={space.row}>
        <Button isBusy={leaving.step === 'leaving'} onClick={leave}>
          {t('newsletter.leave')}
        </Button>
        {goHome}
      </div>
    </Notice>
  )
}

function useLeaving() {
  const { t, sayFailure } = useWords()
  const [leaving, setLeaving] = useState<Leaving>({ step: 'asking' })
  const isWithoutToken = useMailedToken() === ''
  const ask = async () => {
    setLeaving({ step: 'leaving' })
    try {
      await call(unsubscribe, { token: mailedToken() })
      setLeaving({ step: 'left' })
    } catch (failure) {
      const mayTryAgain = !(failure instanceof ApiFailure && failure.status === 400)
      setLeaving({ step: 'failed', says: sayFailure(failure), mayTryAgain })
    }
  }
  const useless: Leaving = { step: 'failed', says: t('messages.invalid_newsletter_link'), mayTryAgain: false }
  return { leaving: isWithoutToken ? useless : leaving, leave: () => void ask() }
}
