import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import User from 'lucide-react/icons/user'
import { useEffect, useRef } from 'react'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import space from '#design/space.module.css'
import { Link } from '../navigation/link.tsx'
import { redirectTo } from '../navigation/outcomes.ts'
import type { HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { later } from '../platform/later.tsx'
import { logOut, useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import css from './account-page.module.css'
import { ProfileTab } from './profile-tab.tsx'
import { useShopperOnly } from './use-shopper-only.ts'

/** Any other tab, and none, is the profile (specification section 2). */
const TABS = ['profile', 'orders', 'addresses', 'favorites'] as const
type Tab = (typeof TABS)[number]

const ICONS = { profile: User, orders: Package, addresses: MapPin, favorites: Heart } as const

export async function load({ params }: LoadContext): Promise<{ tab: Tab }> {
  const tab = TABS.find(each => each === params.tab)
  if (tab === undefined) throw redirectTo(paths.account('profile'))
  return { tab }
}

const TITLES = {
  profile: 'accounts.my_account',
  orders: 'orders.title',
  addresses: 'accounts.addresses',
  favorites: 'favourites.title',
} as const
// The larger ones: each visit needs one of them at most.
const OrdersTab = later(async () => (await import('../orders/orders-tab.tsx')).OrdersTab)
const AddressesTab = later(async () => (await import('../addresses/addresses-tab.tsx')).AddressesTab)
const FavouritesTab = later(async () => (await import('../favourites/favourites-tab.tsx')).FavouritesTab)

export const ready = async () =>
  void (await Promise.all([OrdersTab.ready(), AddressesTab.ready(), FavouritesTab.ready()]))

const SCREENS = { profile: ProfileTab, orders: OrdersTab, addresses: AddressesTab, favorites: FavouritesTab } as const

export const head = ({ t, data }: HeadContext<{ tab: Tab }>) => ({
  title: t(TITLES[data.tab]),
  noindex: true,
})

export default function AccountPage({ data: { tab } }: PageProps<{ tab: Tab }>) {
  const { t } = useWords()
  const { name } = useSession()
  // A visitor's orders are a message that says so (section 2); everything else here leads to the log-in.
  const access = useShopperOnly(paths.account(tab), tab !== 'orders')
  const Shown = SCREENS[tab]
  const menu = useRef<HTMLElement>(null)
  // On the narrowest phones, and in large letters, not all tabs are in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another one to be seen
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab, access])
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <div className={css.head}>
        <h1>
          <Lettering text={name ? t('accounts.hello', { name }) : t('accounts.my_account')} />
        </h1>
        {access !== 'visitor' && <LogOutButton />}
      </div>
      <div className={css.columns}>
        <nav ref={menu} className={css.menu} hidden={access === 'visitor'} aria-label={t('accounts.my_account')}>
          {TABS.map(each => (
            <Link key={each} to={paths.account(each)} aria-current={each === tab ? 'page' : undefined}>
              <Icon of={ICONS[each]} size="small" />
              {t(`accounts.${each}`)}
            </Link>
          ))}
          <LogOutButton />
        </nav>
        <section aria-label={t(`accounts.${tab}`)} className={css.content}>
          <Shown access={access} />
        </section>
      </div>
    </div>
  )
}

/**
 * Stands twice: at the end of the list beside the page, and on phones, where
 * the tabs take the whole width, beside the name. One of them is shown.
 */
function LogOutButton() {
  const { t } = useWords()
  return (
    <button type="button" className={css.out} onClick={logOut}>
      <Icon of={LogOut} size="small" isMirrored />
      {t('accounts.log_out')}
    </button>
  )
}
