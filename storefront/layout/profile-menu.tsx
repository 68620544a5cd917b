import User from 'lucide-react/icons/user'
import { Icon } from '#design/icon.tsx'
import { iconButtonClass } from '#design/icon-button.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { ShopperMenu } from './header-parts.tsx'

/** To the log-in for a visitor; name, account and log-out for a shopper. */
export function ProfileMenu() {
  const { t } = useWords()
  const session = useSession()
  if (session.state === 'shopper') return <ShopperMenu name={session.name ?? ''} />
  return (
    <Link to={paths.login()} className={iconButtonClass()} aria-label={t('layout.log_in')}>
      <Icon of={User} />
    </Link>
  )
}
