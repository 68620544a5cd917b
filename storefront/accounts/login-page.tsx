import { useEffect, useLayoutEffect, useState } from 'react'
import { Tabs, tabId } from '#design/tabs.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import type { LoginTab } from './credentials.ts'
import { Entrance } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { mailedAddress } from './mailed-address.ts'
import { remembered } from './remembered.ts'
import { useGoingOn } from './use-going-on.ts'
import { isOfNewcomer, useWhatWaits } from './what-waits.tsx'

export const head = ({ t }: HeadContext) => ({
  title: t('accounts.log_in'),
  description: t('accounts.log_in_description'),
  noindex: true,
})

export default function LoginPage() {
  const { t } = useWords()
  const waiting = useWhatWaits()
  const [chosen, setTab] = useState<LoginTab | null>(null)
  const mistyped = useMistypedAddress()
  const tab = chosen ?? (isOfNewcomer(waiting) || mistyped !== '' ? 'new_account' : 'log_in')
  useGoingOn()
  useForgettingOnLeave()
  return (
    <Entrance
      title={t(tab === 'log_in' ? 'accounts.log_in_title' : 'accounts.sign_up_title')}
      isBrief={waiting.choice !== null || waiting.favourite !== null}
    >
      <Tabs
        label={t('accounts.tabs')}
        tabs={[
          { id: 'log_in', label: t('accounts.log_in') },
          { id: 'new_account', label: t('accounts.new_account') },
        ]}
        selected={tab}
        onSelect={setTab}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, tab)}>
        <LoginForm tab={tab} waiting={waiting} email={mistyped} />
      </div>
    </Entrance>
  )
}

/** Of a sign-up that is to begin anew with another address; empty for everybody else. Known only in the browser. */
function useMistypedAddress(): string {
  const [email, setEmail] = useState('')
  useLayoutEffect(() => {
    const mailed = mailedAddress()
    if (mailed?.isWrong && !mailed.isForReset) setEmail(mailed.email)
  }, [])
  return email
}

const PANEL = 'login-panel'

/** Who leaves without logging in has given up what brought them here; who waits for a mail has not. */
function useForgettingOnLeave(): void {
  useEffect(() => {
    return () => {
      if (!WAYS_BACK.includes(location.pathname)) remembered.forgetPlace()
    }
  }, [])
}

const WAYS_BACK: readonly string[] = [
  paths.login(),
  paths.checkYourEmail(),
  paths.verifyEmail(),
  paths.forgotPassword(),
  paths.resetPassword(),
]
