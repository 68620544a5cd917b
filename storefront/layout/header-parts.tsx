import User from 'lucide-react/icons/user'
import { Icon } from '#design/icon.tsx'
import { iconButtonClass } from '#design/icon-button.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { later } from '../platform/later.tsx'
import { useWords } from '../platform/words.tsx'

// Most visits open none of these, so no page waits for them. Whoever points at what opens one gets it ready.

/** Part of the first screen where an address holds a search: the server has it ready before it draws. */
export const SearchBar = later(async () => (await import('./search-bar.tsx')).SearchBar)

export const SlideInMenu = later(async () => (await import('./slide-in-menu.tsx')).SlideInMenu)

export const CategoryPanel = later(async () => (await import('./category-panel.tsx')).CategoryPanel)

/** Until it is there the same icon leads to the account, so that nothing flickers. */
export const ShopperMenu = later(async () => (await import('./shopper-menu.tsx')).ShopperMenu, AccountLink)

/** What cannot be had now is asked for again when it is opened. */
export function getReady(part: { readonly ready: () => Promise<void> }): () => void {
  return () => void part.ready().catch(() => undefined)
}

function AccountLink({ name }: { name: string }) {
  const { t } = useWords()
  return (
    <Link
      to={paths.account()}
      className={iconButtonClass()}
      aria-label={name ? t('layout.account_of', { name }) : t('layout.account')}
    >
      <Icon of={User} />
    </Link>
  )
}
