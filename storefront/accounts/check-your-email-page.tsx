import { useEffect, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import text from '#design/text.module.css'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { storedToken } from '../platform/storage.ts'
import { useWords } from '../platform/words.tsx'
import { type MailedAddress, mailedAddress } from './mailed-address.ts'
import { Notice } from './notice.tsx'
import { remembered } from './remembered.ts'
import { useGoingOn } from './use-going-on.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.check_title'), noindex: true })

interface Waiting {
  readonly mailed: MailedAddress | null
  readonly choiceWaits: boolean
  /** The mail is usually opened in another tab: this one then goes on with what it remembers. */
  readonly isVisitor: boolean
}

const UNKNOWN: Waiting = { mailed: null, choiceWaits: false, isVisitor: false }

export default function CheckYourEmailPage() {
  const { t } = useWords()
  const [{ mailed, choiceWaits, isVisitor }, setWaiting] = useState(UNKNOWN)
  useEffect(() => {
    setWaiting({ mailed: mailedAddress(), choiceWaits: remembered.hasChoice(), isVisitor: storedToken() === null })
  }, [])
  useGoingOn(isVisitor)
  const isForReset = mailed?.isForReset ?? false
  return (
    <Notice title={t('accounts.check_title')}>
      {mailed === null ? (
        <p>{t('accounts.check_sent')}</p>
      ) : (
        <p>
          {t(isForReset ? 'accounts.check_reset_sent_to' : 'accounts.check_sent_to')}{' '}
          <bdi className={`${text.latin} ${text.medium}`}>{mailed.email}</bdi>
        </p>
      )}
      <p>{t(isForReset ? 'accounts.check_reset_next' : 'accounts.check_next')}</p>
      {choiceWaits && !isForReset && <p>{t('accounts.check_choice')}</p>}
      <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
        {t('accounts.go_home')}
      </Link>
    </Notice>
  )
}
