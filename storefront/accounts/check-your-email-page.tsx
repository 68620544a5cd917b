import { useEffect, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import text from '#design/text.module.css'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { storedToken } from '../platform/storage.ts'
import { useWords } from '../platform/words.tsx'
import css from './check-your-email-page.module.css'
import { MailAgain, MailTo } from './mail-again.tsx'
import { type MailedAddress, mailedAddress } from './mailed-address.ts'
import { Notice } from './notice.tsx'
import { useGoingOn } from './use-going-on.ts'
import { useWhatWaits, WhatWaitsForMail } from './what-waits.tsx'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.check_title'), noindex: true })

/** Null: nobody in this tab has asked for a mail. Known only in the browser. */
type Mailed = MailedAddress | null | 'not_known_yet'

export default function CheckYourEmailPage() {
  const { t } = useWords()
  const [mailed, setMailed] = useState<Mailed>('not_known_yet')
  // The mail is usually opened in another tab: this one then goes on with what it remembers.
  const [isVisitor, setVisitor] = useState(false)
  const waiting = useWhatWaits()
  useEffect(() => {
    setMailed(mailedAddress())
    setVisitor(storedToken() === null)
  }, [])
  useGoingOn(isVisitor)
  const hasAddress = mailed !== null && mailed !== 'not_known_yet'
  return (
    <Notice
      title={t(mailed === null ? 'accounts.check_ask_title' : 'accounts.check_title')}
      below={
        <div className={css.below}>
          {hasAddress && !mailed.isForReset && <WhatWaitsForMail waiting={waiting} />}
          {hasAddress && <MailAgain key={mailed.sentAt} mailed={mailed} onSent={setMailed} />}
          {mailed === null && <MailTo onSent={setMailed} />}
          <Link to={paths.home()} className={buttonClass({ kind: 'ghost' })}>
            {t('accounts.go_home')}
          </Link>
        </div>
      }
    >
      <WhatNext mailed={mailed} />
    </Notice>
  )
}

function WhatNext({ mailed }: { mailed: Mailed }) {
  const { t } = useWords()
  if (mailed === null) return <p>{t('accounts.check_ask')}</p>
  const isForReset = mailed !== 'not_known_yet' && mailed.isForReset
  return (
    <>
      {mailed === 'not_known_yet' ? (
        <p>{t('accounts.check_sent')}</p>
      ) : (
        <p>
          {t(isForReset ? 'accounts.check_reset_sent_to' : 'accounts.check_sent_to')}{' '}
          <bdi className={`${text.latin} ${text.medium}`}>{mailed.email}</bdi>
        </p>
      )}
      <p>{t(isForReset ? 'accounts.check_reset_next' : 'accounts.check_next')}</p>
    </>
  )
}
