import { Page } from '../parts/page.tsx'
import { useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPush } from './own-push.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnTrusted } from './own-trusted.tsx'
import { OwnTwoFactor } from './own-two-factor.tsx'

/** What each member sees to alone: password, second step, where they hear of orders, and where they are signed in. */
export function OwnAccountPage() {
  const { t } = useWords()
  const { name, email, role } = useStaff()
  return (
    <Page title={t('office_staff.my_account')}>
      <p className={css.who}>
        {name} · <bdi>{email}</bdi> · {t(`office.role_${role}`)}
      </p>
      <div className={css.page}>
        <OwnPassword />
        <OwnPasskeys />
        <OwnTwoFactor />
        <OwnTrusted />
        <OwnPush />
        <OwnSessions />
      </div>
    </Page>
  )
}
