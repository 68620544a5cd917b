import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { confirmSubscription } from '#contract/newsletter.ts'
import { Button, buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { Notice } from '../accounts/notice.tsx'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { mailedToken } from '../platform/mailed-token.ts'
import { useWords } from '../platform/words.tsx'

export const head = ({ t }: HeadContext) => ({ title: t('newsletter.confirming'), noindex: true })

type Confirmation =
  | { readonly step: 'confirming' | 'confirmed' }
  | { readonly step: 'failed'; readonly says: string; readonly mayTryAgain: boolean }

export default function ConfirmNewsletterPage() {
  const { t } = useWords()
  const { confirmation, confirm } = useConfirmation()
  if (confirmation.step === 'confirming') {
    return (
      <Notice title={t('newsletter.confirming')}>
        <p>{t('newsletter.confirming_hint')}</p>
      </Notice>
    )
  }
  const goHome = (
    <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
      {t('newsletter.go_home')}
    </Link>
  )
  if (confirmation.step === 'failed') {
    const { says, mayTryAgain } = confirmation
    return (
      <Notice title={t('newsletter.not_confirmed')}>
        <p>{says}</p>
        {!mayTryAgain && <p>{t('newsletter.not_confirmed_hint')}</p>}
        <div className={space.row}>
          {mayTryAgain && <Button onClick={confirm}>{t('newsletter.try_again')}</Button>}
          {goHome}
        </div>
      </Notice>
    )
  }
  return (
    <Notice title={t('newsletter.confirmed')}>
      <p>{t('newsletter.confirmed_hint')}</p>
      {goHome}
    </Notice>
  )
}

/** Asks once the page lives in a browser, never while it is drawn: mail scanners open every link. */
function useConfirmation() {
  const { t, sayFailure } = useWords()
  const [confirmation, setConfirmation] = useState<Confirmation>({ step: 'confirming' })
  const hasAsked = useRef(false)

  const ask = async () => {
    setConfirmation({ step: 'confirming' })
    try {
      await call(confirmSubscription, { token: mailedToken() })
      setConfirmation({ step: 'confirmed' })
    } catch (failure) {
      // A link that is refused once stays refused; a network that is away, or a busy shop, does not.
      const mayTryAgain = !(failure instanceof ApiFailure && failure.status === 400)
      setConfirmation({ step: 'failed', says: sayFailure(failure), mayTryAgain })
    }
  }

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    if (mailedToken() !== '') void ask()
    else setConfirmation({ step: 'failed', says: t('messages.invalid_newsletter_link'), mayTryAgain: false })
  })

  return { confirmation, confirm: () => void ask() }
}
