import { useEffect, useState } from 'react'
import { Kashida } from '#design/kashida.tsx'
import { Picture } from '#design/picture.tsx'
import { Tabs, tabId } from '#design/tabs.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { pictureIn, useHero } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import type { LoginTab } from './credentials.ts'
import { LoginForm } from './login-form.tsx'
import css from './login-page.module.css'
import { remembered } from './remembered.ts'
import { useGoingOn } from './use-going-on.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.log_in'), noindex: true })

export default function LoginPage() {
  const { t, language } = useWords()
  const [tab, setTab] = useState<LoginTab>('log_in')
  const [slide] = useHero().slice(-1)
  const title = t(tab === 'log_in' ? 'accounts.log_in_title' : 'accounts.sign_up_title')
  useGoingOn()
  useForgettingOnLeave()
  return (
    <div className={css.page}>
      <div className={css.picture}>
        <Picture
          picture={slide ? { ...pictureIn(slide.image, language), alt: '' } : null}
          sizes="(min-width: 1000px) 52vw, 100vw"
          isEager
        />
      </div>
      <div className={css.panel}>
        <h1 aria-label={title}>
          <Kashida text={title} />
        </h1>
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
          <LoginForm tab={tab} />
        </div>
      </div>
    </div>
  )
}

const PANEL = 'login-panel'

/** Who leaves without logging in has given up what brought them here; who waits for the mail has not. */
function useForgettingOnLeave(): void {
  useEffect(() => {
    return () => {
      const mayReturn: readonly string[] = [paths.login(), paths.checkYourEmail(), paths.verifyEmail()]
      if (!mayReturn.includes(location.pathname)) remembered.forgetPlace()
    }
  }, [])
}
